/* What a store should hold, kept beside it in plain memory, and the comparison of the two. Setups
 * and values are made from a tag, so that remembering the tag is enough. */
#ifndef EXPECTED_H
#define EXPECTED_H

#include "store.h"

struct expected_value {
    uint32_t tag; /* 0: there is none */
    uint16_t size;
};

struct expected_title {
    struct expected_value setup; /* 0: no game is running */
    struct expected_value snapshot, statistics, past;
    uint16_t length;
    uint32_t actions[STORE_ACTIONS_MAX];
};

struct expected {
    struct expected_value settings;
    struct expected_title titles[STORE_TITLES];
};

/* The bytes that a tag stands for. */
void expected_bytes(struct expected_value value, uint8_t *bytes);
/* Compares everything that the store gives back; NULL, or what differs. */
const char *expected_differs(struct store *store, const struct expected *expected);
/* Compares one title's running game. */
const char *expected_game_differs(struct store *store, const struct expected *expected,
                                  uint8_t title);
/* Compares one value. */
const char *expected_value_differs(struct store *store, enum store_value value, uint8_t title,
                                   struct expected_value expected);

#endif
