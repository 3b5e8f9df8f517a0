/* What the files of the view share: its memory, its things, and what is drawn of them. */
#ifndef TP_SCREEN_H
#define TP_SCREEN_H

#include "card.h"
#include "marks.h"
#include "shapes.h"
#include "sheet.h"
#include "table.h"
#include "tp_rules.h"

/* Their places: a card's in the own hand, a seat; the star and the deck have one. */
enum tp_thing { TP_THING_STAR, TP_THING_CARD, TP_THING_SEAT, TP_THING_DECK };

/* The view's memory. */
struct tp_view {
    struct table table;
    struct sheet_at sheet;
    uint8_t face[TP_SEATS]; /* this night's cards that were turned over, or TP_NO_CARD */
};

static inline const struct tp_state *tp_state_of(const struct scene *scene) {
    return scene->state;
}

/* tp_pieces.c: a card with its number, or its back with TP_NO_CARD; a star of a worth, `reach` long
 * from its middle; the booklet's pictures. */
void tp_draw_card(struct canvas *canvas, uint8_t number, enum card_size size, int x, int y);
void tp_draw_star(struct canvas *canvas, uint8_t worth, int x, int y, int reach);
void tp_draw_scene(struct canvas *canvas, struct rect area, uint8_t scene);

/* tp_table.c: where a card of the own hand lies; all that lies on the table, the star first; the
 * table itself. */
struct rect tp_hand_area(const struct scene *scene, uint8_t place);
void tp_list(const void *view, const struct scene *scene, struct things *things);
void tp_draw_table(const struct tp_view *view, const struct scene *scene, struct canvas *canvas);

/* How many copies of a number the others may have, as far as the viewer knows. */
int tp_copies_left(const struct scene *scene, uint8_t number);

extern const struct look_game tp_look;   /* tp_look.c */
extern const struct sheet_game tp_sheet; /* tp_sheet.c */
extern const struct lesson tp_lesson;    /* tp_lesson.c */

#endif
