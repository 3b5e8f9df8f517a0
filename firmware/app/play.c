#include "play.h"

#include <string.h>

#include "assets.h"
#include "check.h"
#include "hal/random.h"
#include "past.h"
#include "screen.h"
#include "take.h"

/* After power-on, until a table that was opened by itself has shown that it stops nothing: where it
 * waits for somebody, and where it goes on without. */
#define PROOF_MS 500u
#define LONG_MS  20000u

const struct title *play_title(const struct console *console) {
    return &console->titles[console->title];
}

/* While nobody is at the table. */
static void look_at_game(struct console *console) {
    console->standing =
        saves_standing(&console->saves, console->title, console->sitting.mind.notes);
}

uint16_t play_length(const struct console *console) {
    return (uint16_t)(console->standing.before +
                      store_game_length(&console->saves.store, console->title));
}

void play_choose_title(struct console *console, uint8_t title) {
    CHECK(title < console->titles_count);
    console->title = title;
    if (console->remembered.title != title) {
        console->remembered.title = title;
        console->unsaved = true;
    }
    saves_read_statistics(&console->saves, title, &console->statistics);
    look_at_game(console);
}

void play_seats(const struct game *game, struct text *text) {
    if (game->seats_min < game->seats_max) {
        text_format(text, "%d to ", game->seats_min);
    }
    text_format(text, game->seats_max == 1 ? "%d seat" : "%d seats", game->seats_max);
}

bool play_running(const struct console *console) {
    return saves_running(&console->saves, console->title);
}

/* Written at once: whoever switches on again is to be where they were. */
static void at_table(struct console *console, enum at_table there) {
    if (console->remembered.at_table != there) {
        console->remembered.at_table = (uint8_t)there;
        console->unsaved = console->supply.spares;
        if (!console->unsaved) {
            console->unsaved = !saves_write_remembered(&console->saves, &console->remembered);
        }
    }
}

static void open_table(struct console *console) {
    sitting_open(&console->sitting);
    if (console->remembered.at_table != TABLE_TRIED) {
        at_table(console, TABLE_OPEN);
    }
    console->table_opened = console->now;
    screen_home(console, SCREEN_TABLE);
}

static void begin(struct console *console, const struct lineup *lineup, const struct setup *setup) {
    const enum result result = sitting_begin(&console->sitting, play_title(console), lineup, setup);
    if (result != RESULT_OK) {
        screen_say(console, result_text(result));
        return;
    }
    console->visited = false;
    saves_begin(&console->saves, console->title, &console->sitting);
    open_table(console);
}

static uint64_t random_seed(void) {
    const uint32_t low = random_word();
    return (uint64_t)random_word() << 32 | low;
}

static void begin_game(struct console *console) {
    const struct lineup *lineup = &console->remembered.lineups[console->title];
    const struct setup setup = lineup_setup(lineup, random_seed());
    begin(console, lineup, &setup);
}

/* The newcomer keeps the name of the remembered line-up; the others play as the lesson says, then
 * as levels do that nobody has chosen. */
static void begin_lesson(struct console *console) {
    const struct lesson *lesson = play_title(console)->view->lesson;
    struct lineup lineup = lineup_default(play_title(console)->rules);
    CHECK(lesson != NULL);
    lineup.lesson = 1;
    lineup.seats = lesson->setup.seats;
    for (uint8_t i = 0; i < OPTIONS_MAX; i++) {
        lineup.options[i] = lesson->setup.options[i];
    }
    if (lineup.who[lesson->person] != WHO_PERSON) {
        lineup.who[0] = lineup.who[lesson->person];
        lineup.who[lesson->person] = WHO_PERSON;
    }
    begin(console, &lineup, &lesson->setup);
}

/* Whoever is remembered sits there, as many as the deal is for. */
static void begin_deal(struct console *console) {
    struct lineup lineup = console->remembered.lineups[console->title];
    lineup_resize(&lineup, play_title(console)->rules, console->deal.seats);
    memcpy(lineup.options, console->deal.options, sizeof lineup.options);
    const struct setup setup = lineup_setup(&lineup, console->deal.seed);
    begin(console, &lineup, &setup);
}

void play_begin(struct console *console, bool lesson) {
    if (console->statistics.lesson_done == 0) { /* it is offered once */
        console->statistics.lesson_done = 1;
        saves_write_statistics(&console->saves, console->title, &console->statistics);
    }
    if (lesson) {
        begin_lesson(console);
    } else {
        begin_game(console);
    }
}

void play_anew(struct console *console) {
    const bool has_lesson = play_title(console)->view->lesson != NULL;
    if (console->wants_deal) {
        begin_deal(console);
    } else if (has_lesson && !console->wants_lesson && console->statistics.lesson_done == 0) {
        screen_replace(console, SCREEN_FIRST);
    } else {
        play_begin(console, console->wants_lesson);
    }
}

static void want(struct console *console, bool lesson, bool deal) {
    console->wants_lesson = lesson;
    console->wants_deal = deal;
    screen_open(console, SCREEN_REPLACE);
    if (!play_running(console)) {
        play_anew(console);
    }
}

