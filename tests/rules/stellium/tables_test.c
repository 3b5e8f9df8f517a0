/* The tables of the board and of placements are what SM-2 and SM-7 say: everything is built anew
 * from coordinates, and compared. */
#include <string.h>

#include "rule_test.h"
#include "sm_rules.h"

#define PLACEMENTS_MAX 256

/* A placement as its cells ascending, which is the order of SM-7.4; a diamond's pair, then its
 * tips. */
struct placement {
    uint8_t cells[4], n;
    sm_cells set, tips;
};

struct list {
    struct placement placements[PLACEMENTS_MAX];
    int n;
};

static const struct sm_point steps[SM_DIRECTIONS] = {{1, 0},  {0, 1},  {-1, 1},
                                                     {-1, 0}, {0, -1}, {1, -1}};

static uint8_t cell_at(int q, int r) {
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        if (sm_points_of[cell].q == q && sm_points_of[cell].r == r) {
            return cell;
        }
    }
    return SM_OFF;
}

static uint8_t beside(uint8_t cell, int direction) {
    const struct sm_point step = steps[direction % SM_DIRECTIONS];
    return cell == SM_OFF ? (uint8_t)SM_OFF
                          : cell_at(sm_points_of[cell].q + step.q, sm_points_of[cell].r + step.r);
}

static int compare_bytes(const uint8_t *one, const uint8_t *other, int n) {
    return memcmp(one, other, (size_t)n);
}

/* Adds a set of cells unless it is off the board or there already; its first `pair` cells, and the
 * rest, are sorted apart. */
static void add(struct list *list, const uint8_t *cells, uint8_t n, uint8_t pair) {
    struct placement new = {.n = n};
    for (uint8_t i = 0; i < n; i++) {
        if (cells[i] == SM_OFF) {
            return;
        }
        const sm_cells bit = (sm_cells)1 << cells[i];
        new.set |= i < pair ? bit : 0;
        new.tips |= i < pair ? 0 : bit;
        uint8_t at = i;
        for (; at > (i < pair ? 0 : pair) && new.cells[at - 1] > cells[i]; at--) {
            new.cells[at] = new.cells[at - 1];
        }
        new.cells[at] = cells[i];
    }
    int at = 0;
    while (at < list->n && compare_bytes(list->placements[at].cells, new.cells, n) < 0) {
        at++;
    }
    if (at < list->n && compare_bytes(list->placements[at].cells, new.cells, n) == 0) {
        return;
    }
    assert_true(list->n < PLACEMENTS_MAX);
    memmove(list->placements + at + 1, list->placements + at,
            (size_t)(list->n - at) * sizeof *list->placements);
    list->placements[at] = new;
    list->n++;
}

/* The cells of SM-7.1 for one p and k; how many, with those of a pair before tips in *pair. */
static uint8_t build(enum sm_shape shape, uint8_t p, int k, bool mirrored, uint8_t cells[4],
                     uint8_t *pair) {
    const uint8_t pk = beside(p, k);
    const uint8_t turned = beside(pk, mirrored ? k + 5 : k + 1);
    switch (shape) {
    case SM_LINE:
        memcpy(cells, (uint8_t[]){p, pk, beside(pk, k)}, *pair = 3);
        return 3;
    case SM_ARC:
        memcpy(cells, (uint8_t[]){pk, p, beside(p, k + 2)}, *pair = 3);
        return 3;
    case SM_RECTANGLE:
        memcpy(cells, (uint8_t[]){pk, beside(p, k + 1), beside(p, k + 3), beside(p, k + 4)},
               *pair = 4);
        return 4;
    case SM_DIAMOND:
        memcpy(cells, (uint8_t[]){p, pk, beside(p, k + 1), beside(p, k + 5)}, 4);
        *pair = 2;
        return 4;
    case SM_TRIANGLE:
        memcpy(cells, (uint8_t[]){p, pk, beside(p, k + 1)}, *pair = 3);
        return 3;
    case SM_ORBIT:
        memcpy(cells, (uint8_t[]){pk, beside(p, k + 2), beside(p, k + 4)}, *pair = 3);
        return 3;
    case SM_SNAKE:
        memcpy(cells, (uint8_t[]){p, pk, turned, beside(turned, k)}, *pair = 4);
        return 4;
    default: /* SM_BRIDGE: two discs, neighbours */
        memcpy(cells, (uint8_t[]){p, pk}, *pair = 2);
        return sm_is_hole(p) || pk == SM_OFF || sm_is_hole(pk) || sm_place(p) == sm_place(pk) ? 0
                                                                                              : 2;
    }
}

