/**
 * Estimates the nodes for proving the result of a position, with a reserve. Measured: 75,000 on average for 17 occupied
 * squares, and 3.2 times as many for each further square.
 */
function nodesToProve(squares: number): number {
  return 90_000 * 3.2 ** (squares - 17);
}

/** With more occupied squares a proof takes too long before the first answer. */
const MAX_SQUARES_PROVEN_AT_ONCE = 22;
/** Plies before the end of the game at which the iterations that prepare a proof end. */
const PREPARATION_PLIES_BEFORE_END = 5;

/** Whether the result of a position is likely to be proven within a limit of nodes. */
export function isProvable(squares: number, provingNodes: number): boolean {
  return squares <= MAX_SQUARES_PROVEN_AT_ONCE && nodesToProve(squares) <= provingNodes;
}

/** The depths of a search's iterations and its node limit. */
export interface SearchPlan {
  readonly depths: readonly number[];
  readonly nodes: number;
}

/**
 * Plans a search. Where the result can be proven within the limits, a few shallow iterations, two plies apart, find the
 * likely best move and value, and the next one searches to the end of the game, because the depths between cost more than
 * they save. Otherwise every depth is searched.
 * @param squares number of occupied squares; a game lasts at most one move less
 */
export function planSearch(
  squares: number,
  limits: { readonly depth: number; readonly nodes: number; readonly provingNodes: number },
): SearchPlan {
  const end = squares - 1;
  const deepest = Math.min(limits.depth, end);
  if (deepest < end || !isProvable(squares, limits.provingNodes))
    return { depths: range(1, deepest, 1), nodes: limits.nodes };
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
