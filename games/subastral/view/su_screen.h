/* What the files of Subastral's view share: its memory, where things lie on the table, and the
 * screens. Nobody else includes it. */
#ifndef SU_SCREEN_H
#define SU_SCREEN_H

#include "canvas.h"
#include "look.h"
#include "sheet.h"
#include "su_facts.h"
#include "su_say.h"
#include "type.h"
#include "view.h"

#define SU_WORDS 240

/* What one can look at. */
enum su_thing_kind {
    SU_THING_HAND,  /* place: a card */
    SU_THING_PILE,  /* place: in the own journal */
    SU_THING_CLOUD, /* place: 0 to 5 */
    SU_THING_SEAT,  /* place: seat */
    SU_THING_DECK,
};

/* A turn of a seat, gathered from its events. */
struct su_turn {
    bool known;              /* there was one since this view looks */
    bool drawn;              /* a card from the deck came to the hand */
    uint8_t played;          /* card; UNKNOWN: the hand was empty */
    uint8_t cloud, to;       /* taken, and enum su_to; UNKNOWN: nothing was taken */
    uint8_t count;           /* cards taken ... */
    uint8_t cards[SU_CLOUD]; /* ... oldest first */
    int16_t before;          /* points when it began */
};

struct su_view {
    uint8_t card;  /* PLAY, PASS: the card with the focus */
    uint8_t cloud; /* TAKE */
    uint8_t biome; /* ORDER */
    uint8_t to;    /* the wrap's choice, enum su_to */
    bool wraps;    /* a cloud is chosen that may go to hand or journal */
    struct look look;
    bool journals;  /* they lie over the table ... */
    bool opened;    /* ... one of them large, else all in rows */
    bool from_look; /* back from the journals leads to the closer look */
    uint8_t row;    /* seat with the focus there */
    uint8_t drawn;  /* 1 + the card that the viewer drew last, until it plays one; 0: none */
    bool ended;     /* the end card was turned up a moment ago: the deck's end flashes */
    struct sheet_at sheet;
    bool sheet_journals;            /* they lie over it */
    uint8_t added[SU_CLOUDS];       /* cards that came onto each cloud in this turn */
    uint8_t gifts[SU_SEATS];        /* what each seat received, UNKNOWN: nothing (SU-10.3) */
    bool gave;                      /* the gifts were told */
    int16_t points[SU_SEATS];       /* before the gifts */
    struct su_turn turns[SU_SEATS]; /* each seat's last */
};
_Static_assert(sizeof(struct su_view) <= VIEW_MAX, "the console gives no more");

/* What the viewer chooses now. */
static inline bool su_chooses(const struct scene *scene, enum su_phase phase) {
    const struct su_state *state = scene->state;
    return scene->legal_count > 0 && state->phase == phase;
}

/* ---- su_places.c: where things are ---- */

struct rect su_cloud_area(uint8_t cloud);
/* Card `place` of `count` on a cloud; from the fifth on the strip that says how many more. */
struct rect su_strip_area(uint8_t cloud, uint8_t count, uint8_t place);
/* How many of a cloud's cards are drawn as strips; the others are one strip "+n". */
uint8_t su_strips(uint8_t count);
struct rect su_outcome_area(uint8_t cloud);
struct rect su_deck_area(void);
/* Card `at` of `count` in the own hand. */
struct rect su_hand_area(int count, int at);
struct rect su_pile_area(uint8_t place);
/* Another seat's chip, or on a wide screen its block at the right. */
struct rect su_seat_area(const struct su_state *state, uint8_t viewer, uint8_t seat, int width);
/* Where cards of a seat come from and go to (enum su_to). */
struct rect su_home_area(const struct scene *scene, uint8_t seat, uint8_t to, int width);
/* All that can be looked at now. */
void su_things(const void *view, const struct scene *scene, struct things *things);
/* Where this cloud may be taken to now: a sum of SU_WAY_... */
uint8_t su_may_take(const struct scene *scene, uint8_t cloud);

/* ---- su_turns.c: what each seat did ---- */

