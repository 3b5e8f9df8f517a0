#include "check.h"
#include "link.h"

/* The digits of a deal: the title from 1, its rules' version, then the seats, and the seed in 15;
 * or OWN or WIDE, the seats, the options, and the seed in 15 or 23. */
#define AT_TITLE      0u
#define AT_RULES      1u
#define AT_FORM       2u
#define AT_SEATS      3u /* with OWN and WIDE */
#define FORM_OWN      6u
#define FORM_WIDE     7u
#define SEED_USUAL    15u
#define SEED_WIDE     23u
#define TITLES        9u
#define OPTIONS_LEAST 3u /* digits: so a deal has 24 or 28, and is read aloud in fours */
#define FOUR          4u

_Static_assert(AT_FORM + 1u + SEED_USUAL + LINK_CHECK == DEAL_USUAL, "five times four");

static uint32_t values_of(const struct option *option) {
    return option->kind == OPTION_FLAG ? 2u : (uint32_t)(option->max - option->min) + 1u;
}

static uint8_t least_of(const struct option *option) {
    return option->kind == OPTION_FLAG ? 0 : option->min;
}

/* Digits of all options together, or 0 if that is too much for a deal. */
static uint8_t options_digits(const struct game *game) {
    uint64_t all = 1, room = 1000;
    uint8_t digits = OPTIONS_LEAST;
    for (uint8_t i = 0; i < game->options_count && all <= DEAL_SEEDS; i++) {
        all *= values_of(&game->options[i]);
    }
    while (room < all) {
        room *= 10000u;
        digits = (uint8_t)(digits + FOUR);
    }
    return AT_SEATS + 1u + digits + SEED_WIDE + LINK_CHECK <= DEAL_DIGITS_MAX ? digits : 0;
}

static bool is_usual(const struct game *game, const struct setup *setup) {
    for (uint8_t i = 0; i < game->options_count; i++) {
        if (setup->options[i] != game->options[i].fallback) {
            return false;
        }
    }
    return true;
}

static uint8_t form_of(const struct game *game, const struct setup *setup) {
    return setup->seed >= DEAL_SEEDS ? FORM_WIDE : is_usual(game, setup) ? setup->seats : FORM_OWN;
}

static uint64_t options_value(const struct game *game, const struct setup *setup) {
    uint64_t value = 0;
    for (uint8_t i = 0; i < game->options_count; i++) {
        const struct option *const option = &game->options[i];
        value = value * values_of(option) + (uint64_t)(setup->options[i] - least_of(option));
    }
    return value;
}

/* False if the number says more than options can. */
static bool options_take(const struct game *game, uint64_t value, struct setup *setup) {
    for (uint8_t i = game->options_count; i > 0; i--) {
        const struct option *const option = &game->options[i - 1u];
        const uint32_t values = values_of(option);
        setup->options[i - 1u] = (uint8_t)(least_of(option) + value % values);
        value /= values;
    }
    return value == 0;
}

enum result deal_write(const struct game *game, const struct setup *setup,
                       const struct link_titles *titles, char *digits) {
    const uint8_t form = form_of(game, setup), options = options_digits(game);
    uint8_t title = 0, at = AT_SEATS;
    while (title < titles->count && titles->games[title] != game) {
        title++;
    }
    if (title == titles->count || title >= TITLES || options == 0) {
        return RESULT_UNKNOWN_GAME;
    }
    if (setup->deal_count > 0) {
        return RESULT_DEAL;
    }
    digits_put(digits + AT_TITLE, 1, title + 1u);
    digits_put(digits + AT_RULES, 1, game->rules_version);
    digits_put(digits + AT_FORM, 1, form);
    if (form > SEATS_MAX) {
        digits_put(digits + at, 1, setup->seats);
        digits_put(digits + at + 1u, options, options_value(game, setup));
        at = (uint8_t)(at + 1u + options);
    }
    const uint8_t seed = form == FORM_WIDE ? SEED_WIDE : SEED_USUAL;
    digits_put(digits + at, seed, setup->seed);
    at = (uint8_t)(at + seed);
    digits_put(digits + at, LINK_CHECK, digits_check(digits, at));
    digits[at + LINK_CHECK] = '\0';
    return RESULT_OK;
}

static uint8_t digit_at(const char *digits, uint8_t at) {
    return (uint8_t)digits_value(digits + at, 1);
}

