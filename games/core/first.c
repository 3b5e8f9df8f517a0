#include "first.h"

const char *const first_words[SEATS_MAX + 1] = {"random", "1", "2", "3", "4", "5"};
const char *const first_shown[SEATS_MAX + 1] = {[FIRST_RANDOM] = "at random"};

uint8_t first_seat(uint8_t value, uint8_t seats, struct chance *chance, struct step *step) {
    return value == FIRST_RANDOM ? chance_below(chance, step, seats) : (uint8_t)(value - 1u);
}