static void enumerate(enum sm_shape shape, struct list *list) {
    list->n = 0;
    for (int i = 0; i < SM_CELLS * SM_DIRECTIONS * 2; i++) {
        uint8_t cells[4];
        uint8_t pair = 0;
        const uint8_t n = build(shape, (uint8_t)(i / (2 * SM_DIRECTIONS)), i / 2 % SM_DIRECTIONS,
                                i % 2 == 1, cells, &pair);
        if (n > 0) {
            add(list, cells, n, pair);
        }
    }
}

static int galaxies_of(sm_cells cells) {
    int galaxies = 0;
    for (uint8_t place = 0; place < SM_PLACES; place++) {
        galaxies += (cells & sm_galaxies[place]) != 0;
    }
    return galaxies;
}

/* SM-7.2: of a list only what lies on two galaxies at least. */
static void keep_wide(struct list *list) {
    int n = 0;
    for (int i = 0; i < list->n; i++) {
        if (galaxies_of(list->placements[i].set) >= 2) {
            list->placements[n++] = list->placements[i];
        }
    }
    list->n = n;
}

RULE_TEST("V4 SM-7.1 SM-7.4", placements_are_those_that_the_definitions_yield_in_their_order) {
    static const int counts[SM_BRIDGE + 1] = {102, 210, 84, 105, 78, 56, 114, 9};
    static struct list list;
    for (int shape = SM_LINE; shape <= SM_BRIDGE; shape++) {
        const struct sm_figure *figure = &sm_figures[shape];
        enumerate((enum sm_shape)shape, &list);
        if (shape == SM_SNAKE) {
            keep_wide(&list);
        }
        assert_int_equal(list.n, counts[shape]);
        assert_int_equal(figure->count, counts[shape]);
        for (int i = 0; i < list.n; i++) {
            const struct placement *placement = &list.placements[i];
            assert_true(figure->placements[i] == placement->set);
            assert_true((figure->tips == NULL ? 0 : figure->tips[i]) == placement->tips);
            assert_int_equal(figure->size, placement->n);
            assert_true(sm_placement(figure, (uint8_t)i) == (placement->set | placement->tips));
        }
    }
}

RULE_TEST("SM-2.1 SM-2.2 SM-2.3 SM-2.4", cells_lie_where_the_coordinates_say) {
    static const struct sm_point centres[SM_PLACES] = {{0, 0}, {3, 0}, {6, 0},
                                                       {0, 3}, {3, 3}, {0, 6}};
    static const struct sm_point holes[SM_HOLES] = {{2, -1}, {5, -1}, {1, 1}, {4, 1},  {-1, 2},
                                                    {2, 2},  {5, 2},  {1, 4}, {-1, 5}, {2, 5}};
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        struct sm_point want = {0, 0};
        if (cell < SM_SPACES) {
            const struct sm_point step = cell % SM_GALAXY == 0 ? want : steps[cell % SM_GALAXY - 1];
            want = centres[cell / SM_GALAXY];
            want.q = (int8_t)(want.q + step.q);
            want.r = (int8_t)(want.r + step.r);
        } else {
            want = holes[cell - SM_SPACES];
        }
        assert_int_equal(sm_points_of[cell].q, want.q);
        assert_int_equal(sm_points_of[cell].r, want.r);
        assert_int_equal(sm_place(cell), cell < SM_SPACES ? cell / SM_GALAXY : SM_PLACES);
        assert_int_equal(sm_slot(cell), cell < SM_SPACES ? cell % SM_GALAXY : cell - SM_SPACES);
    }
}

