#include "sitting_show.h"

/* What the view answered to a button, in the table's terms. */
static enum sitting_news answered(struct sitting *sitting, enum answer answer,
                                  const struct scene *scene, enum button button) {
    switch (answer) {
    case ANSWER_ACT:
        return sitting_play(sitting, scene->chosen);
    case ANSWER_UNDO:
        return sitting_undo(sitting, 1);
    case ANSWER_MENU:
        return SITTING_MENU;
    case ANSWER_HISTORY:
        return SITTING_HISTORY;
    case ANSWER_DRAW:
        return SITTING_DRAW;
    case ANSWER_NOTHING:
    case ANSWER_REFUSE:
        break;
    }
    /* Without Y the menu is one step further back than anything else. */
    if (button == BUTTON_B || button == BUTTON_Y) {
        return SITTING_MENU;
    }
    return answer == ANSWER_REFUSE ? SITTING_REFUSED : SITTING_QUIET;
}

static enum sitting_news press_view(struct sitting *sitting, enum button button) {
    struct scene scene = sitting_scene(sitting);
    const enum answer answer = sitting->title->view->press(sitting->view, &scene, button);
    return answered(sitting, answer, &scene, button);
}

/* A goes on, and B shows it once more, unless the view has another use for them; then B is one step
 * further back, as everywhere. */
static enum sitting_news press_hold(struct sitting *sitting, enum button button) {
    const enum sitting_news news = press_view(sitting, button);
    if (button == BUTTON_B && news == SITTING_MENU && sitting->again != sitting->chronicle.count) {
        sitting->again = sitting->chronicle.count;
        return sitting_again(sitting);
    }
    if (button != BUTTON_A || (news != SITTING_QUIET && news != SITTING_REFUSED)) {
        return news;
    }
    sitting_show_seen(sitting);
    return SITTING_DRAW;
}

static enum sitting_news press_say(struct sitting *sitting, enum button button) {
    if (button == BUTTON_B || button == BUTTON_Y) {
        return SITTING_MENU;
    }
    if (button != BUTTON_A) {
        return SITTING_REFUSED;
    }
    sitting->phase = sitting->say_then;
    return SITTING_DRAW;
}

enum sitting_news sitting_press(struct sitting *sitting, uint32_t now, enum button button) {
    switch (sitting->phase) {
    case SITTING_CURTAIN:
        if (button == BUTTON_A && sitting->next != SEAT_NONE) {
            sitting_take_over(sitting, sitting->next);
            return SITTING_DRAW;
        }
        return button == BUTTON_B || button == BUTTON_Y ? SITTING_MENU : SITTING_REFUSED;
    case SITTING_SHOW:
        if (button == BUTTON_B || button == BUTTON_Y) {
            return SITTING_MENU;
        }
        sitting_show_faster(sitting, button == BUTTON_A);
        return SITTING_DRAW;
    case SITTING_HOLD:
        return press_hold(sitting, button);
    case SITTING_SAY:
        return press_say(sitting, button);
    case SITTING_CHOOSE:
        if (button == BUTTON_A && sitting_guard(sitting, now) > 0) {
            return SITTING_QUIET;
        }
        return press_view(sitting, button);
    case SITTING_WAIT:
        if (button == BUTTON_A) {
            return sitting_hurry_up(sitting);
        }
        return button == BUTTON_B || button == BUTTON_Y ? SITTING_MENU : SITTING_QUIET;
    case SITTING_NOBODY:
    case SITTING_OVER:
        break;
    }
    return SITTING_QUIET;
}
