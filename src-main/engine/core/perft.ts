import { canMove, eitherRule, make, otherPiles, ownPiles, reach, unmake } from './board';

/** Counts the legal sequences of `depth` moves. The last moves are counted by the size of a set. */
export function perft(depth: i32): i64 {
  if (eitherRule && !canMove(otherPiles())) return 0;
  let total: i64 = 0;
  let piles = ownPiles();
  while (piles) {
    const from = <i32>ctz(piles);
    piles &= piles - 1;
    let destinations = reach(from);
    if (depth == 1) {
      total += popcnt(destinations);
      continue;
    }
    while (destinations) {
      make(from | ((<i32>ctz(destinations)) << 6));
      destinations &= destinations - 1;
      total += perft(depth - 1);
      unmake();
    }
  }
  return total;
}
