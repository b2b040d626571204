/**
 * The data of one position in the search of graphs: offsets from its frame, in bytes. The frames of a thread follow each other
 * in its memory, one a ply.
 */

/** Neighbours in ranks, in files, in both: two words of eight lanes each. */
export const ACROSS: usize = 0;
export const ALONG: usize = 32;
export const NEAR: usize = 64;
/** A byte for each pile. */
export const HEIGHTS: usize = 96;
export const SQUARES: usize = 112;
/** Sets of piles, u32: of the side to move, of the other side, stacks, with one pip, with two. */
export const OWN: usize = 128;
export const OTHER: usize = 132;
export const TALL: usize = 136;
export const ONES: usize = 140;
export const TWOS: usize = 144;
/** Neighbours without the pile that is about to move. */
export const NEAR_WITHOUT: usize = 160;
/** The destinations of each pile of the other side then, u16. */
export const REPLY_DESTINATIONS: usize = 192;
/** How often each pile is a legal destination of a reply, and how often the steps of a reply lead to it; a byte each. */
export const HITS: usize = 224;
export const ALL_HITS: usize = 240;
/** Moves in words of 32 bits: order (14 bits), gain and an offset (10), from (4), to (4). */
export const FRAME_MOVES: usize = 256;
export const FRAME_BYTES: usize = 1280;

/** Where the order of a move begins. */
export const ORDER_SHIFT: u32 = 18;
export const GAIN_OFFSET: i32 = 512;
export const ORDER_OFFSET: i32 = 8192;