void play_want(struct console *console, bool lesson) {
    want(console, lesson, false);
}

void play_want_deal(struct console *console, const struct setup *setup) {
    console->deal = *setup;
    want(console, false, true);
}

/* From where a game goes on whose moves do not mean the same any more. */
static void say_carried(struct console *console) {
    struct text text = text_over(console->words, sizeof console->words);
    text_format(&text, "The game goes on from move %d, by the rules of this version of Asterism.",
                console->sitting.before);
    screen_say(console, console->words);
}

/* What a damaged game has lost. */
static void say_lost(struct console *console) {
    struct text text = text_over(console->words, sizeof console->words);
    if (console->saves.carried) {
        say_carried(console);
    }
    if (console->saves.lost == 0) {
        return;
    }
    if (console->saves.lost == SAVES_SOME) {
        text_add(&text, "Some moves could not be read. The game goes on before them.");
    } else if (console->saves.lost == 1) {
        text_add(&text, "The last move could not be read. The game goes on before it.");
    } else {
        text_format(&text, "The last %d moves could not be read. The game goes on before them.",
                    console->saves.lost);
    }
    screen_say(console, console->words);
}

void play_resume(struct console *console) {
    console->visited = false;
    const enum result result = saves_load(&console->saves, console->title, &console->sitting);
    if (result == RESULT_OK) {
        open_table(console);
        say_lost(console);
        return;
    }
    at_table(console, TABLE_LEFT);
    console->standing.other = result == RESULT_RULES_VERSION;
    screen_home(console, SCREEN_TITLE);
    screen_say(console, console->saves.why);
}

void play_return(struct console *console) {
    const bool stopped = console->stopped || console->remembered.at_table == TABLE_TRIED;
    at_table(console, TABLE_TRIED);
    if (stopped) {
        screen_home(console, SCREEN_TITLES);
        screen_open(console, SCREEN_STOPPED);
    } else {
        play_resume(console);
    }
}

void play_not_now(struct console *console) {
    at_table(console, TABLE_LEFT);
    screen_home(console, SCREEN_TITLES);
}

/* It waits for somebody, or has gone on for long. */
static uint32_t proof_ms(const struct console *console) {
    switch (console->sitting.phase) {
    case SITTING_CHOOSE:
    case SITTING_HOLD:
    case SITTING_SAY:
    case SITTING_OVER:
        return PROOF_MS;
    case SITTING_CURTAIN:
        return console->sitting.next != SEAT_NONE ? PROOF_MS : LONG_MS;
    default:
        return LONG_MS;
    }
}

uint32_t play_prove(struct console *console) {
    const uint32_t open = console->now - console->table_opened, proof = proof_ms(console);
    if (console->remembered.at_table != TABLE_TRIED) {
        return CONSOLE_UNTIL_BUTTON;
    }
    if (open < proof) {
        return proof - open;
    }
    at_table(console, TABLE_OPEN);
    return CONSOLE_UNTIL_BUTTON;
}

void play_leave(struct console *console) {
    play_catch_up(console);
    saves_leave(&console->saves);
    console->told &= (uint8_t) ~(SAVES_GAME | SAVES_PAST); /* not kept again: it is gone */
    console->sitting.phase = SITTING_NOBODY;
    console->visited = false;
    console->listed = 0;
    look_at_game(console);
    at_table(console, TABLE_LEFT);
    screen_home(console, SCREEN_TITLE);
}

/* Among the last ones; before it ends, so that no power cut comes between. */
static void keep_past(struct console *console) {
    struct take_titles all;
    if (console->sitting.phase == SITTING_OVER) {
        take_titles(console->titles, console->titles_count, &all);
        past_keep(&console->saves, console->title, &console->sitting, &all.list);
    }
}

/* What of it the memory has refused so far. */
static void keep_owed_past(struct console *console) {
    if ((console->saves.unkept & SAVES_PAST) != 0) {
        keep_past(console);
    }
}

/* A game that was no guest is over, and not kept. */
static void end(struct console *console) {
    if (!console->visited) {
        keep_owed_past(console);
        console->told &= (uint8_t)~SAVES_PAST;
        saves_end(&console->saves, console->title);
    }
}

void play_end(struct console *console) {
    const uint8_t listed = console->listed;
    end(console);
    play_leave(console);
    if (listed > 0) {
        screen_open(console, SCREEN_PAST);
        screen_page(console)->menu.at = (uint8_t)(listed - 1u);
    }
}

/* What follows a first game is another one than that was. */
static void say_whole_game(struct console *console) {
    const struct lineup *lineup = &console->sitting.lineup;
    const uint8_t computers = (uint8_t)(lineup->seats - lineup_people_count(lineup));
    struct text text = text_over(console->words, sizeof console->words);
    text_format(&text, "Now a whole game, at %d seats", lineup->seats);
    if (computers == 1) {
        text_add(&text, ", one of them a computer");
    } else if (computers != 0) {
        text_format(&text, ", %d of them computers", computers);
    }
    text_add(&text, ". The menu has hints.");
    screen_say(console, console->words);
}

