#define _POSIX_C_SOURCE 200809L

#include "window.h"

#include <raylib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "handheld.h"
#include "presses.h"
#include "skin.h"

#define SCALE_MAX   8
#define FRAME       0.007 /* seconds: no two pictures closer than this */
#define REFRESH     0.5   /* without any change, for windows that were covered */
#define DARKEST     0.36f /* how bright the faintest backlight looks on a monitor */
#define MONITOR     0.94f /* what a window may take of it */
#define TITLE       "Asterism"
#define LAMP_RADIUS 2.6f

static struct {
    struct skin skin;
    Texture2D glass;
    Texture2D slates[WINDOW_PLACES]; /* id 0: nothing there */
    int width, height;               /* of the window, as drawn last */
    int scale, left, top;            /* where the body's corner is */
    bool alone;                      /* the screen without the body */
    bool changed;
    uint8_t lit;
    uint32_t light_changes;
    double drawn;
    uint32_t draw_us;
} window;

static bool is_set(const char *name) {
    const char *value = getenv(name);
    return value != NULL && value[0] != '\0';
}

/* SDL would else draw to nowhere where there is no display, instead of saying so. */
static bool display_named(void) {
#ifdef __linux__
    const bool x11 = is_set("DISPLAY"), wayland = is_set("WAYLAND_DISPLAY");
    if (!x11 && !wayland) {
        return false;
    }
    setenv("SDL_VIDEODRIVER", !wayland ? "x11" : x11 ? "x11,wayland" : "wayland", 0);
#endif
    return true;
}

/* What is shown, in units: the body, or of it the screen alone. */
static int units_wide(void) {
    return window.alone ? handheld.body->screen_width : (int)handheld.body->width;
}

static int units_high(void) {
    return window.alone ? handheld.body->screen_height : (int)handheld.body->height;
}

static int scale_within(int width, int height) {
    int scale = SCALE_MAX;
    while (scale > 1 && (units_wide() * scale > width || units_high() * scale > height)) {
        scale--;
    }
    return scale;
}

static void load_glass(void) {
    const Image dark =
        GenImageColor(handheld.body->screen_width, handheld.body->screen_height, BLACK);
    if (window.glass.id != 0) {
        UnloadTexture(window.glass);
    }
    window.glass = LoadTextureFromImage(dark);
    SetTextureFilter(window.glass, TEXTURE_FILTER_POINT);
    UnloadImage(dark);
}

static void fit(void) {
    window.width = GetScreenWidth();
    window.height = GetScreenHeight();
    window.scale = scale_within(window.width, window.height);
    window.left = (window.width - units_wide() * window.scale) / 2;
    window.top = (window.height - units_high() * window.scale) / 2;
    if (window.alone) {
        window.left -= handheld.body->screen_x * window.scale;
        window.top -= handheld.body->screen_y * window.scale;
    } else {
        skin_make(&window.skin, handheld.body, window.scale);
    }
    window.changed = true;
}

static void size_window(int scale) {
    const int monitor = GetCurrentMonitor();
    if (scale == 0) {
        scale = scale_within((int)((float)GetMonitorWidth(monitor) * MONITOR),
                             (int)((float)GetMonitorHeight(monitor) * MONITOR));
    }
    const int width = units_wide() * scale, height = units_high() * scale;
    const Vector2 corner = GetMonitorPosition(monitor);
    SetWindowSize(width, height);
    SetWindowPosition((int)corner.x + (GetMonitorWidth(monitor) - width) / 2,
                      (int)corner.y + (GetMonitorHeight(monitor) - height) / 2);
}

bool window_open(void) {
    if (!display_named()) {
        return false;
    }
    SetTraceLogLevel(LOG_NONE);
    SetConfigFlags(FLAG_WINDOW_RESIZABLE | FLAG_VSYNC_HINT | FLAG_WINDOW_HIDDEN);
    InitWindow((int)handheld.body->width, (int)handheld.body->height, TITLE);
    if (!IsWindowReady()) {
        return false;
    }
    SetExitKey(KEY_NULL);
    presses_open();
    return true;
}

void window_show(const struct window_kept *kept) {
    window.alone = kept->alone;
    SetWindowMinSize(units_wide(), units_high());
    size_window(kept->scale);
    if (kept->placed) {
        SetWindowPosition(kept->x, kept->y);
    }
    ClearWindowState(FLAG_WINDOW_HIDDEN);
    skin_icon();
    load_glass();
    fit();
}

