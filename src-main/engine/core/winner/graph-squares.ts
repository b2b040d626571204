import { count, turn } from '../board';
import { pileKey, turnKey } from '../hash';
import { HEIGHTS, ONES, OWN, SQUARES, TWOS } from './frame';

/** What of a position as a graph depends on its squares: moves and keys. */

/** The number of the pile on a square; 16 if there is none. */
export function pileOn(frame: usize, square: i32): i32 {
  const places = i8x16.eq(v128.load(frame, SQUARES), i8x16.splat(<i8>square));
  return ctz(<u32>i8x16.bitmask(places) | 0x10000);
}

/** A move of piles, `from << 4 | to`, as one of squares. */
export function squaresOf(frame: usize, move: i32): i32 {
  const from = <i32>load<u8>(frame + <usize>(move >> 4), SQUARES);
  return from | ((<i32>load<u8>(frame + <usize>(move & 15), SQUARES)) << 6);
}

/** The key of the bounds of the position after a move. @param key that of the position on the frame */
export function keyAfter(frame: usize, piles: i32, key: u64, from: u32, to: u32): u64 {
  const side = turn ^ ((count - piles) & 1);
  const ones = load<u32>(frame, ONES);
  const twos = load<u32>(frame, TWOS);
  const fromSquare = <i32>load<u8>(frame + <usize>from, SQUARES);
  const toSquare = <i32>load<u8>(frame + <usize>to, SQUARES);
  const moved = <i32>load<u8>(frame + <usize>from, HEIGHTS);
  const covered = <i32>load<u8>(frame + <usize>to, HEIGHTS);
  const pips = (ones >> from) & 1 ? 1 : (twos >> from) & 1 ? 2 : 3;
  const coveredPips = (ones >> to) & 1 ? 1 : (twos >> to) & 1 ? 2 : 3;
  const coveredSide = (load<u32>(frame, OWN) >> to) & 1 ? side : side ^ 1;
  return (
    key ^
    pileKey(fromSquare, side, pips, moved) ^
    pileKey(toSquare, coveredSide, coveredPips, covered) ^
    pileKey(toSquare, side, pips, moved + covered) ^
    turnKey()
  );
}
