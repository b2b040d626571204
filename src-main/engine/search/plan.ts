/** About how many nodes proving the result of a position takes: 17 squares on average 75,000, and 3.2 times as many a square. */
function nodesToProve(squares: number): number {
  return 75_000 * 3.2 ** (squares - 17);
}

/** Beyond, proving at once would leave a person too long without any answer. */
const MOST_SQUARES_PROVEN_AT_ONCE = 22;
/** How much before the end the iterations end that only prepare the proof. */
const PREPARED_BEFORE_END = 5;

/**
 * The depths of a search one after the other. Where there is time to prove the result, a few shallow iterations, two plies
 * apart, find the likely best move and value, and the next one sees to the end: the depths between would cost more than they
 * save. Else every depth, to the end of the game at the latest.
 * @param squares occupied ones: every move empties one, so a game lasts at most one move less
 */
export function* planDepths(
  squares: number,
  limits: { readonly depth: number; readonly nodes: number; readonly hopedNodes: number },
): Generator<number, void> {
  const end = squares - 1;
  const deepest = Math.min(limits.depth, end);
  const canProve =
    squares <= MOST_SQUARES_PROVEN_AT_ONCE &&
    deepest === end &&
    nodesToProve(squares) <= Math.min(limits.nodes, limits.hopedNodes) / 2;
  if (!canProve) {
    for (let depth = 1; depth <= deepest; depth++) yield depth;
    return;
  }
  if (end > 1) yield 1;
  for (let depth = 2; depth < end - PREPARED_BEFORE_END + 1; depth += 2) yield depth;
  yield end;
}
