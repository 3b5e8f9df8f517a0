#include "references.h"

const struct title references[] = {
    {.rules = &tic_tac_toe, .policy = &tic_tac_toe_policy},
    {.rules = &connect_four, .policy = &connect_four_policy},
    {.rules = &hearts, .policy = &hearts_policy},
};
const uint8_t references_count = sizeof references / sizeof references[0];
