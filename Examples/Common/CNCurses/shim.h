#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

// The wide functions are declared only when they are asked for.
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

// What Swift cannot import: macros with arguments or casts, global variables of the C library, and unions that differ
// between systems.

static inline SCREEN *cncurses_open(void) { return newterm(NULL, stdout, stdin); }
static inline void cncurses_close(SCREEN *screen) { endwin(); delscreen(screen); }
static inline WINDOW *cncurses_screen(void) { return stdscr; }

static inline attr_t cncurses_bold(void) { return A_BOLD; }
static inline attr_t cncurses_dim(void) { return A_DIM; }
static inline attr_t cncurses_reverse(void) { return A_REVERSE; }
static inline attr_t cncurses_underline(void) { return A_UNDERLINE; }

static inline void cncurses_put(int row, int column, attr_t attributes, short pair, const wchar_t *text, int count) {
    wattr_set(stdscr, attributes, pair, NULL);
    mvwaddnwstr(stdscr, row, column, text, count);
    wattr_set(stdscr, A_NORMAL, 0, NULL);
}

// What the terminal type can do; NULL when it cannot.
static inline const char *cncurses_capability(const char *name) {
    char *text = tigetstr((char *)name);
    return text == (char *)-1 ? NULL : text;
}

// Characters are UTF-8 unless the environment asks for another encoding; "C" is not taken as asking.
static inline void cncurses_use_locale(void) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "ANSI_X3.4-1968") == 0 || strcmp(nl_langinfo(CODESET), "US-ASCII") == 0) {
        if (!setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "en_US.UTF-8");
    }
}

static inline void *cncurses_width_locale(void) {
    locale_t found = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    return found ? found : newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
}

// The cells of a character by the C library's table, which ncurses goes by too; -1 for what cannot be shown.
static inline int cncurses_width(wchar_t scalar, void *locale) {
    if (!locale) return 1;
    locale_t before = uselocale((locale_t)locale);
    int width = wcwidth(scalar);
    uselocale(before);
    return width;
}

static inline void cncurses_on_signal(int number, void (*handler)(int), struct sigaction *before) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART | SA_ONSTACK;
    sigaction(number, &action, before);
}

// Under a name of its own, as a method may be called "raise" too.
static inline void cncurses_raise(int number) { raise(number); }

static inline int cncurses_is_ignored(const struct sigaction *action) { return action->sa_handler == SIG_IGN; }

#endif
