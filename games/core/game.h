/* The contract: the rules of a game are one `const struct game`, constants and plain functions over
 * a plain-data state of known size. People, bots, undo, saves, replays and tests use nothing but
 * this.
 *
 * Seats are counted from 0 here and from 1 in everything that people read. */
#ifndef GAME_H
#define GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chance.h"
#include "coder.h"
#include "result.h"
#include "rng.h"
#include "text.h"

#define SEATS_MAX   5
#define SEAT_NONE   0xFFu
#define OPTIONS_MAX 11
#define ACTIONS_MAX 256   /* legal at once, in any game */
#define STATE_MAX   1024  /* bytes of a state, in any game */
#define EVENTS_MAX  192   /* told by one step, in any game */
#define LOG_MAX     2048  /* actions of one game, in any game */
#define DEAL_MAX    512   /* outcomes of a given deal */
#define LINES_MAX   16    /* of a score sheet */
#define UNKNOWN     0xFFu /* what a seat may not know, in an event or a redacted state */

/* A choice, four bytes everywhere: in memory, in a save, in a transcript. Unused bytes are 0.
 * Aligned as a word, because a Cortex-M0+ would else copy it byte by byte. */
struct action {
    _Alignas(4) uint8_t verb;
    uint8_t a, b, c;
};
_Static_assert(sizeof(struct action) == 4, "an action is four bytes");

static inline struct action action_make(uint8_t verb, uint8_t a, uint8_t b, uint8_t c) {
    return (struct action){.verb = verb, .a = a, .b = b, .c = c};
}

/* The order in which legal actions are listed. */
static inline uint32_t action_key(struct action action) {
    return (uint32_t)action.verb << 24 | (uint32_t)action.a << 16 | (uint32_t)action.b << 8 |
           action.c;
}

/* Something that happened, told in order. `a`, `b` and `c` are public; `secret` is for the seats of
 * `sight` alone (bit 0 = seat 0), for all others it reads UNKNOWN. What they mean is the game's. */
struct event {
    uint8_t kind;
    uint8_t seat; /* whom it concerns, or SEAT_NONE */
    uint8_t a, b, c;
    uint8_t secret;
    uint8_t sight;
    uint8_t spare;
};
_Static_assert(sizeof(struct event) == 8, "an event is eight bytes");

#define SIGHT_ALL    0xFFu
#define SIGHT_NOBODY 0u

/* What one step reads and tells besides the state. Without one (NULL) nothing is given and nothing
 * told. */
struct step {
    const uint8_t *given; /* the given deal, or NULL */
    uint16_t given_count;
    struct event *events; /* the caller's */
    uint16_t events_size, events_count;
    const void *watched; /* the state that the step changes, if `still` is not NULL ... */
    void *still;         /* ... where it goes as it is when the event `still_at` is told */
    uint16_t still_size, still_at;
    bool sealed;   /* something hidden or random was shown: no undo past this step */
    bool bad_deal; /* a given outcome could not happen */
};

/* Tells an event. */
void step_tell(struct step *step, struct event event);
/* The same of an event given as initialisers. A macro, so that a playout that nobody listens to
 * does not put it together. */
#define STEP_TELL(step, ...)                                                                       \
    do {                                                                                           \
        if ((step) != NULL) {                                                                      \
            step_tell((step), (struct event){__VA_ARGS__});                                        \
        }                                                                                          \
    } while (0)
/* No undo past this step. */
static inline void step_seal(struct step *step) {
    if (step != NULL) {
        step->sealed = true;
    }
}
/* Makes each secret that the seat may not know UNKNOWN. */
void events_redact(struct event *events, uint16_t n, uint8_t seat);

enum option_kind { OPTION_NUMBER, OPTION_FLAG, OPTION_WORD };

/* One line of a game's options. Values are bytes: a number min .. max, a flag 0 or 1, a word's
 * place. */
struct option {
    const char *name;  /* as in transcripts and on the command line */
    const char *label; /* as on the screen; NULL: older rules imply it, and nobody is offered it */
    enum option_kind kind;
    uint8_t min, max;         /* numbers and words; a flag has 0 and 1 */
    uint8_t fallback;         /* the value when nobody says otherwise */
    const char *const *words; /* OPTION_WORD: max - min + 1 names; of a number, if commands name it
                                 by words too */
    const char *const *shown; /* on the screen, where it says another word; NULL, or NULLs in it */
    const char *meaning;      /* on the screen: a sentence on what it changes, or else */
    const char *const *meanings; /* one for each value */
    bool seat;  /* a value above 0 is a seat of the table, counted from 1, and is shown by the name
                   of who sits there */
    bool quiet; /* transcripts name it only where it is not the fallback */
};

/* It is spoken of: one that nobody is offered only where older rules have set it. */
static inline bool option_is_told(const struct option *option, uint8_t value) {
    return option->label != NULL || value != option->fallback;
}

/* How a game begins. The deal belongs to the caller and stays as long as the match. */
struct setup {
    uint64_t seed;
    uint8_t seats;
    uint8_t options[OPTIONS_MAX]; /* in the order of the game's options */
    const uint8_t *deal;
    uint16_t deal_count;
};

