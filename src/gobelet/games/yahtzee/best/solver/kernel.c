/* Turns of one state of the lower rows, for all states of the upper rows: see kernel.py.

A worth is one, two or four numbers: the mean of the points to come, that of their square, that of
their cube, and the mean number of chips; of four, square and cube are without chips. The best of several is the one with the greatest mean. LANES states are computed side
by side, so that the compiler uses the widest registers; no rule of the game is known here. */

#include <stdint.h>
#ifdef __x86_64__
#include <cpuid.h>
#endif

#define LANES 8
#define EACH for (int s = 0; s < LANES; s++)
#define ALWAYS static inline __attribute__((always_inline))

typedef double Lanes __attribute__((vector_size(8 * LANES), aligned(8)));
typedef int64_t Mask __attribute__((vector_size(8 * LANES)));

static const Lanes zero;

typedef struct {
    int32_t dice, faces, throws, multisets, first; /* first: the first multiset of all dice */
    int32_t places, blocks; /* of states of the upper rows */
    double chip; /* the points of a chip */
    const int32_t *more; /* multiset, face: the multiset with one die more */
    const int32_t *less, *less_end; /* the multisets with one die less, and where they end */
    const int32_t *counted, *counted_end; /* by throw: the markings of its faces */
    const double *chance; /* of each throw */
    const int32_t *block; /* where blocks of states begin, the last first, after the end */
    const int32_t *to; /* marking, place: the place after it */
    const double *worth; /* marking, place: its points */
    const int32_t *open; /* face, place: whether the upper row of the face is open */
    const int32_t *yahtzee; /* face: its Yahtzee among the throws */
} Column;

typedef struct {
    double *values; /* moment, state of the lower rows, place */
    int64_t moment, own; /* how far moments lie apart, and where the values of this state begin */
    int32_t ways, rows, kinds; /* ways in lower rows: first a row each, then those of Yahtzees */
    int32_t apart; /* whether Yahtzees are marked by rules of their own */
    int32_t chips; /* whether a Yahtzee earns one */
    const int64_t *after; /* where the values after each way begin */
    const double *points; /* row, kind of throw */
    const int32_t *kind; /* of each throw */
    const double *own_row, *other_row; /* own row open, face: 0, or less than any worth: closed */
    const double *lower_row; /* own row open, face, way: the points, or closed */
} State;

/* Add points to a worth. */
ALWAYS void earn(int moments, const Column *c, Lanes *to, Lanes points) {
    Lanes mean = moments > 3 ? to[0] - c->chip * to[3] : to[0];
    if (moments > 2) to[2] += points * (3 * to[1] + points * (3 * mean + points));
    if (moments > 1) to[1] += points * (2 * mean + points);
    to[0] += points;
}

ALWAYS void earn_chip(int moments, const Column *c, Lanes *to) {
    if (moments <= 3) {
        earn(moments, c, to, zero + c->chip);
        return;
    }
    to[0] += c->chip;
    to[3] += 1;
}

ALWAYS void copy(int moments, Lanes *to, const Lanes *from) {
    for (int k = 0; k < moments; k++) to[k] = from[k];
}

/* Raise a worth to another where that one's mean is greater. */
ALWAYS void best(int moments, Lanes *to, const Lanes *other) {
    Mask more = other[0] > to[0];
    for (int k = 0; k < moments; k++)
        to[k] = (Lanes)((more & (Mask)other[k]) | (~more & (Mask)to[k]));
}