/* What is known of form, seats and length, the title being known. */
static void peek_form(const char *digits, uint8_t count, struct deal_look *look) {
    const uint8_t form = digit_at(digits, AT_FORM);
    look->usual = form <= SEATS_MAX;
    if (look->usual) {
        look->seats = form;
    } else if (form == FORM_OWN || form == FORM_WIDE) {
        const uint8_t seed = form == FORM_OWN ? SEED_USUAL : SEED_WIDE;
        look->length = (uint8_t)(AT_SEATS + 1u + options_digits(look->game) + seed + LINK_CHECK);
        look->seats = count > AT_SEATS ? digit_at(digits, AT_SEATS) : 0;
    } else {
        look->wrong = true;
    }
    if (look->usual || count > AT_SEATS) {
        look->wrong = look->wrong || look->seats < look->game->seats_min ||
                      look->seats > look->game->seats_max;
    }
}

struct deal_look deal_peek(const char *digits, uint8_t count, const struct link_titles *titles) {
    struct deal_look look = {.length = DEAL_USUAL};
    const uint8_t title = count > AT_TITLE ? digit_at(digits, AT_TITLE) : 0;
    if (count > AT_TITLE && title >= 1 && title <= titles->count) {
        look.game = titles->games[title - 1u];
    }
    look.wrong = count > AT_TITLE && (look.game == NULL || options_digits(look.game) == 0);
    if (!look.wrong && count > AT_RULES) {
        look.wrong = digit_at(digits, AT_RULES) != look.game->rules_version % 10u;
    }
    if (!look.wrong && count > AT_FORM) {
        peek_form(digits, count, &look);
    }
    if (look.wrong) {
        look.seats = 0;
    }
    return look;
}

/* Why a whole number is none, in the order in which it is looked at. */
static enum result read_frame(const char *digits, uint32_t count, const struct deal_look *look) {
    if (count > look->length) {
        return RESULT_TRAILING;
    }
    if (count < look->length) {
        return RESULT_TRUNCATED;
    }
    const uint16_t body = (uint16_t)(count - LINK_CHECK);
    if (digits_value(digits + body, LINK_CHECK) != digits_check(digits, body)) {
        return RESULT_CHECKSUM;
    }
    if (!look->wrong) {
        return RESULT_OK;
    }
    return look->game == NULL                                              ? RESULT_UNKNOWN_GAME
           : digit_at(digits, AT_RULES) != look->game->rules_version % 10u ? RESULT_RULES_VERSION
                                                                           : RESULT_SEATS;
}

static enum result read_body(const char *digits, const struct deal_look *look,
                             struct setup *setup) {
    const struct game *const game = look->game;
    const uint8_t options = options_digits(game);
    uint8_t at = AT_SEATS;
    *setup = game_default_setup(game, look->seats, 0);
    if (!look->usual) {
        if (!options_take(game, digits_value(digits + at + 1u, options), setup)) {
            return RESULT_OPTION;
        }
        at = (uint8_t)(at + 1u + options);
    }
    const uint8_t seed = (uint8_t)(look->length - LINK_CHECK - at);
    /* The digits before the last twenty can only be zeros, and twenty are more than 64 bits hold.
     */
    setup->seed = digits_value(digits + at, seed);
    char again[SEED_WIDE];
    digits_put(again, seed, setup->seed);
    for (uint8_t i = 0; i < seed; i++) {
        if (again[i] != digits[at + i]) {
            return RESULT_NOT_A_LINK;
        }
    }
    const enum result accepted = game_accepts(game, setup);
    if (accepted != RESULT_OK) {
        return accepted;
    }
    return form_of(game, setup) == digit_at(digits, AT_FORM) ? RESULT_OK : RESULT_NOT_A_LINK;
}

enum result deal_read(const char *digits, uint32_t count, const struct link_titles *titles,
                      const struct game **game, struct setup *setup) {
    for (uint32_t i = 0; i < count; i++) {
        if (digits[i] < '0' || digits[i] > '9') {
            return RESULT_NOT_A_LINK;
        }
    }
    if (count == 0) {
        return RESULT_TRUNCATED;
    }
    if (count > DEAL_DIGITS_MAX) {
        return RESULT_TOO_LONG;
    }
    const struct deal_look look = deal_peek(digits, (uint8_t)count, titles);
    struct setup found;
    enum result result = read_frame(digits, count, &look);
    if (result == RESULT_OK) {
        result = read_body(digits, &look, &found);
    }
    if (result == RESULT_OK) {
        *game = look.game;
        *setup = found;
    }
    return result;
}

void deal_spell(const char *digits, struct text *text) {
    for (uint8_t i = 0; digits[i] != '\0'; i++) {
        if (i > 0 && i % FOUR == 0) {
            text_char(text, ' ');
        }
        text_char(text, digits[i]);
    }
}
