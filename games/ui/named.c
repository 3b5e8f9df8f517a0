#include "named.h"

#include <stddef.h>

#include "check.h"
#include "text.h"
#include "type.h"

/* What the board calls the button whose sign this is, or NULL. */
static const char *name_of(const char *const *buttons, char sign) {
    static const char *const signs[] = {ICON_BUTTON_A, ICON_BUTTON_B, ICON_BUTTON_X, ICON_BUTTON_Y};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (*signs[i] == sign) {
            return buttons[i];
        }
    }
    return NULL;
}

const char *named_words(struct named *named, const char *const *buttons, const char *words) {
    struct text text = text_over(named->bytes, sizeof named->bytes);
    bool other = false;
    for (const char *at = words; buttons != NULL && *at != '\0'; at++) {
        const char *const name = name_of(buttons, *at);
        if (name == NULL) {
            text_char(&text, *at);
        } else {
            other = true;
            text_format(&text, TYPE_SWITCH_BOLD "%s" TYPE_SWITCH_BOLD, name);
        }
    }
    CHECK(!text.cut);
    return other ? named->bytes : words;
}
