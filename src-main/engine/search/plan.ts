/**
 * About how many nodes proving the result of a position takes, with some to spare: 17 squares on average 75,000, and 3.2
 * times as many a square.
 */
function nodesToProve(squares: number): number {
  return 90_000 * 3.2 ** (squares - 17);
}

/** Beyond, proving at once would leave a person too long without any answer. */
const MAX_SQUARES_PROVEN_AT_ONCE = 22;
/** How long before the end the iterations end that only prepare the proof. */
const PREPARATION_PLIES_BEFORE_END = 5;

/** How a search goes: its depths one after the other, and how many nodes it may take. */
export interface SearchPlan {
  readonly depths: readonly number[];
  readonly nodes: number;
}

/**
 * Plans a search. Where the result can be proven within the limits, a few shallow iterations, two plies apart, find the likely
 * best move and value, and the next one sees to the end: the depths between would cost more than they save. Else every depth, to
 * the end of the game at the latest.
 * @param squares occupied ones: every move empties one, so a game lasts at most one move less
 */
export function planSearch(
  squares: number,
  limits: { readonly depth: number; readonly nodes: number; readonly provingNodes: number },
): SearchPlan {
  const end = squares - 1;
  const deepest = Math.min(limits.depth, end);
  const canProve =
    squares <= MAX_SQUARES_PROVEN_AT_ONCE && deepest === end && nodesToProve(squares) <= limits.provingNodes;
  if (!canProve) return { depths: range(1, deepest, 1), nodes: limits.nodes };
  return {
    depths: [...(end > 1 ? [1] : []), ...range(2, end - PREPARATION_PLIES_BEFORE_END, 2), end],
    nodes: Math.max(limits.nodes, limits.provingNodes),
  };
}

/** From `first` to at most `last`. */
function range(first: number, last: number, step: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.floor((last - first) / step) + 1) },
    (_, at) => first + at * step,
  );
}
