#include "sitting_review.h"

#include <string.h>

#include "bits.h"
#include "check.h"
#include "sitting_lesson.h"
#include "sitting_show.h"

/* Kept where the mind has no nodes while it studies. */
struct notes {
    struct review_choice choices[LOG_MAX];
    _Alignas(8) uint8_t view[VIEW_MAX]; /* the view's memory at the end of the game */
};
#define AT_MOST 0x7FFFu /* what a choice has room for */
_Static_assert(LOG_MAX <= AT_MOST, "every action of a game can be noted");
_Static_assert(sizeof(struct notes) <= MIND_NOTES, "the mind has room for the notes");

static struct notes *notes_of(struct sitting *sitting) {
    return (struct notes *)(void *)sitting->mind.notes;
}

static const struct review_choice *choices_of(const struct sitting *sitting) {
    return ((const struct notes *)(const void *)sitting->mind.notes)->choices;
}

uint8_t sitting_review_seats(const struct sitting *sitting) {
    const struct sitting_review *const review = &sitting->review;
    const uint8_t people = lineup_people(&sitting->lineup);
    const uint8_t open = review->open ? (uint8_t)(1u << review->seat) : 0;
    return people != 0 ? people | open : (uint8_t)(1u << sitting->viewer);
}

/* What the people at the table know of the position of the chronicle is not all the same. */
static bool differs(struct sitting *sitting) {
    const uint8_t people = lineup_people(&sitting->lineup);
    struct hash first = {0};
    bool found = false;
    for (uint8_t seat = 0; seat < sitting->lineup.seats; seat++) {
        if ((people >> seat & 1u) == 0) {
            continue;
        }
        chronicle_view(&sitting->chronicle, seat, sitting->scratch.bytes);
        const struct hash hash = game_hash(sitting->title->rules, sitting->scratch.bytes);
        if (found && !hash_same(first, hash)) {
            return true;
        }
        first = hash;
        found = true;
    }
    return false;
}

bool sitting_review_hides(struct sitting *sitting) {
    if (lineup_people_count(&sitting->lineup) < 2) {
        return false; /* at once */
    }
    chronicle_begin(&sitting->chronicle);
    while (!differs(sitting)) {
        if (!chronicle_next(&sitting->chronicle)) {
            return false;
        }
    }
    return true;
}

/* The seat chose there, of several moves, and freely. */
static bool is_choice(struct sitting *sitting, uint8_t seat) {
    const struct game *game = sitting->title->rules;
    const struct lesson_step *step = sitting_lesson_step(sitting, sitting->chronicle.count);
    return sitting->chronicle.count < sitting->match.count &&
           game->to_act(sitting->chronicle.state) == seat &&
           (step == NULL || step->actions_count == 0) &&
           game->legal(sitting->chronicle.state, sitting->legal) > 1;
}

static void list_choices(struct sitting *sitting, uint8_t seat) {
    struct sitting_review *review = &sitting->review;
    struct review_choice *choices = notes_of(sitting)->choices;
    review->seat = seat;
    review->count = review->done = 0;
    review->again = false;
    review->listed = true;
    bool news = true; /* since the choice before */
    chronicle_begin(&sitting->chronicle);
    do {
        news = news || sitting->chronicle.sealed || sitting->chronicle.seat != seat;
        if (is_choice(sitting, seat)) {
            choices[review->count++] = (struct review_choice){
                .at = sitting->chronicle.count & AT_MOST, .follows = news ? 0 : 1};
            news = false;
        }
    } while (chronicle_next(&sitting->chronicle));
}

void sitting_review_open(struct sitting *sitting, uint8_t seat) {
    struct sitting_review *review = &sitting->review;
    CHECK(sitting->phase == SITTING_OVER && seat < sitting->lineup.seats);
    mind_forget(&sitting->mind);
    if (!review->open) {
        review->open = true;
        review->eyes = sitting->viewer;
        memcpy(notes_of(sitting)->view, sitting->view, VIEW_MAX);
    }
    if (!review->listed || review->seat != seat) {
        list_choices(sitting, seat);
    }
    sitting->viewer = seat;
}

/* The choice that is next, as the seat knew the position. */
static void study(struct sitting *sitting) {
    const struct title *title = sitting->title;
    const struct sitting_review *review = &sitting->review;
    const uint16_t at = choices_of(sitting)[review->done].at;
    chronicle_seek(&sitting->chronicle, at);
    chronicle_view(&sitting->chronicle, review->seat, sitting->scratch.bytes);
    mind_study(
        &sitting->mind, title->rules, title->policy, sitting->scratch.bytes, sitting->lineup.seats,
        sitting_chance(sitting, review->seat, (uint16_t)(at + (review->again ? LOG_MAX : 0))), at,
        sitting->log[at], review->again);
}

