#include "result.h"

#include "check.h"

static const char *const texts[RESULT_COUNT] = {
    [RESULT_OK] = "ok",
    [RESULT_TRUNCATED] = "it ends before it is complete",
    [RESULT_TRAILING] = "it goes on after its end",
    [RESULT_NOT_A_RECORD] = "it is not a record of a game",
    [RESULT_FORMAT] = "its format is of an unknown version",
    [RESULT_CHECKSUM] = "its checksum does not fit: it is damaged",
    [RESULT_UNKNOWN_GAME] = "it is of a game that is unknown here",
    [RESULT_RULES_VERSION] = "it was played under another version of the rules",
    [RESULT_SEATS] = "this game is not played with that number of seats",
    [RESULT_OPTION] = "an option has a value that it cannot have",
    [RESULT_DEAL] = "the given deal holds an outcome that cannot happen",
    [RESULT_ILLEGAL] = "an action is not legal",
    [RESULT_HASH] = "it plays to another position than it says",
    [RESULT_TOO_LONG] = "it is too long",
    [RESULT_NO_UNDO] = "nothing may be taken back",
    [RESULT_STATE] = "it is not a position of this game",
    [RESULT_NOT_A_LINK] = "it is not the number of a game or deal",
    [RESULT_RUNNING] = "the game is not over",
    [RESULT_NO_BEGINNING] = "the beginning of the game is not known",
};

const char *result_text(enum result result) {
    CHECK((unsigned)result < RESULT_COUNT);
    return texts[result];
}
