#include "st_glass.h"

#include <stdio.h>
#include <string.h>

#include "rule_test.h"
#include "st_view.h"

void st_look_at(struct glass *glass, const char *notation, uint8_t seat) {
    const struct st_state state = st_scene(notation);
    glass_open(glass, &stellar, &stellar_view, &state, seat);
}

static void play(struct st_table *table, const char *moves) {
    char script[256];
    if (moves[0] != '\0') {
        snprintf(script, sizeof script, "do %s", moves);
        ST_RUN(table, script);
    }
}

void st_go_on(struct glass *glass, const char *notation, const char *moves, uint8_t seat) {
    static struct st_table table;
    st_table_set(&table, notation);
    play(&table, moves);
    glass_open(glass, &stellar, &stellar_view, &table.state, seat);
}

/* Shows what a move tells up to the first event of that kind, which is left half-way. */
void st_show_move(struct glass *glass, const char *notation, const char *before, const char *move,
                  uint8_t seat, uint8_t kind, uint8_t done) {
    static struct st_table table;
    st_go_on(glass, notation, before, seat);
    st_table_set(&table, notation);
    play(&table, before);
    if (!glass_tell(glass, &table.state, st_move_of(&table.state, move), kind, done)) {
        fail_msg("%s tells no event of kind %d", move, kind);
    }
}

enum answer st_press(struct glass *glass, char letter) {
    const char letters[] = {letter, '\0'};
    return glass_press(glass, letters);
}
