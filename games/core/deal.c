#include "check.h"
#include "link.h"

/* The digits of a deal: the title from 1; the seats, or OWN, the seats and the options; then seed
 * and rules' version together in 20 digits. */
#define AT_TITLE      0u
#define AT_FORM       1u
#define AT_SEATS      2u /* with OWN */
#define FORM_OWN      6u
#define SEED          20u
#define RULES         5u /* of the version that much is told: 5 * 2^64 has 20 digits */
#define TITLES        9u
#define OPTIONS_LEAST 3u /* digits: so a deal has 28 or 32, and is read aloud in fours */
#define ALL_MAX       UINT64_C(100000000000) /* of options, with which a deal has 36 digits */
#define FOUR          4u

_Static_assert(AT_FORM + 1u + SEED + LINK_CHECK == DEAL_USUAL, "six times four");

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
    for (uint8_t i = 0; i < game->options_count && all <= ALL_MAX; i++) {
        all *= values_of(&game->options[i]);
    }
    while (room < all) {
        room *= 10000u;
        digits = (uint8_t)(digits + FOUR);
    }
    return AT_SEATS + 1u + digits + SEED + LINK_CHECK <= DEAL_DIGITS_MAX ? digits : 0;
}

static bool is_usual(const struct game *game, const struct setup *setup) {
    for (uint8_t i = 0; i < game->options_count; i++) {
        if (setup->options[i] != game->options[i].fallback) {
            return false;
        }
    }
    return true;
}

/* Seed and version are a number of 96 bits: from its decimal digits, and into them. */
static bool read_seed(const char *digits, uint64_t *seed, uint32_t *rules) {
    uint64_t low = 0, high = 0;
    for (uint8_t i = 0; i < SEED; i++) {
        const uint64_t first = (low & UINT32_MAX) * 10u + digits_value(digits + i, 1);
        const uint64_t second = (low >> 32) * 10u + (first >> 32);
        low = second << 32 | (first & UINT32_MAX);
        high = high * 10u + (second >> 32);
    }
    *seed = low;
    *rules = (uint32_t)high;
    return high < RULES;
}

static void put_seed(char *digits, uint64_t seed, uint32_t rules) {
    for (uint8_t i = SEED; i > 0; i--) {
        const uint32_t above = rules % 10u;
        rules /= 10u;
        digits[i - 1u] = (char)('0' + wide_divide(&seed, above, 10));
    }
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
        setup->options[i - 1u] =
            (uint8_t)(least_of(option) + wide_divide(&value, 0, values_of(option)));
    }
    return value == 0;
}

enum result deal_write(const struct game *game, const struct setup *setup,
                       const struct link_titles *titles, char *digits) {
    const bool usual = is_usual(game, setup);
    const uint8_t options = options_digits(game);
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
    digits_put(digits + AT_FORM, 1, usual ? setup->seats : FORM_OWN);
    if (!usual) {
        digits_put(digits + at, 1, setup->seats);
        digits_put(digits + at + 1u, options, options_value(game, setup));
        at = (uint8_t)(at + 1u + options);
    }
    put_seed(digits + at, setup->seed, game->rules_version % RULES);
    at = (uint8_t)(at + SEED);
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
    } else if (form == FORM_OWN) {
        look->length = (uint8_t)(AT_SEATS + 1u + options_digits(look->game) + SEED + LINK_CHECK);
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
    return !look->wrong ? RESULT_OK : look->game == NULL ? RESULT_UNKNOWN_GAME : RESULT_SEATS;
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
    uint32_t rules = 0;
    if (!read_seed(digits + at, &setup->seed, &rules)) {
        return RESULT_NOT_A_LINK;
    }
    if (rules != game->rules_version % RULES) {
        return RESULT_RULES_VERSION;
    }
    const enum result accepted = game_accepts(game, setup);
    if (accepted != RESULT_OK) {
        return accepted;
    }
    return is_usual(game, setup) == look->usual ? RESULT_OK : RESULT_NOT_A_LINK;
}

enum result deal_read(const char *digits, uint32_t count, const struct link_titles *titles,
                      const struct game **game, struct setup *setup) {
    for (uint32_t i = 0; i < count; i++) {
        if (digits[i] < '0' || digits[i] > '9') {
            return RESULT_NOT_A_LINK;
        }
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
