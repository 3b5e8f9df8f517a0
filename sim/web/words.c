/* The console in words: what `sim/speech` says, where the page can read it. */
#include <stdbool.h>

#include "hal/clock.h"
#include "speech.h"
#include "web.h"

#define NEWS    16384
#define REASONS 2048

static char news[NEWS], position[SPEECH_POSITION], screen[SPEECH_SCREEN];
static struct speech_told told;
static uint32_t stamp, chosen;

/* The choice that waits for the next tick. */
static struct {
    bool there;
    uint32_t stamp, number;
    int32_t by;
} wanted;

static bool is_on(void) {
    return web_console()->depth > 0;
}

static uint32_t read_screen(void) {
    struct text text = text_over(screen, sizeof screen);
    if (is_on()) {
        speech_screen(web_console(), &text);
    }
    return speech_stamp(&text);
}

const char *web_words_news(void) {
    struct text text = text_over(news, sizeof news);
    if (is_on()) {
        speech_news(web_console(), &told, &text);
    }
    return news;
}

const char *web_words_position(void) {
    struct text text = text_over(position, sizeof position);
    if (is_on()) {
        speech_position(web_console(), &text);
    }
    return position;
}

const char *web_words_screen(void) {
    stamp = read_screen();
    return screen;
}

const char *web_words_brings(uint32_t number) {
    static char reasons[REASONS];
    struct text text = text_over(reasons, sizeof reasons);
    if (is_on()) {
        speech_brings(web_console(), (uint16_t)number, &text);
    }
    return reasons;
}

uint32_t web_words_stamp(void) {
    return stamp;
}

/* Asleep, a press of any button wakes it up, and means nothing else. */
void web_words_choose(uint32_t of, uint32_t number, int32_t by) {
    wanted.there = true;
    wanted.stamp = of;
    wanted.number = number;
    wanted.by = by;
    if (web_asleep() != 0) {
        web_hold(1);
        web_hold(0);
    }
}

uint32_t web_words_chosen(void) {
    return chosen;
}

void web_words_tick(void) {
    struct console *const console = web_console();
    if (!wanted.there || console->asleep) {
        return;
    }
    wanted.there = false;
    console->now = clock_ms();
    if (read_screen() == wanted.stamp &&
        speech_choose(console, (uint16_t)wanted.number, wanted.by)) {
        chosen++;
    }
}