/* Notes an event that has been shown, with the position before it. */
void su_note_event(struct su_view *view, const struct su_state *state, const struct event *event);
/* The event ends another seat's turn, which is then shown until it has been seen. */
bool su_ends_turn(const struct su_view *view, const struct su_state *state, uint8_t viewer,
                  const struct event *event);
/* Which of the others' turns since the viewer's own this one is, from 1, and of how many. */
void su_turn_place(const struct su_state *state, uint8_t viewer, int *at, int *of);

/* ---- su_journal.c ---- */

/* A journal as it is to be drawn in the lower half of the table. */
struct su_journal {
    struct su_piles piles;
    uint8_t now[SU_PILES]; /* cards that are there already */
    uint8_t coming;        /* places from here on would be new, ... */
    bool open;             /* ... in an order still to be chosen */
    uint8_t framed;        /* place framed white, or UNKNOWN */
};

/* The journal of a seat as it lies, cards that wait for their order behind it. */
struct su_journal su_journal_of(const struct su_state *state, uint8_t seat);
/* As a take would make it. */
struct su_journal su_journal_with(const struct su_state *state, uint8_t seat,
                                  const struct su_take *take);
/* Tiles, bars, places and what is missing; the tiles' top is y. */
void su_draw_journal(struct canvas *canvas, const struct su_journal *journal, int y);
/* A line of 240x15 above it: sign (enum su_to), words, and points now, or where it changes now and
 * then. */
void su_draw_journal_line(struct canvas *canvas, int y, uint8_t to, const char *words, int now,
                          int then, bool changes);
/* The same for a gift to a rival's journal: what it brings there is harm. */
void su_draw_gift_line(struct canvas *canvas, int y, const char *words, int now, int then);
/* "29 -> 53 (+24)" at the right end of an area, in green or coral. */
void su_draw_change(struct canvas *canvas, struct rect area, enum type_face face, int now, int then,
                    bool with_gain);

/* ---- the screens ---- */

/* Where the game stands (stand.h). */
struct stand su_stand(const struct scene *scene);
/* Header and footer of the table and what belongs to it. */
void su_draw_table_bars(const struct su_view *view, const struct scene *scene,
                        struct canvas *canvas);
/* su_table_screen.c */
void su_draw_table(const struct su_view *view, const struct scene *scene, struct canvas *canvas);
/* su_wrap_screen.c: hand or journal (SU-6.4), and the event panel's place */
void su_draw_wrap(const struct su_view *view, const struct scene *scene, struct canvas *canvas);
/* su_order_screen.c */
void su_draw_order(const struct su_view *view, const struct scene *scene, struct canvas *canvas);
/* A biome's row there; empty where it is not seen. */
struct rect su_order_area(const struct su_view *view, const struct scene *scene, uint8_t biome);
/* su_event_panel.c: what another seat did, the end card, the gifts */
void su_draw_event(const struct su_view *view, const struct scene *scene, struct canvas *canvas);
/* su_look.c */
extern const struct look_game su_look;
/* su_view.c: does with a thing what the look's footer says, and where the look ends */
enum answer su_look_act(void *view, struct scene *scene, struct thing thing);
void su_look_leave(void *view, const struct scene *scene, struct thing thing);
/* su_journals_screen.c */
void su_draw_journals(const struct su_view *view, const struct scene *scene, struct canvas *canvas);
enum answer su_press_journals(struct su_view *view, const struct scene *scene, enum button button);
/* su_sheet.c */
void su_draw_sheet(const void *view, const struct scene *scene, struct canvas *canvas);
enum answer su_press_sheet(void *view, struct scene *scene, enum button button);
/* su_view.c: the viewer draws a card, and the console is handed on after it: it stays until it has
 * been seen. */
bool su_draws_behind_curtain(const struct scene *scene, const struct event *event);
/* su_motion.c: what moves, over the table that was drawn without it */
void su_draw_motion(const struct scene *scene, struct canvas *canvas);
uint16_t su_motion_time(const struct event *event);
const struct sound *su_motion_sound(const struct scene *scene, const struct event *event);
/* su_side.c: the column at the right of a wide screen */
void su_draw_side(const struct scene *scene, struct canvas *canvas);

#endif
