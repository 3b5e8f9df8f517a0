#include "table.h"

struct bars_footer table_footer(const struct scene *scene, const char *deed) {
    if (scene->legal_count > 0) {
        return (struct bars_footer){
            .a = deed, .b = scene->undoable > 0 ? "Undo" : NULL, .x = "Look", .y = "Menu"};
    }
    if (scene->over) {
        return (struct bars_footer){.b = "Back", .x = "Look"};
    }
    return scene->holds ? (struct bars_footer){.a = "Go on", .b = "Again", .x = "Look", .y = "Menu"}
                        : (struct bars_footer){.a = "Faster", .y = "Menu"};
}

static bool has_deed(const struct look_game *game, const void *view, const struct scene *scene,
                     struct thing thing) {
    return game->deed(view, scene, thing) != NULL;
}

/* Those of the things that something can be done with. */
static void list_deeds(const struct look_game *game, const void *view, const struct scene *scene,
                       struct things *things) {
    uint8_t kept = 0;
    game->list(view, scene, things);
    for (uint8_t i = 0; i < things->count; i++) {
        if (has_deed(game, view, scene, things->list[i])) {
            things->list[kept] = things->list[i];
            things->stops[kept++] = things->stops[i];
        }
    }
    things->count = kept;
}

enum answer table_enter(const struct look_game *game, struct table *table, void *view,
                        const struct scene *scene) {
    struct things things = {0};
    list_deeds(game, view, scene, &things);
    table->look.open = false;
    table->focus = things.list[0];
    return ANSWER_DRAW;
}

static enum answer start_looking(const struct look_game *game, struct table *table,
                                 const void *view, const struct scene *scene) {
    return scene->legal_count > 0 ? look_open(&table->look, table->focus)
                                  : look_first(game, &table->look, view, scene);
}

/* The focus goes where the eyes were, if it may. */
static enum answer press_look(const struct look_game *game, struct table *table, void *view,
                              struct scene *scene, enum button button) {
    const enum answer answer = look_press(game, &table->look, view, scene, button);
    if (!table->look.open && has_deed(game, view, scene, table->look.at)) {
        table->focus = table->look.at;
    }
    return answer;
}

static enum answer move(const struct look_game *game, struct table *table, const void *view,
                        const struct scene *scene, enum button button) {
    struct things things = {0};
    list_deeds(game, view, scene, &things);
    return things_step(&things, &table->focus, button_direction(button)) ? ANSWER_DRAW
                                                                         : ANSWER_REFUSE;
}

enum answer table_press(const struct look_game *game, struct table *table, void *view,
                        struct scene *scene, enum button button) {
    if (table->look.open) {
        return press_look(game, table, view, scene, button);
    }
    switch (button) {
    case BUTTON_A:
        return has_deed(game, view, scene, table->focus) ? game->act(view, scene, table->focus)
                                                         : ANSWER_NOTHING;
    case BUTTON_B:
        return scene->undoable > 0 ? ANSWER_UNDO : ANSWER_NOTHING;
    case BUTTON_X:
        return start_looking(game, table, view, scene);
    case BUTTON_Y:
        return ANSWER_MENU;
    default:
        return move(game, table, view, scene, button);
    }
}
