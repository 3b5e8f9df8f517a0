/* A subcommand's command line: a few words and named flags, read by what the subcommand says it
 * takes. */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include <stdbool.h>
#include <stdint.h>

#define ARGUMENTS_WORDS 8
#define ARGUMENTS_FLAGS 32

struct flag {
    const char *name;  /* with its dashes */
    const char *value; /* what follows it, for the help; NULL if nothing does */
    bool repeats;
    const char *meaning; /* for the help */
};

struct command;

/* What was given; the strings are those of main's argv. */
struct arguments {
    const char *words[ARGUMENTS_WORDS];
    uint8_t words_count;
    struct {
        const struct flag *flag;
        const char *value; /* "" of a flag without one */
    } flags[ARGUMENTS_FLAGS];
    uint8_t flags_count;
};

/* One subcommand. */
struct command {
    const char *name;
    const char *words; /* for the help: "GAME" */
    uint8_t words_min, words_max;
    const char *meaning;                           /* one line for the list of commands */
    const char *details;                           /* more lines for its own help, or NULL */
    const struct flag *const *flags;               /* ends in NULL */
    int (*run)(const struct arguments *arguments); /* its exit code */
};

/* Reads what follows the subcommand's name; refused with a line on stderr. What follows "--" are
 * words, whatever they begin with; "-" is one, too. */
bool arguments_read(struct arguments *arguments, const struct command *command, int count,
                    char **values);
/* What was given with a flag, or NULL; of a repeated one the first. */
const char *arguments_value(const struct arguments *arguments, const struct flag *flag);
/* A whole number min .. max in decimal digits and nothing else. `what` names it in the refusal. */
bool arguments_number(const char *word, const char *what, uint32_t min, uint32_t max,
                      uint32_t *number);
/* The flag's number, or `fallback` if it was not given. */
bool arguments_number_or(const struct arguments *arguments, const struct flag *flag, uint32_t min,
                         uint32_t max, uint32_t fallback, uint32_t *number);
/* The same of 64 bits, min to 2^64 - 1: a seed. */
bool arguments_seed_or(const struct arguments *arguments, const struct flag *flag, uint64_t min,
                       uint64_t fallback, uint64_t *seed);

#endif
