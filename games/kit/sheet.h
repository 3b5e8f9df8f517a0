/* The score sheet, the same in every game: lines down, seats across, told line by line at the end;
 * the arrows lead from number to number and each says how it came about. */
#ifndef SHEET_H
#define SHEET_H

#include "canvas.h"
#include "view.h"

#define SHEET_TELL_MS 1500u /* in which the end's sheet is told */

/* In the view's memory: the number that is asked about; all zero: none yet. */
struct sheet_at {
    bool moved;
    uint8_t seat, line; /* the line behind the last is the total */
};

/* What a game says on its sheet. All may be NULL: then it is the game's lines and their points. */
struct sheet_game {
    const char *const
        *names;    /* of the lines, where the screen has other ones than game->line_names */
    uint8_t lines; /* how many of them; 0: as many as the sheet has */
    /* A line's number; false if the viewer may not know it. NULL: the sheet's points. */
    bool (*value)(const struct scene *scene, uint8_t seat, uint8_t line, int *points);
    /* Where that number comes from; nothing: the kit says what there is to say. */
    void (*how)(const struct scene *scene, uint8_t seat, uint8_t line, struct text *text);
    /* A picture of 11x11 before a line's name, its middle at x, y; false if it has none. */
    bool (*icon)(struct canvas *canvas, uint8_t line, int x, int y);
    /* A word instead of a seat's total: "out"; NULL: the total counts. */
    const char *(*instead)(const struct scene *scene, uint8_t seat);
    /* At the foot until somebody asks about a number: how the game ended, or what is still open. */
    void (*note)(const struct scene *scene, struct text *text);
    /* At the header's right while the game runs: "round 3". */
    void (*when)(const struct scene *scene, struct text *text);
    const char *behind; /* what X opens, in a word */
};

/* The whole screen, header and footer too. */
void sheet_draw(const struct sheet_game *game, const struct sheet_at *at, const struct scene *scene,
                struct canvas *canvas);
/* The arrows; ANSWER_NOTHING to all other buttons. */
enum answer sheet_press(const struct sheet_game *game, struct sheet_at *at,
                        const struct scene *scene, enum button button);
/* All has been told, the winner too. */
bool sheet_is_told(const struct scene *scene);

/* How many players and lines it has, and a line's name. */
uint8_t sheet_players(const struct scene *scene);
uint8_t sheet_lines(const struct sheet_game *game, const struct scene *scene);
const char *sheet_name(const struct sheet_game *game, const struct scene *scene, uint8_t line);
/* A line's number; false if the viewer may not know it. */
bool sheet_value(const struct sheet_game *game, const struct scene *scene, uint8_t seat,
                 uint8_t line, int *points);
/* Of what the viewer may know. */
int sheet_total(const struct sheet_game *game, const struct scene *scene, uint8_t seat);

#endif
