/* libFuzzer: a script, read and played against a console that shows the screens by turns. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "fuzz.h"
#include "script.h"

#define CALLS_MAX 2000u

static struct script script;

/* What was read keeps to what the header says of it. */
static void check_lines(void) {
    CHECK(script.count <= SCRIPT_LINES_MAX);
    for (uint16_t i = 0; i < script.count; i++) {
        const struct script_line *const line = &script.lines[i];
        CHECK(line->places <= SCRIPT_PLACES && line->other <= script.count);
        for (uint8_t word = 0; word < SCRIPT_PLACES; word++) {
            CHECK(memchr(line->words[word], '\0', SCRIPT_WORD_MAX) != NULL);
            CHECK((line->words[word][0] != '\0') ==
                  (word < line->places || (word == 0 && line->verb == SCRIPT_SHOT)));
        }
    }
}

static void play(void) {
    static const char *const places[] = {"titles", "title", "choose", "menu", "over"};
    struct script_player player;
    uint32_t now = 0;
    enum script_call call = SCRIPT_IDLE;
    script_start(&player, &script);
    for (uint32_t i = 0; i < CALLS_MAX && call != SCRIPT_DONE && call != SCRIPT_FAILED; i++) {
        call = script_play(&player, now, places[i / 7u % 5u]);
        CHECK(call != SCRIPT_IDLE || player.wake > 0);
        now += call == SCRIPT_IDLE ? player.wake : 0;
    }
    CHECK((call == SCRIPT_FAILED) == (player.error[0] != '\0'));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char *const text = malloc(size + 1);
    CHECK(text != NULL);
    memcpy(text, bytes, size);
    text[size] = '\0';
    const bool good = script_read(&script, text);
    CHECK(good == (script.error[0] == '\0'));
    if (good) {
        check_lines();
        play();
    }
    free(text);
    return 0;
}