RULE_TEST("V4 SM-2.5", neighbours_are_129_pairs_and_discs_meet_in_nine_bridges) {
    int pairs = 0;
    int bridges = 0;
    for (uint8_t cell = 0; cell < SM_CELLS; cell++) {
        sm_cells round = 0;
        for (int k = 0; k < SM_DIRECTIONS; k++) {
            const uint8_t next = beside(cell, k);
            assert_int_equal(sm_next[cell][k], next);
            round |= next == SM_OFF ? 0 : (sm_cells)1 << next;
            pairs += next != SM_OFF && next > cell;
            bridges += next != SM_OFF && next > cell && next < SM_SPACES &&
                       sm_place(next) != sm_place(cell);
        }
        assert_true(sm_round[cell] == round);
        assert_true(sm_bit[cell] == (sm_cells)1 << cell);
        assert_int_equal(bits_first64(sm_bit[cell]), cell);
        assert_int_equal(bits_count64(sm_bit[cell] | sm_bit[0]), cell == 0 ? 1 : 2);
    }
    assert_int_equal(pairs, 129);
    assert_int_equal(bridges, 9);
}

RULE_TEST("SM-2.4", black_holes_have_six_neighbours_inside_four_on_the_belt_and_no_hole) {
    for (uint8_t hole = SM_SPACES; hole < SM_CELLS; hole++) {
        const bool inner = hole == 44 || hole == 45 || hole == 47 || hole == 49;
        uint8_t galaxies = 0;
        for (uint8_t place = 0; place < SM_PLACES; place++) {
            galaxies = (uint8_t)(galaxies + ((sm_round[hole] & sm_galaxies[place]) != 0));
        }
        assert_int_equal(bits_count64(sm_round[hole]), inner ? 6 : 4);
        assert_int_equal(galaxies, inner ? 3 : 2);
        assert_true((sm_round[hole] & SM_ALL_HOLES) == 0);
    }
}

RULE_TEST("V62 SM-7.2", the_114_snakes_lie_on_two_galaxies_and_48_of_the_form_are_none) {
    static struct list list;
    int narrow = 0;
    int with_hole = 0;
    enumerate(SM_SNAKE, &list);
    assert_int_equal(list.n, 162);
    for (int i = 0; i < list.n; i++) {
        const sm_cells cells = list.placements[i].set;
        const int holes = bits_count64(cells & SM_ALL_HOLES);
        if (galaxies_of(cells) == 1) {
            assert_int_equal(holes, 1);
            narrow++;
        } else {
            assert_int_equal(galaxies_of(cells), 2);
        }
    }
    assert_int_equal(narrow, 48);
    assert_int_equal(sm_figures[SM_SNAKE].count, 114);
    for (uint8_t i = 0; i < sm_figures[SM_SNAKE].count; i++) {
        assert_int_equal(galaxies_of(sm_figures[SM_SNAKE].placements[i]), 2);
        with_hole += (sm_figures[SM_SNAKE].placements[i] & SM_ALL_HOLES) != 0;
    }
    assert_true(with_hole > 0); /* black holes among their cells or not */
    assert_true(with_hole < 114);
}

RULE_TEST("SM-7.2", snakes_of_version_1_are_all_of_the_form_in_their_order) {
    static struct list list;
    const struct sm_figure *const any = &sm_figures[SM_ANY_SNAKE];
    enumerate(SM_SNAKE, &list);
    assert_int_equal(any->count, list.n);
    assert_int_equal(any->size, 4);
    assert_null(any->tips);
    assert_memory_equal(any->points, sm_figures[SM_SNAKE].points, sizeof any->points);
    for (int i = 0; i < list.n; i++) {
        assert_true(any->placements[i] == list.placements[i].set);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        RULE(placements_are_those_that_the_definitions_yield_in_their_order),
        RULE(cells_lie_where_the_coordinates_say),
        RULE(neighbours_are_129_pairs_and_discs_meet_in_nine_bridges),
        RULE(black_holes_have_six_neighbours_inside_four_on_the_belt_and_no_hole),
        RULE(the_114_snakes_lie_on_two_galaxies_and_48_of_the_form_are_none),
        RULE(snakes_of_version_1_are_all_of_the_form_in_their_order),
    };
    return cmocka_run_group_tests_name("Stellium, tables", tests, NULL, NULL);
}
