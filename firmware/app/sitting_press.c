#include "sitting_ponder.h"
#include "sitting_show.h"

#define GUARD_MS 300u /* what is asked stands so long before A answers it */
#define FAST_MS  350u /* A held so long means: all of it, faster */

/* A says something to the table itself. */
static bool asks(enum sitting_phase phase) {
    return phase == SITTING_CHOOSE || phase == SITTING_HOLD || phase == SITTING_SAY ||
           phase == SITTING_CURTAIN;
}

void sitting_hold_a(struct sitting *sitting, uint32_t now, bool down) {
    struct sitting_hand *hand = &sitting->hand;
    if (down && !hand->down) {
        hand->since = now;
    }
    hand->down = down;
    hand->carries = hand->carries && down;
}

void sitting_ask_anew(struct sitting *sitting) {
    sitting->hand.asked = SITTING_NOBODY;
}

/* It waits from then on, and for the finger. */
static void wait_from(struct sitting *sitting, uint32_t then) {
    sitting->hand.ready_at = then + GUARD_MS;
    sitting->hand.carries = sitting->hand.down;
}

void sitting_ask_again(struct sitting *sitting) {
    wait_from(sitting, sitting->hand.since);
}

void sitting_watch(struct sitting *sitting, uint32_t now) {
    if (sitting->hand.asked != sitting->phase) {
        sitting->hand.asked = (uint8_t)sitting->phase;
        wait_from(sitting, now);
        sitting_ponder_anew(sitting, now);
    }
}

uint32_t sitting_guard(const struct sitting *sitting, uint32_t now) {
    const int32_t left = (int32_t)(sitting->hand.ready_at - now);
    if (!asks(sitting->phase)) {
        return 0;
    }
    if (sitting->hand.asked != (uint8_t)sitting->phase) {
        return GUARD_MS; /* not on the glass yet */
    }
    return left > 0 ? (uint32_t)left : sitting->hand.carries ? SITTING_NEVER : 0;
}

static bool goes_by(const struct sitting *sitting) {
    return sitting->hand.down && (sitting->phase == SITTING_SHOW || sitting->phase == SITTING_WAIT);
}

bool sitting_fast(const struct sitting *sitting, uint32_t now) {
    return goes_by(sitting) && now - sitting->hand.since >= FAST_MS;
}

uint32_t sitting_until_fast(const struct sitting *sitting, uint32_t now) {
    return goes_by(sitting) && !sitting_fast(sitting, now) ? FAST_MS - (now - sitting->hand.since)
                                                           : SITTING_NEVER;
}

bool sitting_warns(struct sitting *sitting, struct action action, struct text *title,
                   struct text *words) {
    const struct view *view = sitting->title->view;
    const struct scene scene = sitting_scene(sitting);
    char nowhere[80];
    struct text unread = text_over(nowhere, sizeof nowhere);
    return view->warns != NULL &&
           view->warns(sitting->view, &scene, action, title != NULL ? title : &unread,
                       words != NULL ? words : &unread);
}

enum sitting_news sitting_choose(struct sitting *sitting, struct action action) {
    sitting->doubted = action;
    return sitting_warns(sitting, action, NULL, NULL) ? SITTING_SURE
                                                      : sitting_play(sitting, action);
}

/* What the view answered to a button, in the table's terms. */
static enum sitting_news answered(struct sitting *sitting, enum answer answer,
                                  const struct scene *scene, enum button button) {
    switch (answer) {
    case ANSWER_ACT:
        return sitting_choose(sitting, scene->chosen);
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

static enum sitting_news press_phase(struct sitting *sitting, enum button button) {
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
        return press_view(sitting, button);
    case SITTING_WAIT:
        if (button == BUTTON_A) {
            sitting->hand.rush = true;
            return SITTING_QUIET;
        }
        return button == BUTTON_B || button == BUTTON_Y ? SITTING_MENU : SITTING_QUIET;
    case SITTING_NOBODY:
    case SITTING_OVER:
        break;
    }
    return SITTING_QUIET;
}

/* Who presses on and on chooses nothing before there was a moment without it. */
enum sitting_news sitting_press(struct sitting *sitting, uint32_t now, enum button button) {
    sitting_ponder_anew(sitting, now);
    if (button == BUTTON_A && sitting_guard(sitting, now) > 0) {
        if (sitting->phase == SITTING_CHOOSE) {
            wait_from(sitting, now);
        }
        sitting->hand.carries = sitting->hand.down;
        return SITTING_QUIET;
    }
    const bool told = sitting->turned;
    sitting->turned = false;
    const enum sitting_news news = press_phase(sitting, button);
    sitting_watch(sitting, now);
    return told && news == SITTING_QUIET ? SITTING_DRAW : news;
}