/* Fill the worth of each throw of all dice, marked in its best row. */
ALWAYS void mark(int moments, const Column *c, const State *z, Lanes *ends, Lanes *room,
                 const int32_t *place) {
    int counts = c->dice + 1, markings = c->faces * counts;
    Lanes *upper = room, *after = upper + markings * moments, *kinds = after + z->ways * moments;
    Lanes nothing[4] = {zero, zero, zero, zero}, way[4], points = zero;
    for (int m = 0; m < markings; m++) {
        Lanes *one = upper + m * moments;
        const int32_t *to = c->to + (int64_t)m * c->places;
        for (int k = 0; k < moments; k++)
            EACH one[k][s] = z->values[k * z->moment + z->own + to[place[s]]];
        EACH points[s] = c->worth[(int64_t)m * c->places + place[s]];
        earn(moments, c, one, points);
        if (m == 0) copy(moments, nothing, one);
        if (m % counts == 0) best(moments, nothing, one);
    }
    for (int w = 0; w < z->ways; w++) {
        Lanes *one = after + w * moments;
        for (int k = 0; k < moments; k++)
            EACH one[k][s] = z->values[k * z->moment + z->after[w] + place[s]];
        if (w < z->rows) best(moments, nothing, one);
    }
    for (int kind = 0; kind < z->kinds; kind++) {
        copy(moments, kinds + kind * moments, nothing);
        for (int w = 0; w < z->rows; w++) {
            double brings = z->points[w * z->kinds + kind];
            if (brings == 0) continue;
            copy(moments, way, after + w * moments);
            earn(moments, c, way, zero + brings);
            best(moments, kinds + kind * moments, way);
        }
    }
    for (int t = 0, i = 0; t < c->multisets - c->first; t++) {
        copy(moments, ends + t * moments, kinds + z->kind[t] * moments);
        for (; i < c->counted_end[t]; i++)
            best(moments, ends + t * moments, upper + c->counted[i] * moments);
    }
    for (int f = 0; z->apart && f < c->faces; f++) {
        Lanes *end = ends + c->yahtzee[f] * moments, found[2][4];
        for (int open = 0; open < 2; open++) {
            int at = open * c->faces + f;
            Lanes *one = found[open];
            copy(moments, one, upper + (f * counts + c->dice) * moments);
            earn(moments, c, one, zero + z->own_row[at]);
            for (int other = 0; other < c->faces; other++) {
                copy(moments, way, upper + other * counts * moments);
                earn(moments, c, way, zero + z->other_row[at]);
                best(moments, one, way);
            }
            for (int w = 0; w < z->ways; w++) {
                copy(moments, way, after + w * moments);
                earn(moments, c, way, zero + z->lower_row[at * z->ways + w]);
                best(moments, one, way);
            }
        }
        for (int k = 0; k < moments; k++)
            EACH end[k][s] = found[c->open[f * c->places + place[s]]][k][s];
    }
    for (int f = 0; z->chips && f < c->faces; f++)
        earn_chip(moments, c, ends + c->yahtzee[f] * moments);
}

/* Fill the worth of each multiset before the rest is thrown. */
ALWAYS void average(int moments, const Column *c, Lanes *worths) {
    double share = 1.0 / c->faces;
    for (int i = c->first - 1; i >= 0; i--) {
        Lanes *one = worths + i * moments;
        for (int k = 0; k < moments; k++) {
            Lanes sum = {0};
            for (int f = 0; f < c->faces; f++)
                sum += worths[c->more[i * c->faces + f] * moments + k];
            one[k] = sum * share;
        }
    }
}

/* Raise the worth of each multiset to that of its best part. */
ALWAYS void choose(int moments, const Column *c, Lanes *worths) {
    for (int i = 1, j = 0; i < c->multisets; i++)
        for (; j < c->less_end[i]; j++)
            best(moments, worths + i * moments, worths + c->less[j] * moments);
}

ALWAYS void solve(int moments, const Column *c, const State *z, Lanes *room) {
    Lanes *worths = room, *ends = room + c->first * moments;
    room += c->multisets * moments;
    for (int b = z->ways ? 0 : 1; b < c->blocks; b++) {
        int begin = c->block[b + 1], size = c->block[b] - begin;
        int32_t place[LANES];
        EACH place[s] = begin + (s < size ? s : size - 1);
        mark(moments, c, z, ends, room, place);
        for (int again = 1; again < c->throws; again++) {
            average(moments, c, worths);
            choose(moments, c, worths);
        }
        for (int k = 0; k < moments; k++) {
            Lanes sum = {0};
            for (int t = 0; t < c->multisets - c->first; t++)
                sum += ends[t * moments + k] * c->chance[t];
            for (int s = 0; s < size; s++)
                z->values[k * z->moment + z->own + begin + s] = sum[s];
        }
    }
}

#define VERSION(name)                                                                 \
    static void name(int moments, const Column *c, const State *z, Lanes *room) {     \
        if (moments == 1) solve(1, c, z, room);                                       \
        else if (moments == 2) solve(2, c, z, room);                                  \
        else solve(4, c, z, room);                                                    \
    }

VERSION(narrow)

#ifdef __x86_64__
__attribute__((target("avx2"))) VERSION(wide)
__attribute__((target("avx512f,avx512dq,avx512vl"))) VERSION(widest)

/* Return 2 where processor and system have the AVX-512 used here, 1 where they have AVX2. */
static int width(void) {
    unsigned a, b, c, d, saved;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c >> 27 & 1)) return 0;
    __asm__("xgetbv" : "=a"(saved), "=d"(d) : "c"(0));
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return 0;
    if ((saved & 0xe6) == 0xe6 && b >> 16 & b >> 17 & b >> 31 & 1) return 2;
    return (saved & 6) == 6 && b >> 5 & 1;
}
#endif

#ifdef _WIN32
__declspec(dllexport)
#endif
void solve_state(int moments, const Column *c, const State *z, Lanes *room) {
#ifdef __x86_64__
    int lanes = width();
    if (lanes == 2) widest(moments, c, z, room);
    else if (lanes == 1) wide(moments, c, z, room);
    else
#endif
        narrow(moments, c, z, room);
}
