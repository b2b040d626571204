import { findAttacks } from './attacks';
import { recall, remember, UNKNOWN } from './cache';
import { evaluate, finalMargin } from './evaluate';

/** Whether the position of the last `estimateOf` is the end of the game. */
export let gameIsOver: bool = false;

/** The value of the position on the board for the side to move: the final margin if the game is over, else the estimate. */
export function estimateOf(key: u64): i32 {
  gameIsOver = false;
  const known = recall(key);
  if (known != UNKNOWN) return known;
  if (findAttacks()) {
    gameIsOver = true;
    return finalMargin();
  }
  const estimate = evaluate();
  remember(key, estimate);
  return estimate;
}
