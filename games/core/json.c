#include "json.h"

#include "check.h"

/* A value or a key stands behind a bracket, a colon, or a comma. */
static void separate(struct text *text) {
    const char last = text->used == 0 ? '{' : text->bytes[text->used - 1];
    if (last != '{' && last != '[' && last != ':') {
        text_char(text, ',');
    }
}

static void quote(struct text *text, const char *string) {
    text_char(text, '"');
    for (; *string != '\0'; string++) {
        CHECK(*string >= ' ' && *string != '"' && *string != '\\');
        text_char(text, *string);
    }
    text_char(text, '"');
}

void json_open(struct text *text, char bracket) {
    separate(text);
    text_char(text, bracket);
}

void json_close(struct text *text, char bracket) {
    text_char(text, bracket);
}

void json_key(struct text *text, const char *key) {
    separate(text);
    quote(text, key);
    text_char(text, ':');
}

void json_string(struct text *text, const char *string) {
    separate(text);
    quote(text, string);
}

void json_number(struct text *text, int32_t number) {
    separate(text);
    text_number(text, number);
}

void json_unsigned(struct text *text, uint64_t number) {
    separate(text);
    text_unsigned(text, number);
}

void json_flag(struct text *text, bool flag) {
    separate(text);
    text_add(text, flag ? "true" : "false");
}

void json_null(struct text *text) {
    separate(text);
    text_add(text, "null");
}

void json_key_string(struct text *text, const char *key, const char *string) {
    json_key(text, key);
    json_string(text, string);
}

void json_key_number(struct text *text, const char *key, int32_t number) {
    json_key(text, key);
    json_number(text, number);
}
