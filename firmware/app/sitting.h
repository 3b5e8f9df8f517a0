/* The table: one game with the people and computers who sit at it, a `sitting`. Who looks on, what
 * has been shown to whom, when the console is handed over, when computers play. It draws nothing
 * and saves nothing: it tells its caller what became of each call. */
#ifndef SITTING_H
#define SITTING_H

#include "chronicle.h"
#include "lineup.h"
#include "marks.h"
#include "mind.h"
#include "settings.h"
#include "title.h"
#include "view.h"

#define SITTING_NEVER 0xFFFFFFFFu
#define FEED_LINES    12 /* last events in words, for a wide screen's column */
#define FEED_SIZE     96

enum sitting_phase {
    SITTING_NOBODY,  /* no game is at the table */
    SITTING_CURTAIN, /* the console changes hands: nothing is to be seen */
    SITTING_SHOW,    /* what happened is shown to the viewer */
    SITTING_HOLD,    /* an event stays until it has been seen */
    SITTING_SAY,     /* the first game says something */
    SITTING_WAIT,    /* others are to play */
    SITTING_CHOOSE,  /* the viewer chooses */
    SITTING_OVER
};

/* What became of a call. All but SITTING_QUIET and SITTING_REFUSED mean that there is something to
 * draw. */
enum sitting_news {
    SITTING_QUIET,
    SITTING_DRAW,
    SITTING_PLAYED, /* an action was added to the log: it is to be saved */
    SITTING_UNDONE, /* the last action was taken from the log: that is to be saved */
    SITTING_MENU,   /* the viewer asks for the table menu */
    SITTING_HISTORY,
    SITTING_SURE,   /* what was chosen is plainly bad: it waits in `doubted` to be asked about */
    SITTING_REFUSED /* the button does nothing here */
};

struct sitting_state {
    _Alignas(8) uint8_t bytes[STATE_MAX];
};

/* Where the showing of the chronicle stands: between two steps, between two events of a step, in an
 * event that moves, in the pause after a step, or just behind it. */
enum show_stage { SHOW_NEXT, SHOW_EVENTS, SHOW_MOVING, SHOW_PAUSE, SHOW_AFTER };

struct sitting_show {
    enum show_stage stage;
    uint16_t event;  /* place of the event that is shown, or is next */
    bool seen;       /* something of the step was to be seen */
    bool hurry;      /* skip until something must be seen or another seat plays ... */
    uint8_t hurried; /* ... than this one */
    uint16_t length; /* of the event or the pause, in milliseconds */
    uint16_t moves;  /* so much of an event it moves; then it stays */
    uint32_t began;
    struct event told; /* as the viewer may know it: what the view sees ... */
    bool seeing;       /* ... while this is so; ... */
    bool holds;        /* ... until it has been seen, ... */
    uint8_t done;      /* ... so far, of 255, ... */
    uint16_t time;     /* ... of so many milliseconds at its own pace */
};

/* What the finger on A may do. It never carries over: whatever is asked for the first time waits a
 * moment, and until A has been let go and left alone. */
struct sitting_hand {
    bool down;         /* A is held, */
    uint32_t since;    /* ... from this time on */
    bool carries;      /* ... and was pressed for what stood there before */
    uint32_t ready_at; /* A means nothing before */
    uint8_t asked;     /* enum sitting_phase that has been on the glass */
    bool waits;        /* so it was when the caller was told last */
    bool rush;         /* the computer is to play as soon as its answer is good enough */
};

/* A finished game that is gone through once more (sitting_review.h). */
struct sitting_review {
    bool listed;          /* the choices of `seat` are in the notes */
    bool open;            /* the table shows moments of the game instead of its end */
    uint8_t seat;         /* whose choices */
    uint8_t eyes;         /* the viewer of the end, who comes back */
    uint16_t count, done; /* choices, and how many of them have been thought about */
    bool again;           /* the next one has been, and seemed to cost much: once more */
};

#define TAKEN_MAX 8 /* the last of them are known */

/* Where a choice was taken back past what was revealed; known until the power goes. */
struct sitting_taken {
    uint8_t count;
    struct {
        uint16_t at;    /* actions in the log from then on */
        uint16_t moves; /* that were taken back, the others' too */
    } list[TAKEN_MAX];
};

#define ADVICE_MAX 3

/* What was advised last: a plan keeps its chance through a turn in which nothing is revealed. */
struct sitting_advised {
    uint16_t at;   /* actions in the log at that time */
    uint8_t count; /* moves; 0: nothing is remembered */
    struct action actions[ADVICE_MAX];
    uint8_t chances[ADVICE_MAX];
    bool keeps;   /* what is advised now goes on with a move of these, */
    uint8_t kept; /* with this chance */
};

#define PONDER_STEPS 8

/* What people are thought to choose until a computer is to act (sitting_ponder.h). */
struct sitting_ponder {
    uint32_t since; /* when a button was pressed last, or the viewer asked */
    bool looked;    /* what the focus stands on since then has been looked at */
    bool nothing;   /* there is nothing to ponder over */
    uint16_t from;  /* actions in the log before the first of these */
    uint8_t count;
    struct action actions[PONDER_STEPS];
};

