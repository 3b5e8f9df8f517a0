/* What a page says, put together of parts. */
#include <stdarg.h>

#include "look.h"

#define PARAGRAPH 256
#define VALUE     48

void look_tell(struct look_page *page, const char *format, ...) {
    char words[PARAGRAPH];
    struct text text = text_over(words, sizeof words);
    va_list arguments;
    va_start(arguments, format);
    text_format_list(&text, format, arguments);
    va_end(arguments);
    look_say(page, words);
}

void look_value(struct look_page *page, const char *what, const char *format, ...) {
    char words[VALUE];
    struct text text = text_over(words, sizeof words);
    va_list arguments;
    va_start(arguments, format);
    text_format_list(&text, format, arguments);
    va_end(arguments);
    look_row(page, what, words);
}
