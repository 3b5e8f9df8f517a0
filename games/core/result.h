/* What a border (a file, flash, a command line, a stored game) answers: ok, or the one reason why
 * not. */
#ifndef RESULT_H
#define RESULT_H

enum result {
    RESULT_OK,
    RESULT_TRUNCATED,     /* it ends before it is complete */
    RESULT_TRAILING,      /* it goes on after its end */
    RESULT_NOT_A_RECORD,  /* the first bytes are not those of a record */
    RESULT_FORMAT,        /* a version of the format that this program does not know */
    RESULT_CHECKSUM,      /* the bytes were changed */
    RESULT_UNKNOWN_GAME,  /* no game of that name */
    RESULT_RULES_VERSION, /* recorded under other rules */
    RESULT_SEATS,         /* not a number of seats for this game */
    RESULT_OPTION,        /* a value that the option does not have */
    RESULT_DEAL,          /* a given outcome that cannot happen here */
    RESULT_ILLEGAL,       /* an action that is not legal here */
    RESULT_HASH,          /* it plays to another position than recorded */
    RESULT_TOO_LONG,      /* more than the memory that was given holds */
    RESULT_NO_UNDO,       /* nothing that may be taken back */
    RESULT_STATE,         /* a snapshot that is not a position of this game */
    RESULT_NOT_A_LINK,    /* digits that no link and no deal is written in */
    RESULT_RUNNING,       /* a game that is not over, where only a finished one may go */
    RESULT_NO_BEGINNING,  /* a game that goes on from a position, of which nobody knows the deal */
    RESULT_COUNT
};

/* The reason in words, without a full stop. */
const char *result_text(enum result result);

#endif
