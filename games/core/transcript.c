#include "transcript.h"

#include "check.h"
#include "json.h"

void transcript_line(struct transcript_sink *sink) {
    CHECK(!sink->text.cut);
    sink->line(sink->who, sink->text.bytes);
    text_clear(&sink->text);
}

struct text *transcript_open(struct transcript_sink *sink, const char *key, const char *value) {
    json_open(&sink->text, '{');
    json_key_string(&sink->text, key, value);
    return &sink->text;
}

void transcript_close(struct transcript_sink *sink) {
    json_close(&sink->text, '}');
    transcript_line(sink);
}

static void write_option(struct text *text, const struct option *option, uint8_t value) {
    json_key(text, option->name);
    switch (option->kind) {
    case OPTION_NUMBER:
        json_number(text, value);
        break;
    case OPTION_FLAG:
        json_flag(text, value != 0);
        break;
    case OPTION_WORD:
        json_string(text, option->words[value - option->min]);
        break;
    }
}

void transcript_setup(struct transcript_sink *sink, const struct game *game,
                      const struct setup *setup) {
    struct text *text = &sink->text;
    json_open(text, '{');
    json_key(text, "setup");
    json_open(text, '{');
    json_key_string(text, "game", game->id);
    json_key(text, "seed");
    json_unsigned(text, setup->seed);
    json_key_number(text, "seats", setup->seats);
    json_key(text, "options");
    json_open(text, '{');
    for (uint8_t i = 0; i < game->options_count; i++) {
        const struct option *option = &game->options[i];
        const uint8_t value = setup->options[i];
        if (option_is_told(option, value) && (!option->quiet || value != option->fallback)) {
            write_option(text, option, value);
        }
    }
    json_close(text, '}');
    json_close(text, '}');
    json_close(text, '}');
    transcript_line(sink);
}
