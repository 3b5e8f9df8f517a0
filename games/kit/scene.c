#include "scene.h"

bool scene_may(const struct scene *scene, struct action action) {
    return action_find(scene->legal, scene->legal_count, action) < scene->legal_count;
}
