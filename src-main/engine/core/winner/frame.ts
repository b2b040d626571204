/**
 * What the search of graphs keeps of one position: offsets from its frame, bytes. A frame follows another in a thread's own
 * memory, one a ply.
 */

/** Neighbours in ranks, in files, in both: two words of eight lanes each. */
export const ACROSS: usize = 0;
export const ALONG: usize = 32;
export const NEAR: usize = 64;
/** A byte for each pile. */
export const HEIGHTS: usize = 96;
export const SQUARES: usize = 112;
/** Sets of piles, u32: the side to move's, the other's, stacks, those of one mark, those of two. */
export const OWN: usize = 128;
export const OTHER: usize = 132;
export const TALL: usize = 136;
export const ONES: usize = 140;
export const TWOS: usize = 144;
/** Neighbours without the pile that is about to move. */
export const NEAR_WITHOUT: usize = 160;
/** Where each pile of the other side could end then, u16. */
export const REPLY_ENDS: usize = 192;
/** How often each pile is a legal destination of a reply, and how often the steps of a reply lead to it; a byte each. */
export const HITS: usize = 224;
export const ALL_HITS: usize = 240;
/** Moves in words of 32 bits: order (14 bits), gain and an offset (10), from (4), to (4). */
export const FRAME_MOVES: usize = 256;
export const FRAME_BYTES: usize = 1280;

export const GAIN_OFFSET: i32 = 512;
export const ORDER_OFFSET: i32 = 8192;
