/* What the files of the closer look share. */
#ifndef SL_LOOK_H
#define SL_LOOK_H

#include "sl_screen.h"

#define SL_LEAF_WORDS 400 /* all events by name */

/* A page that is being filled, and the words that are being put together for it. */
struct sl_leaf {
    struct look_page *page;
    const struct scene *scene;
    const struct sl_state *state;
    struct text text;
    char words[SL_LEAF_WORDS];
};

/* Writes the words as a paragraph. */
void sl_leaf_write(struct sl_leaf *leaf, uint8_t colour);
/* The same in the panel: a sentence, or what stands at a row's right end. */
void sl_leaf_note(struct sl_leaf *leaf);
void sl_leaf_row(struct sl_leaf *leaf, const char *what);
/* A row of points now and after an action, where that can be foreseen. */
void sl_leaf_points(struct sl_leaf *leaf, const char *what, struct action action);

/* sl_look_body.c: a body's page; sl_look_more.c: everything else's. */
void sl_fill_body(const struct sl_view *view, struct sl_leaf *leaf, uint8_t body);
void sl_fill_page(const void *view, const struct scene *scene, struct thing thing,
                  struct look_page *page);
/* sl_look_rule.c: the rule for a thing in whole sentences, and in one. */
const struct look_rule *sl_rule_of(const struct scene *scene, struct thing thing);
const char *sl_rule_in_short(struct thing thing);

#endif
