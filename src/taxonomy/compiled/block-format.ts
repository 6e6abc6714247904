/**
 * A block contains one value of plain data as 32-bit words; the lower four bits of each word are its kind:
 *
 *   head      five counts: words, shared values, shapes in words, numbers, strings
 *   words     the value; an object is its shape and then its members, an array its length and then its items
 *   shared    the offsets of values that occur in several places
 *   shapes    for each kind of object the number of members, whether it has no prototype, and their names
 *   numbers   all except small integers, as doubles in two words each
 *   strings   the end of each string among the bytes that follow, in UTF-8
 */
export const HEAD_WORDS = 5;

/** Kinds of words; the upper 28 bits are an index or a count. */
export const STRING = 0;
export const INTEGER = 1;
export const CONSTANT = 2;
export const NUMBER = 3;
export const OBJECT = 4;
export const ARRAY = 5;
export const MAP = 6;
/** Precedes a list that is a member of an object: its number of words, so that it can be skipped. */
export const LIST = 7;
export const SHARED = 8;
export const KIND_BITS = 4;
export const KIND_MASK = 15;
export const MAX_INDEX = 2 ** (32 - KIND_BITS) - 1;

const noItems: readonly unknown[] = Object.freeze([]);
export const constants: readonly unknown[] = [undefined, null, false, true, noItems];
export const EMPTY_ARRAY = 4;