static bool is_full(void) {
    return IsWindowFullscreen() || IsWindowState(FLAG_BORDERLESS_WINDOWED_MODE);
}

void window_keep(struct window_kept *kept) {
    const Vector2 place = GetWindowPosition();
    kept->alone = window.alone;
    kept->placed = !is_full();
    if (kept->placed) {
        kept->scale = window.scale;
        kept->x = (int)place.x;
        kept->y = (int)place.y;
    }
}

void window_close(void) {
    if (IsWindowReady()) {
        CloseWindow();
    }
}

/* The window becomes as large as what it shows at this scale. */
static void wrap(int scale) {
    SetWindowMinSize(units_wide(), units_high());
    if (!is_full()) {
        SetWindowSize(units_wide() * scale, units_high() * scale);
    }
    fit();
}

void window_change_body(void) {
    const int scale = window.scale;
    load_glass();
    wrap(scale);
}

void window_put(enum window_place place, const struct slate *slate) {
    Texture2D *texture = &window.slates[place];
    static uint8_t bytes[CANVAS_WIDTH_MAX * CANVAS_HEIGHT_MAX * 4];
    if (texture->id != 0) {
        UnloadTexture(*texture);
        texture->id = 0;
        window.changed = true;
    }
    if (slate != NULL) {
        slate_bytes(slate, bytes);
        *texture = skin_texture(bytes, slate->width, slate->height);
        window.changed = true;
    }
}

void window_toggle_body(void) {
    window.alone = !window.alone;
    wrap(window.scale);
}

bool window_leave_full(void) {
    const bool full = is_full();
    if (full) {
        window_toggle_full();
    }
    return full;
}

void window_toggle_full(void) {
    ToggleBorderlessWindowed();
    window.changed = true;
}

/* Sends the areas of the glass that have changed to the graphics card. */
static void update_glass(void) {
    static uint8_t bytes[GLASS_PIXELS * 4];
    for (uint16_t i = 0; i < handheld.changes_count; i++) {
        const struct patch *patch = &handheld.changes[i];
        uint8_t *out = bytes;
        for (uint32_t y = patch->y; y < (uint32_t)patch->y + patch->height; y++) {
            for (uint32_t x = patch->x; x < (uint32_t)patch->x + patch->width; x++) {
                const uint32_t rgb =
                    handheld_rgb(handheld.glass[y * handheld.body->screen_width + x]);
                *out++ = (uint8_t)(rgb >> 16);
                *out++ = (uint8_t)(rgb >> 8);
                *out++ = (uint8_t)rgb;
                *out++ = 0xFF;
            }
        }
        UpdateTextureRec(window.glass, (Rectangle){patch->x, patch->y, patch->width, patch->height},
                         bytes);
    }
    handheld.changes_count = 0;
}

static void draw_glass(void) {
    const struct body *body = handheld.body;
    const float scale = (float)window.scale;
    const float level = (float)handheld.light / 255.0f;
    const float bright =
        handheld.light == 0 ? 0.0f : DARKEST + (1.0f - DARKEST) * level * (2.0f - level);
    const unsigned char tint = (unsigned char)(bright * 255.0f + 0.5f);
    DrawTexturePro(window.glass, (Rectangle){0, 0, body->screen_width, body->screen_height},
                   (Rectangle){(float)window.left + (float)body->screen_x * scale,
                               (float)window.top + (float)body->screen_y * scale,
                               (float)body->screen_width * scale,
                               (float)body->screen_height * scale},
                   (Vector2){0, 0}, 0.0f, (Color){tint, tint, tint, 255});
}

/* The board's light: a bright point and a haze around it. */
static void draw_lamp(void) {
    const struct body *body = handheld.body;
    const float scale = (float)window.scale;
    const Vector2 at = {(float)window.left + body->light_x * scale,
                        (float)window.top + body->light_y * scale};
    Color colour = {handheld.lamp[0], handheld.lamp[1], handheld.lamp[2], 255};
    if (!body->coloured_light) {
        unsigned char most = colour.r > colour.g ? colour.r : colour.g;
        most = most > colour.b ? most : colour.b;
        colour = (Color){(unsigned char)(most / 2), most, (unsigned char)(most / 2), 255};
    }
    if (colour.r == 0 && colour.g == 0 && colour.b == 0) {
        return;
    }
    BeginBlendMode(BLEND_ADDITIVE);
    DrawCircleV(at, LAMP_RADIUS * scale, colour);
    for (int i = 1; i < 8; i++) {
        colour.a = (unsigned char)(40 - 5 * i);
        DrawCircleV(at, (LAMP_RADIUS + 1.6f * (float)i) * scale, colour);
    }
    EndBlendMode();
}

