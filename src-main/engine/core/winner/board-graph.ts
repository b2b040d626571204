import { heightAt, margin, occupied, ownPiles, pipsAt, stacks } from '../board';
import { area, FRAMES, NEXT } from '../layout';
import {
  ACROSS,
  ALONG,
  FRAME_MOVES,
  HEIGHTS,
  NEAR,
  ONES,
  OTHER,
  OWN,
  REPLY_DESTINATIONS,
  SQUARES,
  TALL,
  TWOS,
} from './frame';
import { boundsKey } from './bounds-table';
import { visitGraph } from './graph';
import { MAX_PILES } from './lanes';

/** The null square. */
const NOWHERE: usize = 36;
const NO_SQUARE: u8 = 255;

/** Decides the position on the board, of 9 to 16 piles, as `visitGraph` does. */
export function decideGraph(need: i32, isExpected: bool): i32 {
  const frame = area + FRAMES;
  memory.fill(frame, 0, REPLY_DESTINATIONS);
  const piles = writePiles(frame);
  writeNeighbours(frame);
  return visitGraph(frame, piles, margin, boundsKey(), need, isExpected);
}

/** Numbers the piles and writes their data. Their bits by square are stored where the moves will be. @returns their number */
function writePiles(frame: usize): i32 {
  const bitOfSquare = frame + FRAME_MOVES;
  const mine = ownPiles();
  let own: u32 = 0;
  let other: u32 = 0;
  let tall: u32 = 0;
  let ones: u32 = 0;
  let twos: u32 = 0;
  let count = 0;
  for (let rest = occupied; rest; rest &= rest - 1) {
    const square = <i32>ctz(rest);
    const onBoard = rest & -rest;
    const bit = (<u32>1) << count;
    store<u16>(bitOfSquare + ((<usize>square) << 1), <u16>bit);
    if (mine & onBoard) own |= bit;
    else other |= bit;
    if (stacks & onBoard) tall |= bit;
    const pips = pipsAt(square);
    if (pips == 1) ones |= bit;
    else if (pips == 2) twos |= bit;
    store<u8>(frame + <usize>count, <u8>heightAt(square), HEIGHTS);
    store<u8>(frame + <usize>count, <u8>square, SQUARES);
    count++;
  }
  store<u16>(bitOfSquare + (NOWHERE << 1), 0);
  for (let pile = count; pile < MAX_PILES; pile++) store<u8>(frame + <usize>pile, NO_SQUARE, SQUARES);
  store<u32>(frame, own, OWN);
  store<u32>(frame, other, OTHER);
  store<u32>(frame, tall, TALL);
  store<u32>(frame, ones, ONES);
  store<u32>(frame, twos, TWOS);
  return count;
}

function writeNeighbours(frame: usize): void {
  const bitOfSquare = frame + FRAME_MOVES;
  let lane = frame;
  for (let rest = occupied; rest; rest &= rest - 1) {
    const links = load<u32>(area + ((<usize>ctz(rest)) << 2), NEXT);
    const north = load<u16>(bitOfSquare + ((<usize>(links & 255)) << 1));
    const east = load<u16>(bitOfSquare + ((<usize>((links >> 8) & 255)) << 1));
    const south = load<u16>(bitOfSquare + ((<usize>((links >> 16) & 255)) << 1));
    const west = load<u16>(bitOfSquare + ((<usize>(links >> 24)) << 1));
    store<u16>(lane, east | west, ACROSS);
    store<u16>(lane, north | south, ALONG);
    store<u16>(lane, north | east | south | west, NEAR);
    lane += 2;
  }
}
