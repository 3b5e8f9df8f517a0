#include "presses.h"

#ifdef ASTERISM_SDL

#include <SDL.h>

static struct {
    bool clicked, alt_enter;
    float x, y;
} presses;

static int note(void *context, SDL_Event *event) {
    (void)context;
    if (event->type == SDL_MOUSEBUTTONDOWN && event->button.button == SDL_BUTTON_LEFT) {
        presses.clicked = true;
        presses.x = (float)event->button.x;
        presses.y = (float)event->button.y;
    } else if (event->type == SDL_KEYDOWN && event->key.repeat == 0 &&
               event->key.keysym.sym == SDLK_RETURN && (event->key.keysym.mod & KMOD_ALT) != 0) {
        presses.alt_enter = true;
    }
    return 0;
}

void presses_open(void) {
    SDL_AddEventWatch(note, NULL);
}

bool presses_click(float *x, float *y) {
    const bool clicked = presses.clicked;
    presses.clicked = false;
    *x = presses.x;
    *y = presses.y;
    return clicked;
}

bool presses_alt_enter(void) {
    const bool pressed = presses.alt_enter;
    presses.alt_enter = false;
    return pressed;
}

#else

#include <raylib.h>

void presses_open(void) {
}

bool presses_click(float *x, float *y) {
    const Vector2 at = GetMousePosition();
    *x = at.x;
    *y = at.y;
    return IsMouseButtonPressed(MOUSE_BUTTON_LEFT);
}

bool presses_alt_enter(void) {
    return IsKeyPressed(KEY_ENTER) && (IsKeyDown(KEY_LEFT_ALT) || IsKeyDown(KEY_RIGHT_ALT));
}

#endif
