/* What the title's view has to do with the table: its scene, and what is advised at it. */
#include "hint.h"
#include "play.h"
#include "screen.h"
#include "sitting_advice.h"
#include "sitting_plan.h"

struct scene play_scene(struct console *console) {
    struct scene scene = sitting_scene(&console->sitting);
    scene.battery = screen_battery(console);
    return scene;
}

const uint8_t *play_marks(struct console *console) {
    const struct sitting *sitting = &console->sitting;
    if (sitting->phase == SITTING_NOBODY || sitting->title->view->marks == NULL) {
        return NULL;
    }
    const bool curtain = sitting->viewer == SEAT_NONE;
    sitting->title->view->marks(curtain ? sitting->match.memory.state : sitting->shown.bytes,
                                console->marks);
    return console->marks;
}

void play_describe(struct console *console, struct action action, char *words, uint16_t size) {
    struct text text = text_over(words, size);
    play_title(console)->rules->describe_action(console->sitting.shown.bytes, action, &text);
    text_capital(&text);
}

void play_reason(struct console *console, struct action action, struct text *text) {
    const struct scene scene = play_scene(console);
    struct action plan[HINT_PLAN];
    const uint8_t n = sitting_plan(&console->sitting, action, plan);
    hint_reasons(play_title(console)->view, console->sitting.view, &scene, plan, n, text);
}

void play_point(struct console *console, int at) {
    const struct view *const view = play_title(console)->view;
    const struct scene scene = play_scene(console);
    struct advice advice[ADVICE_MAX];
    if (view->point != NULL && at < sitting_advice(&console->sitting, advice)) {
        view->point(console->sitting.view, &scene, advice[at].action);
    }
}

void play_advised(struct console *console, struct action action) {
    screen_back(console);
    play_news(console, sitting_play(&console->sitting, action));
}
