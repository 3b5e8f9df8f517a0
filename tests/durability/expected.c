#include "expected.h"

#include <string.h>

#define VALUE_MAX 2048

void expected_bytes(struct expected_value value, uint8_t *bytes) {
    uint32_t word = value.tag * 2654435761u + value.size;
    for (uint16_t i = 0; i < value.size; i++) {
        word = word * 1664525u + 1013904223u;
        bytes[i] = (uint8_t)(word >> 24);
    }
}

const char *expected_value_differs(struct store *store, enum store_value value, uint8_t title,
                                   struct expected_value expected) {
    uint8_t found[VALUE_MAX], wanted[VALUE_MAX];
    uint16_t size = 0;
    const enum store_result result = store_get(store, value, title, found, sizeof found, &size);
    if (expected.tag == 0) {
        return result == STORE_NONE ? NULL : "a value is there that should not be";
    }
    if (result != STORE_OK) {
        return "a value is not there";
    }
    expected_bytes(expected, wanted);
    return size == expected.size && memcmp(found, wanted, size) == 0 ? NULL : "a value differs";
}

const char *expected_game_differs(struct store *store, const struct expected *expected,
                                  uint8_t title) {
    static uint8_t setup[STORE_SETUP_MAX], wanted[STORE_SETUP_MAX];
    static uint32_t actions[STORE_ACTIONS_MAX];
    const struct expected_title *of = &expected->titles[title];
    struct store_game game = {
        .setup = setup, .setup_size = sizeof setup, .actions = actions, .count = STORE_ACTIONS_MAX};
    const enum store_result result = store_game_read(store, title, &game);
    if (of->setup.tag == 0) {
        return result == STORE_NONE ? NULL : "a game is running that should not be";
    }
    if (result != STORE_OK) {
        return result == STORE_NONE ? "a game is not there" : "a game cannot be read";
    }
    expected_bytes(of->setup, wanted);
    if (game.setup_size != of->setup.size || memcmp(setup, wanted, of->setup.size) != 0) {
        return "a setup differs";
    }
    if (game.count != of->length || store_game_length(store, title) != of->length) {
        return "a game has another length";
    }
    return memcmp(actions, of->actions, of->length * sizeof *actions) == 0 ? NULL
                                                                           : "an action differs";
}

const char *expected_differs(struct store *store, const struct expected *expected) {
    const char *differs = expected_value_differs(store, STORE_SETTINGS, 0, expected->settings);
    for (uint8_t i = 0; i < STORE_TITLES && differs == NULL; i++) {
        const struct expected_title *of = &expected->titles[i];
        differs = expected_game_differs(store, expected, i);
        if (differs == NULL) {
            differs = expected_value_differs(store, STORE_STATISTICS, i, of->statistics);
        }
        if (differs == NULL) {
            differs = expected_value_differs(store, STORE_SNAPSHOT, i, of->snapshot);
        }
        if (differs == NULL) {
            differs = expected_value_differs(store, STORE_PAST, i, of->past);
        }
    }
    return differs;
}