void play_again(struct console *console) {
    const bool was_first = console->sitting.lineup.lesson != 0;
    if (console->visited) { /* a game of the title may be in progress */
        play_leave(console);
        play_want(console, false);
        return;
    }
    end(console);
    begin_game(console);
    if (was_first) {
        say_whole_game(console);
    }
}

void play_same_deal(struct console *console) {
    const struct lineup lineup = console->sitting.lineup;
    const struct setup setup = lineup_setup(&lineup, console->sitting.match.setup.seed);
    CHECK(play_has_deal(console));
    if (console->visited) {
        play_leave(console);
        play_want_deal(console, &setup);
        return;
    }
    end(console);
    begin(console, &lineup, &setup);
}

bool play_has_deal(const struct console *console) {
    const struct match *match = &console->sitting.match;
    return match->base == NULL && match->setup.deal_count == 0;
}

/* Counts a game that is over. */
static void count_game(struct console *console) {
    if (statistics_count(&console->statistics, &console->sitting.match, &console->sitting.lineup)) {
        saves_write_statistics(&console->saves, console->title, &console->statistics);
    }
}

void play_catch_up(struct console *console) {
    struct saves *saves = &console->saves;
    console->tried = console->now;
    saves_catch_up(saves, &console->sitting);
    keep_owed_past(console);
    if ((saves->unkept & SAVES_SETTINGS) != 0 && !console->supply.spares) {
        console->unsaved = !saves_write_remembered(saves, &console->remembered);
    }
}

/* Nothing is said over what is no place to say it. */
static bool can_tell(struct console *console) {
    const uint8_t screen = screen_page(console)->screen;
    return !console->recovering && screen != SCREEN_START && screen != SCREEN_HELD &&
           screen != SCREEN_EMPTY;
}

/* What could not be read. */
static void tell_unread(struct console *console) {
    const uint8_t unread = console->saves.unread;
    console->saves.unread = 0;
    if ((unread & SAVES_OLDER) != 0) {
        screen_say(console, "Part of the memory has changed since it was written, and could not be "
                            "read. Games, statistics or settings may be older than they were, or "
                            "gone.");
    } else if ((unread & SAVES_LAST) != 0) {
        screen_say(console, "What was written last could not be read: perhaps the power went then. "
                            "The last move or change may be missing.");
    } else {
        screen_say(console, "Statistics or settings were written by another version of Asterism, "
                            "and could not be read.");
    }
}

void play_tell(struct console *console) {
    const uint8_t unkept = console->saves.unkept;
    const bool there = screen_page(console)->screen == SCREEN_UNKEPT;
    if (can_tell(console) && console->saves.unread != 0) {
        tell_unread(console);
        return;
    }
    if (!can_tell(console) || console->told == unkept) {
        return;
    }
    console->draw = 1; /* the sign comes or goes in a header below */
    if ((unkept & (uint8_t)~console->told) != 0) {
        console->telling = unkept;
        if (there) {
            screen_back(console);
        }
        screen_over(console, SCREEN_UNKEPT);
        screen_sound(console, &sound_refuse);
    } else if (unkept == 0) {
        if (there) {
            screen_back(console);
        }
        screen_say(console, "Everything is saved again.");
    }
    console->told = unkept;
}

static void game_over(struct console *console) {
    const uint8_t winners = match_winners(&console->sitting.match);
    if (!console->visited) {
        keep_past(console);
        count_game(console);
    }
    if ((winners & lineup_people(&console->sitting.lineup)) != 0) {
        screen_sound(console, &sound_win_game);
    }
    console->ended = console->now;
    screen_open(console, SCREEN_END);
}

/* A guest's moves are nobody's: a game of the same title may be running. */
static void keep_move(struct console *console) {
    if (console->visited) {
        return;
    }
    saves_append(&console->saves, console->title, &console->sitting);
    if (!console->supply.spares) {
        saves_snapshot(&console->saves, console->title, &console->sitting);
    }
}

void play_news(struct console *console, enum sitting_news news) {
    const bool in_front = screen_page(console)->screen == SCREEN_TABLE;
    switch (news) {
    case SITTING_QUIET:
        return;
    case SITTING_DRAW:
        break;
    case SITTING_PLAYED:
        keep_move(console);
        break;
    case SITTING_UNDONE:
        if (!console->visited) {
            saves_undo(&console->saves, console->title, &console->sitting);
        }
        screen_sound(console, &sound_back);
        break;
    case SITTING_MENU:
        screen_open(console, SCREEN_MENU);
        break;
    case SITTING_HISTORY:
        screen_open(console, SCREEN_HISTORY);
        break;
    case SITTING_SURE:
        screen_over(console, SCREEN_SURE); /* it may have been chosen out of a look */
        break;
    case SITTING_REFUSED:
        screen_sound(console, &sound_refuse);
        return;
    }
    screen_redraw(console);
    if (console->sitting.phase == SITTING_OVER && in_front) {
        game_over(console);
    }
}