struct sheet_line {
    uint8_t name; /* of the game's line names */
    int16_t points;
    uint8_t detail[3]; /* what the points are made of, the game's meaning */
};

/* One seat's score sheet; the lines add up to the total. */
struct sheet {
    uint8_t count;
    struct sheet_line lines[LINES_MAX];
    int16_t total;
};

/* Rules of before, of which records and saves may be around. */
struct older_rules {
    uint8_t version;            /* their rules_version */
    uint8_t options_count;      /* they had so many */
    uint8_t place[OPTIONS_MAX]; /* of each option now: its place then, or OPTION_NEW */
    /* Sets what those rules implied, so that their games play now as they did then; false if
     * nothing does that for this setup. NULL: nothing does for any. */
    bool (*imply)(struct setup *setup);
    bool position; /* `code` reads their positions */
};
#define OPTION_NEW 0xFFu /* it was none then, and has its fallback */

struct game {
    const char *id;        /* "stella_quest": records, transcripts, command lines */
    const char *name;      /* "Stella Quest" */
    uint8_t rules_version; /* raised when an old record would play otherwise */
    uint8_t seats_min, seats_max;
    uint8_t options_count;
    uint8_t older_count;
    const struct older_rules *older; /* NULL if there are none */
    const struct option *options;
    const char *const *line_names; /* of score sheets */
    uint16_t state_size;           /* bytes, at most STATE_MAX */
    uint16_t actions_max;          /* legal at once, at most ACTIONS_MAX */
    uint16_t length_max;           /* actions of the longest game, at most LOG_MAX */
    uint16_t events_max;           /* told by one step, at most EVENTS_MAX */

    /* What the table of options cannot say about seats and options together; NULL if nothing. */
    enum result (*fits)(const struct setup *setup);
    /* The position in which the game begins. The setup has passed game_accepts. */
    void (*setup)(void *state, const struct setup *setup, struct step *step);
    /* How many seats play. */
    uint8_t (*seats)(const void *state);
    /* The seat that chooses now, or SEAT_NONE when the game is over. */
    uint8_t (*to_act)(const void *state);
    /* All legal actions of that seat, ascending by action_key, without doubles; how many. Needs
     * only what that seat may know; at least one while the game runs, none when it is over. */
    uint16_t (*legal)(const void *state, struct action *actions);
    /* Carries out a legal action, with everything that follows without a choice. */
    void (*apply)(void *state, struct action action, struct step *step);
    /* Forgets in place what the seat may not know, the generator included. */
    void (*redact)(void *state, uint8_t seat);
    /* Fills a state redacted for the seat with any world that this seat cannot tell from the true
     * one, the generator included; each equally likely. */
    void (*resample)(void *state, uint8_t seat, struct rng *rng);
    /* Who has won, as bits (bit 0 = seat 0); 0 while the game runs and when nobody has. */
    uint8_t (*winners)(const void *state);
    /* Automatic players that sit at the table beside the seats and are numbered on from them, at
     * most SEATS_MAX together: the name of one, NULL when there are no more. They never choose;
     * winners and score count them too. NULL: the game has none. */
    const char *(*automaton)(const void *state, uint8_t player);
    /* The seat's sheet as it stands now. */
    void (*score)(const void *state, uint8_t seat, struct sheet *sheet);
    /* One walk over the fields; only CODER_READ changes the state. */
    void (*code)(struct coder *coder, void *state);
    /* What an action means where it is legal, in words. */
    void (*describe_action)(const void *state, struct action action, struct text *text);
    /* What happened, in words; nothing for an event that only a transcript needs. */
    void (*describe_event)(const struct event *event, struct text *text);
};

/* The setup has seats, options and a length of deal that the game can begin with. */
enum result game_accepts(const struct game *game, const struct setup *setup);
/* The rules of that version, or NULL if the game does not know them or they are the present ones.
 */
const struct older_rules *game_older(const struct game *game, uint8_t version);
/* The options of a setup from those that somebody chose under older rules; what is new has its
 * fallback, and so has what is not allowed any more. */
void game_renew(const struct game *game, const struct older_rules *older, const uint8_t *options,
                struct setup *setup);
/* The same, so that a game of those rules plays now as it did then; RESULT_RULES_VERSION if no
 * options do that, or the game does not know these rules. */
enum result game_adopt(const struct game *game, uint8_t version, const uint8_t *options,
                       uint8_t options_count, struct setup *setup);
/* A setup with every option at its fallback. */
struct setup game_default_setup(const struct game *game, uint8_t seats, uint64_t seed);
/* Begins a game; RESULT_DEAL if a given outcome cannot happen at the beginning. Step may be NULL.
 */
enum result game_begin(const struct game *game, void *state, const struct setup *setup,
                       struct step *step);
/* Seats and automatic players together. */
uint8_t game_players(const struct game *game, const void *state, uint8_t seats);
/* The hash of everything in a state. */
struct hash game_hash(const struct game *game, const void *state);
/* Place of an action in a sorted list, or n if it is not there. */
uint16_t action_find(const struct action *actions, uint16_t n, struct action action);

#endif
