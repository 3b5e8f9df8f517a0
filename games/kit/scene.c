#include "scene.h"

bool scene_may(const struct scene *scene, struct action action) {
    return action_find(scene->legal, scene->legal_count, action) < scene->legal_count;
}

struct sheet scene_sheet(const struct scene *scene, uint8_t seat) {
    struct sheet sheet = {0};
    scene->game->score(scene->state, seat, &sheet);
    return sheet;
}