/* Writes down what the mind has found out, or wants to be asked again. */
static void note(struct sitting *sitting) {
    struct sitting_review *const review = &sitting->review;
    struct review_choice *choice = &notes_of(sitting)->choices[review->done];
    const struct verdict verdict = verdict_of(&sitting->mind.think.search);
    review->again = verdict_is_doubted(&verdict, review->again);
    if (review->again) {
        return;
    }
    review->done++;
    const uint8_t cost = (uint8_t)(verdict.chance - verdict.kept);
    choice->best = verdict.best;
    choice->chance = choice->follows != 0 ? choice[-1].kept : verdict.chance;
    choice->kept = (uint8_t)max_i32(choice->chance - cost, 0);
}

bool sitting_review_on(struct sitting *sitting) {
    if (!sitting_reviews(sitting)) {
        return false;
    }
    if (!mind_is_at(&sitting->mind, MIND_REVIEWS)) {
        study(sitting);
    }
    if (!mind_on(&sitting->mind)) {
        note(sitting);
        mind_forget(&sitting->mind);
    }
    return sitting_reviews(sitting);
}

const struct review_choice *sitting_review_choice(const struct sitting *sitting, uint16_t place) {
    CHECK(place < sitting->review.done);
    return &choices_of(sitting)[place];
}

uint16_t sitting_review_at(const struct sitting *sitting, uint16_t place) {
    CHECK(place < sitting->review.count);
    return choices_of(sitting)[place].at;
}

uint16_t sitting_review_from(const struct sitting *sitting, uint16_t at) {
    uint16_t place = 0;
    while (place + 1 < sitting->review.count && choices_of(sitting)[place].at < at) {
        place++;
    }
    return place;
}

int16_t sitting_review_luck(const struct sitting *sitting, uint16_t place) {
    if (place == 0) {
        return 0;
    }
    return (int16_t)(sitting_review_choice(sitting, place)->chance -
                     sitting_review_choice(sitting, (uint16_t)(place - 1u))->kept);
}

/* What the end was worth: shared victories are parts of one. */
static int32_t result_of(const struct sitting *sitting) {
    const uint8_t won = match_winners(&sitting->match);
    return (won >> sitting->review.seat & 1u) != 0 ? (int32_t)VERDICT_ONE / bits_count(won) : 0;
}

struct review_sum sitting_review_sum(const struct sitting *sitting) {
    const struct review_choice *choices = choices_of(sitting);
    const struct sitting_review *review = &sitting->review;
    struct review_sum sum = {0};
    for (uint16_t i = 0; i < review->done; i++) {
        sum.marked = (uint16_t)(sum.marked + review_is_marked(&choices[i]));
        sum.cost += review_cost(&choices[i]);
        sum.luck += sitting_review_luck(sitting, i);
    }
    if (review->done > 0 && review->done == review->count) {
        sum.luck += result_of(sitting) - choices[review->done - 1u].kept;
    }
    return sum;
}

uint8_t sitting_review_dearest(const struct sitting *sitting, uint16_t places[REVIEW_DEAREST]) {
    const struct review_choice *choices = choices_of(sitting);
    uint8_t count = 0;
    for (uint16_t i = 0; i < sitting->review.done; i++) {
        const uint8_t cost = review_cost(&choices[i]);
        uint8_t at = count;
        while (at > 0 && review_cost(&choices[places[at - 1u]]) < cost) {
            at--;
        }
        if (review_percent(&choices[i]) > 0 && at < REVIEW_DEAREST) {
            count = (uint8_t)(count + (count < REVIEW_DEAREST ? 1 : 0));
            for (uint8_t k = (uint8_t)(count - 1u); k > at; k--) {
                places[k] = places[k - 1u];
            }
            places[at] = i;
        }
    }
    return count;
}

void sitting_review_say(struct sitting *sitting, uint16_t place, struct action action,
                        struct text *text) {
    chronicle_seek(&sitting->chronicle, sitting_review_choice(sitting, place)->at);
    chronicle_view(&sitting->chronicle, sitting->review.seat, sitting->scratch.bytes);
    sitting->title->rules->describe_action(sitting->scratch.bytes, action, text);
    text_capital(text);
}

void sitting_review_show(struct sitting *sitting, uint16_t place) {
    const uint16_t at = sitting_review_at(sitting, place);
    CHECK(sitting->review.open);
    sitting_show_from(sitting, at);
    memset(sitting->view, 0, sizeof sitting->view);
    sitting->legal_count = sitting->title->rules->legal(sitting->shown.bytes, sitting->legal);
    struct scene scene = sitting_scene(sitting);
    (void)sitting->title->view->enter(sitting->view, &scene);
}

void sitting_review_close(struct sitting *sitting) {
    mind_forget(&sitting->mind);
    sitting->review.open = false;
    sitting->viewer = sitting->review.eyes;
    sitting->legal_count = 0;
    memcpy(sitting->view, notes_of(sitting)->view, VIEW_MAX);
    sitting_show_from(sitting, sitting->match.count);
}