struct sitting {
    const struct title *title;
    const struct settings *settings;
    struct lineup lineup;
    struct match match;
    struct chronicle chronicle; /* as far as the viewer has been told */
    enum sitting_phase phase;
    struct sitting_show show;
    struct sitting_review review;
    struct sitting_advised advised;
    struct sitting_ponder ponder;
    bool spares;     /* the caller's: it does not ponder while the battery is low */
    uint8_t viewer;  /* whose eyes, or SEAT_NONE behind a curtain */
    uint8_t next;    /* who is to take the console, or SEAT_NONE while that is not known */
    uint16_t own;    /* actions in the log when the viewer had done the last one */
    uint16_t forced; /* actions up to the only choice that was made by itself last */
    uint16_t undone; /* actions that were taken back last */
    struct sitting_taken taken;
    struct action put_back;      /* the first of them, until the focus is where it begins, */
    bool puts_back;              /* ... if it is to go there */
    bool turned;                 /* without a curtain: whose turn it is is told until a button */
    uint16_t before;             /* actions of a game that goes on from a position, up to there */
    uint16_t seen[SEATS_MAX];    /* how many actions each seat has been shown */
    struct action doubted;       /* SITTING_SURE */
    uint16_t again;              /* the held step (counted from 1) that was shown once more */
    uint16_t said;               /* steps of the lesson whose words before the choice were said */
    bool lesson_left;            /* a first game that goes on as an ordinary one */
    bool lesson_untold;          /* ... and nobody has been told yet */
    const char *say;             /* SITTING_SAY, and before it if it can be heard again; or NULL */
    struct rect say_about;       /* what the words speak of, or empty */
    char loss[FEED_SIZE + 32];   /* what befell the viewer: words for `say` */
    enum sitting_phase say_then; /* what goes on afterwards */
    const struct sound *sound;   /* of an event that has begun; its taker sets it to NULL */
    struct sitting_hand hand;
    uint16_t legal_count;
    struct action legal[ACTIONS_MAX];
    const char *names[SEATS_MAX];     /* of seats and automatic players, then NULL */
    char feed[FEED_LINES][FEED_SIZE]; /* a ring; the oldest at feed_first */
    uint8_t feed_first, feed_count;
    const char *feed_lines[FEED_LINES];
    struct marks marks; /* what others have changed since the viewer acted */
    struct sitting_state truth, checkpoint, told, told_before, shown, scratch;
    struct sitting_state base; /* the position from which the game goes on, if it does */
    struct event events[EVENTS_MAX];
    uint8_t deal[DEAL_MAX];
    _Alignas(8) uint8_t view[VIEW_MAX];
    /* sitting_begin leaves what follows alone: a saved game is put back from the log. */
    struct action log[LOG_MAX];
    struct mind mind;
};

/* Begins a new game of the title. A given deal is copied. A setup that the game does not accept is
 * refused, and then the game at the table is still there. */
enum result sitting_begin(struct sitting *sitting, const struct title *title,
                          const struct lineup *lineup, const struct setup *setup);
/* The same from a position, which is all that the coder reads: `before` actions led to it that
 * nobody knows any more. RESULT_STATE if that is no position for so many seats. */
enum result sitting_begin_at(struct sitting *sitting, const struct title *title,
                             const struct lineup *lineup, const struct setup *setup,
                             struct coder *position, uint16_t before);
/* Plays the first `count` actions that stand in sitting->log again: a saved game is put back. */
enum result sitting_put(struct sitting *sitting, uint16_t count);
/* Opens the table after sitting_begin, or after a saved game's actions have been put back. */
void sitting_open(struct sitting *sitting);
/* Lets time pass; `wait` becomes the milliseconds until it wants to be called again, or
 * SITTING_NEVER. */
enum sitting_news sitting_tick(struct sitting *sitting, uint32_t now, uint32_t *wait);
/* A button was pressed. */
enum sitting_news sitting_press(struct sitting *sitting, uint32_t now, enum button button);
/* The viewer chooses one of sitting->legal: it is played, or asked about first. */
enum sitting_news sitting_choose(struct sitting *sitting, struct action action);
/* What is bad about playing one of sitting->legal, if anything is. */
bool sitting_warns(struct sitting *sitting, struct action action, struct text *title,
                   struct text *words);
/* Plays one of sitting->legal for the viewer. */
enum sitting_news sitting_play(struct sitting *sitting, struct action action);
/* Shows the viewer, who is to choose or looks at what holds, once more what the others did last. */
enum sitting_news sitting_again(struct sitting *sitting);
/* Takes the viewer's last actions back, at most so many, as far as that is allowed; how many that
 * were is in `undone`. */
enum sitting_news sitting_undo(struct sitting *sitting, uint16_t most);
/* Has the mind think for a task about the position as the seat knows it, which is to act. */
void sitting_think(struct sitting *sitting, uint8_t seat, const struct bot *bot,
                   enum mind_task task);
/* The mind's generator for what the seat chooses after so many actions. */
struct rng sitting_chance(const struct sitting *sitting, uint8_t seat, uint16_t count);
/* A computer thinks, and nothing else is to be seen. */
bool sitting_thinks(const struct sitting *sitting);
/* A is held, or not any more: known before it is pressed, and whatever screen is in front. */
void sitting_hold_a(struct sitting *sitting, uint32_t now, bool down);
/* What the table asks comes into sight again, perhaps by a press of A. */
void sitting_ask_again(struct sitting *sitting);
/* Milliseconds until A means something here, 0 if it does; SITTING_NEVER until it is let go. */
uint32_t sitting_guard(const struct sitting *sitting, uint32_t now);
/* How many actions the viewer may take back now. */
uint16_t sitting_undoable(const struct sitting *sitting);
/* What the view may see now. */
struct scene sitting_scene(struct sitting *sitting);
/* Has the chronicle of all that was told read by `told` in order, as the viewer may know it; `told`
 * says false to stop. `place` counts the actions; the deal's events come with place 0. */
void sitting_read(struct sitting *sitting,
                  bool (*told)(void *reader, const struct event *event, uint16_t place),
                  void *reader);

#endif
