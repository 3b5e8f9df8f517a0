/* The closer look, the same in every game: one thing large, what it is, its rule, what choosing it
 * would change, a fact. The D-pad goes on to the next thing, A does with it what the footer says
 * (and leads back where nothing is to be chosen), X turns to the whole rule and back, B leads back
 * to the table. A game lists its things and fills
 * their pages; the kit has the buttons, the columns and the words around them. */
#ifndef LOOK_H
#define LOOK_H

#include "canvas.h"
#include "things.h"
#include "view.h"

#define LOOK_NO_PICTURE 0xFFu

/* In the view's memory; all zero: nothing is looked at. */
struct look {
    bool open;
    bool rule; /* its second page */
    struct thing at;
};

/* The rule for a thing in whole sentences, with a picture of the booklet or LOOK_NO_PICTURE. */
struct look_rule {
    const char *title, *words;
    uint8_t picture;
};

/* A page while it is filled. */
struct look_page {
    struct canvas *canvas;
    const struct scene *scene;
    struct text title, where; /* the header: the thing's name, and where it is */
    int8_t seat;              /* whose mark stands before it, BARS_NO_SEAT for none */
    struct rect picture;      /* for the thing itself, at the left */
    struct rect words;        /* what is left of the column at the right */
    struct rect panel;        /* what is left of the panel at the foot; empty until it is begun */
    bool over;                /* on the table: there is no picture, and the panel ends the words */
    uint8_t frame;            /* on the table: around the words */
};

/* What a game tells of its things. Whatever is NULL there is not. */
struct look_game {
    /* All that can be looked at now. */
    void (*list)(const void *view, const struct scene *scene, struct things *things);
    /* Draws the thing and says what it is. On the table it is called twice, the first time to find
     * out how tall its words are. */
    void (*page)(const void *view, const struct scene *scene, struct thing thing,
                 struct look_page *page);
    /* A thing that is looked at where it lies: draws the table between the bars, the thing marked;
     * gives its place. Its page then covers only the half of the table where the thing is not.
     * False: the page takes the whole screen. NULL: all do. */
    bool (*table)(const void *view, const struct scene *scene, struct thing thing,
                  struct canvas *canvas, struct rect *place);
    const struct look_rule *(*rule)(const struct scene *scene, struct thing thing);
    /* Something of the world that the thing is named after; it stands last, in mute, under this
     * caption: on the thing's page where it fits, and behind the rule. */
    const char *(*fact)(const struct scene *scene, struct thing thing);
    const char *fact_caption;
    /* What A does with the thing, in a word; NULL: nothing. */
    const char *(*deed)(const void *view, const struct scene *scene, struct thing thing);
    /* Does it. The look is closed then. */
    enum answer (*act)(void *view, struct scene *scene, struct thing thing);
    /* The look ends at this thing: the focus goes there, if it may. */
    void (*leave)(void *view, const struct scene *scene, struct thing thing);
    /* Pictures of the booklet, which knows how tall they are: those that have no room below the
     * words are left out. Without a booklet all have. */
    void (*draw_scene)(struct canvas *canvas, struct rect area, uint8_t scene);
    const struct booklet *booklet;
};

/* Opens the look at a thing. */
enum answer look_open(struct look *look, struct thing at);
/* Opens it at the first thing that the game lists. */
enum answer look_first(const struct look_game *game, struct look *look, const void *view,
                       const struct scene *scene);
void look_draw(const struct look_game *game, const struct look *look, const void *view,
               const struct scene *scene, struct canvas *canvas);
enum answer look_press(const struct look_game *game, struct look *look, void *view,
                       struct scene *scene, enum button button);

/* ---- For filling a page ---- */

/* The words take the whole width: the thing has no picture. */
void look_wide(struct look_page *page);
/* A paragraph: what the thing is. */
void look_say(struct look_page *page, const char *words);
/* The same in another colour: news, good or bad. */
void look_call(struct look_page *page, uint8_t colour, const char *words);
/* The same of parts, as text_format puts them together. */
void look_tell(struct look_page *page, const char *format, ...);
/* A caption over the paragraphs that follow, with a line behind it. */
void look_caption(struct look_page *page, const char *caption);
/* Takes so much of the column's height for a drawing of the game's own; gives its place. */
struct rect look_room(struct look_page *page, int height);
/* Begins the panel at the foot: what choosing the thing would do. Gold where it can be done, coral
 * where it cannot, COLOUR_LINE where there is nothing to choose. */
void look_panel(struct look_page *page, uint8_t colour, const char *title);
/* The same on a table that takes so much of the screen's width; of the page it needs no more than
 * canvas and scene. */
void look_panel_within(struct look_page *page, int width, uint8_t colour, const char *title);
/* A line of it: a number now and then, and the difference. */
void look_gain(struct look_page *page, const char *what, int now, int then);
/* A line of it: a name and a value. */
void look_row(struct look_page *page, const char *what, const char *value);
/* The same with a value of parts, as text_format puts them together. */
void look_value(struct look_page *page, const char *what, const char *format, ...);
/* A sentence in it, of as many lines as it needs and there is room for. */
void look_note(struct look_page *page, const char *words);

#endif
