/* The table's buttons, the same in every game: what the footer says of them; and, for a game in
 * which every choice is one of the things that lie there, what they do. The D-pad leads to the
 * things with which A does something now, B takes back, X looks closer and Y opens the menu. */
#ifndef TABLE_H
#define TABLE_H

#include "bars.h"
#include "look.h"

/* In the view's memory; all zero before the first choice. */
struct table {
    struct thing focus;
    struct look look;
};

/* What the buttons do at the table; `deed` is A's word for what is under the focus, or NULL. */
struct bars_footer table_footer(const struct scene *scene, const char *deed);
/* The viewer is to choose: the look is closed, the focus on the first thing with a deed. */
enum answer table_enter(const struct look_game *game, struct table *table, void *view,
                        const struct scene *scene);
/* A button, in the look, too. Where nothing is to be chosen X looks at the first thing listed. */
enum answer table_press(const struct look_game *game, struct table *table, void *view,
                        struct scene *scene, enum button button);

#endif
