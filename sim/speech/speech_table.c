#include "speech.h"

#include "plain.h"
#include "play.h"
#include "screen.h"
#include "spoken_titles.h"

#define LINE 256

/* Somebody looks at a table, or at a moment of its past. */
static bool sees_table(struct console *console) {
    const struct sitting *const sitting = &console->sitting;
    return sitting->phase != SITTING_NOBODY && sitting->viewer != SEAT_NONE &&
           (!sitting->review.open || screen_page(console)->screen == SCREEN_MOMENT);
}

/* Somebody looks at a table, and not at its past. */
static bool at_table(const struct console *console) {
    const struct sitting *const sitting = &console->sitting;
    return sitting->phase != SITTING_NOBODY && sitting->viewer != SEAT_NONE &&
           !sitting->review.open;
}

/* ---- What has happened ---- */

struct news {
    const struct console *console;
    struct text *text;
    uint16_t from, count; /* events: those to be told, and all so far */
};

static bool tell_event(void *reader, const struct event *event, uint16_t place) {
    struct news *const news = reader;
    (void)place;
    if (news->count++ >= news->from) {
        char bytes[LINE];
        struct text text = text_over(bytes, sizeof bytes);
        news->console->sitting.title->rules->describe_event(event, &text);
        if (text.used > 0) {
            text_capital(&text);
            plain_add(news->text, bytes, news->console->sitting.names);
            text_char(news->text, '\n');
        }
    }
    return true;
}

/* What happened is told up to what stands on the glass now. */
static void read_news(struct console *console, struct news *news) {
    const struct sitting_show *const show = &console->sitting.show;
    sitting_read(&console->sitting, tell_event, news);
    if (show->seeing && show->holds) {
        (void)tell_event(news, &show->told, 0);
    }
}

/* Another game, or the same deal once more: nothing of it has been told, and which one it is comes
 * first. */
static void look_at_table(const struct console *console, struct speech_told *told,
                          struct text *text) {
    const struct match *const match = &console->sitting.match;
    if (told->game != match->game || told->seed != match->setup.seed ||
        told->opened != console->table_opened) {
        *told = (struct speech_told){
            .game = match->game, .seed = match->setup.seed, .opened = console->table_opened};
        text_format(text, "A game of %s\n", match->game->name);
    }
}

void speech_news(struct console *console, struct speech_told *told, struct text *text) {
    const struct sitting *const sitting = &console->sitting;
    if (!at_table(console)) {
        return;
    }
    look_at_table(console, told, text);
    const uint8_t viewer = sitting->viewer;
    struct news news = {.console = console, .text = text, .from = told->told[viewer]};
    if (sitting->match.count < told->actions) {
        text_add(text, "Taken back\n");
    }
    if (!told->heard[viewer] && sitting->chronicle.count > 1) {
        news.from = UINT16_MAX; /* a game is gone on with */
    }
    read_news(console, &news);
    told->told[viewer] = news.count;
    told->heard[viewer] = true;
    told->actions = sitting->match.count;
}

/* ---- The position ---- */

static void say_turn(const struct scene *scene, struct text *text) {
    const uint8_t actor = scene->game->to_act(scene->state);
    const bool plays = (scene->people >> scene->viewer & 1u) != 0;
    text_format(text, plays ? "You are %s." : "You look on with %s.", scene->names[scene->viewer]);
    if (actor == SEAT_NONE) {
        text_add(text, " The game is over.");
    } else if (scene->legal_count > 0) {
        text_add(text, " It is your turn.");
    } else if (scene->event == NULL && !(plays && actor == scene->viewer)) {
        text_format(text, " It is %s's turn.", scene->names[actor]);
    }
    text_char(text, '\n');
}

static void say_points(const struct scene *scene, struct text *text) {
    const uint8_t players =
        game_players(scene->game, scene->state, scene->game->seats(scene->state));
    for (uint8_t seat = 0; seat < players; seat++) {
        text_format(text, seat == 0 ? "Points: %s %d" : ", %s %d", scene->names[seat],
                    scene_sheet(scene, seat).total);
    }
    text_add(text, ".\n");
}

void speech_position(struct console *console, struct text *text) {
    static char bytes[SPEECH_POSITION];
    if (!sees_table(console)) {
        return;
    }
    const struct scene scene = sitting_scene(&console->sitting);
    const struct spoken *const spoken = spoken_of(scene.game);
    struct text shown = text_over(bytes, sizeof bytes);
    text_format(text, "%s.\n", scene.game->name);
    say_turn(&scene, text);
    say_points(&scene, text);
    if (spoken != NULL) {
        spoken->position(&scene, &shown);
        for (char *line = bytes, *at = bytes; *at != '\0'; at++) {
            if (*at == '\n') {
                *at = '\0';
                plain_add(text, line, scene.names);
                text_char(text, '\n');
                line = at + 1;
            }
        }
    }
}