static void draw_slates(void) {
    const int small = window.scale > 1 ? window.scale - 1 : 1;
    for (int i = 0; i < WINDOW_PLACES; i++) {
        const Texture2D *slate = &window.slates[i];
        int scale = small, x = 12, y = 12;
        if (slate->id == 0) {
            continue;
        }
        if (i == WINDOW_HELP) {
            while (scale < window.scale && slate->width * (scale + 1) <= window.width - 8 &&
                   slate->height * (scale + 1) <= window.height - 8) {
                scale++;
            }
        }
        if (i != WINDOW_FIGURES) {
            x = (window.width - slate->width * scale) / 2;
        }
        if (i == WINDOW_NOTE) {
            y = window.height - slate->height * scale - 12;
        } else if (i == WINDOW_HELP) {
            y = (window.height - slate->height * scale) / 2;
        }
        DrawTextureEx(*slate, (Vector2){(float)x, (float)y}, 0.0f, (float)scale, WHITE);
    }
}

static void draw(void) {
    const double begun = GetTime();
    if (GetScreenWidth() != window.width || GetScreenHeight() != window.height) {
        fit();
    }
    update_glass();
    BeginDrawing();
    ClearBackground((Color){0x05, 0x06, 0x0F, 0xFF});
    if (!window.alone) {
        skin_draw(&window.skin, window.left, window.top, (float)window.scale, handheld_down());
        draw_lamp();
    }
    draw_glass();
    draw_slates();
    window.lit = handheld_down();
    window.light_changes = handheld.light_changes;
    window.changed = false;
    window.drawn = GetTime();
    window.draw_us = (uint32_t)((window.drawn - begun) * 1e6);
    EndDrawing(); /* and reads what people did */
}

static bool something_changed(void) {
    return window.changed || handheld.changes_count > 0 || handheld_down() != window.lit ||
           handheld.light_changes != window.light_changes || GetScreenWidth() != window.width ||
           GetScreenHeight() != window.height;
}

/* The drawn button under the mouse. */
static uint8_t button_under(float x, float y) {
    if (window.alone) {
        return 0;
    }
    return body_button_at(handheld.body, (x - (float)window.left) / (float)window.scale,
                          (y - (float)window.top) / (float)window.scale);
}

/* Where on the glass the mouse is; false: beside it. */
static bool glass_under(float x, float y, int *glass_x, int *glass_y) {
    const struct body *const body = handheld.body;
    const float left = (float)(window.left + body->screen_x * window.scale);
    const float top = (float)(window.top + body->screen_y * window.scale);
    if (x < left || y < top) {
        return false;
    }
    *glass_x = (int)((x - left) / (float)window.scale);
    *glass_y = (int)((y - top) / (float)window.scale);
    return *glass_x < body->screen_width && *glass_y < body->screen_height;
}

void window_turn(struct window_input *input) {
    const double since = GetTime() - window.drawn;
    if ((since >= FRAME && something_changed()) || since >= REFRESH) {
        draw();
    } else {
        PollInputEvents();
    }
    input->commands_count =
        keys_read(&input->hands, &input->taps, input->commands, WINDOW_COMMANDS);
    const Vector2 mouse = GetMousePosition();
    float x = 0, y = 0;
    input->hands |= IsMouseButtonDown(MOUSE_BUTTON_LEFT) ? button_under(mouse.x, mouse.y) : 0;
    input->touched = false;
    if (presses_click(&x, &y)) {
        input->taps |= button_under(x, y);
        input->touched = glass_under(x, y, &input->glass_x, &input->glass_y);
    }
    input->closed = WindowShouldClose();
}

void window_copy(const char *text) {
    SetClipboardText(text);
}

const char *window_pasted(void) {
    const char *const text = GetClipboardText();
    return text != NULL ? text : "";
}

const char *window_dropped(void) {
    static char path[4096];
    if (!IsFileDropped()) {
        return NULL;
    }
    const FilePathList list = LoadDroppedFiles();
    snprintf(path, sizeof path, "%s", list.count > 0 ? list.paths[0] : "");
    UnloadDroppedFiles(list);
    return path[0] != '\0' ? path : NULL;
}

double window_time(void) {
    return GetTime();
}

void window_rest(double seconds) {
    WaitTime(seconds);
}

uint32_t window_draw_us(void) {
    return window.draw_us;
}
