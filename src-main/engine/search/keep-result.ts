import type { Move } from '#shared/game/types.ts';
import { isProvable } from './plan.ts';
import type { Finding, Findings, Searcher } from './searcher.ts';

/** The proof begins when the search is so many plies short of the end of the game: deeper, it seldom finds another winner. */
const PLIES_LEFT_TO_PROOF = 5;
/** From this share of the time on no further move is searched, so that the last one can still be proven to keep the result. */
const LAST_SEARCH = 0.85;
const LAST_PROOF = 0.97;
/** The limits for what the table knows already. */
const KNOWN = { nodes: 0, shouldStop: () => false };

/** The limits of a search by time. */
export interface TimedLimits {
  /** The number of occupied squares. */
  readonly squares: number;
  readonly provingNodes: number;
  readonly shouldStop: () => boolean;
  /** The share of the time that is used, from 0 to 1. */
  readonly timeUsed: () => number;
  /** Called before each part, which counts its nodes from 0. */
  readonly onPart: () => void;
}

/** What is proven of a result. */
interface ResultProof {
  /** The margin of the result: 1 for a win, 0 for a draw. */
  readonly goal: number;
  /** Whether the side to move can reach it; undefined if that is open. */
  readonly isHeld: boolean | undefined;
}

/**
 * Searches for a move by time, where who wins counts before how much: a move that is proven to throw the result away is not played while
 * another is left, and of those that keep it the best one is. The search comes first; with many squares it uses all the time. The
 * proof goes on with the endings that it has decided.
 * @param onIteration called after each finished depth
 */
export function searchToKeep(
  searcher: Searcher,
  { squares, provingNodes, shouldStop, timeUsed, onPart }: TimedLimits,
  onIteration: (findings: Findings) => void,
): Findings {
  const until = (share: number) => (): boolean => shouldStop() || timeUsed() >= share;
  const searchOn = (
    share: number,
    depth: number,
    after: Findings | undefined,
    without: readonly Move[],
  ): Findings => {
    onPart();
    const limits = { depth, nodes: Infinity, provingNodes, shouldStop: until(share) };
    return searcher.search(limits, 1, onIteration, { decidesEndings: true, after, without });
  };
  if (isProvable(squares, provingNodes)) return searchOn(1, Infinity, undefined, []);

  const first = searchOn(1, Math.max(1, squares - 1 - PLIES_LEFT_TO_PROOF), undefined, []);
  const { goal, isHeld } = proveResult(first[0].score, (need) => {
    onPart();
    return searcher.decideMargin(need, { nodes: Infinity, shouldStop: until(LAST_PROOF) });
  });
  onPart();
  const lost =
    isHeld === false ? [] : searcher.moves.filter((move) => searcher.decideMove(move, goal, KNOWN) === false);
  if (lost.length === searcher.moves.length) lost.length = 0;
  const isLost = ({ line: [move] }: Finding): boolean => lost.some((other) => isSame(other, move));
  const continued = (share: number, found: Findings): Findings =>
    searchOn(share, Infinity, isLost(found[0]) ? undefined : found, lost);
  const keeper = isHeld === true ? searcher.proofLine(goal, { ...KNOWN, shouldStop })[0] : undefined;
  if (keeper === undefined) return continued(1, first);

  for (let found = continued(LAST_SEARCH, first); ; found = continued(LAST_SEARCH, found)) {
    const [best] = found;
    const [move] = best.line;
    if (best.exact || isSame(move, keeper)) return found;
    onPart();
    const limits = { nodes: Infinity, shouldStop: until(LAST_PROOF) };
    if (!isLost(best) && searcher.decideMove(move, goal, limits) === true) return found;
    if (!isLost(best)) lost.push(move);
    if (until(LAST_SEARCH)()) return [{ ...best, score: Math.max(goal, best.score), line: [keeper] }];
  }
}

/** Proves what the side to move can reach: first what its estimate says, then what that leaves open. */
function proveResult(estimate: number, decide: (need: number) => number | undefined): ResultProof {
  const leads = estimate > 0;
  const first = leads ? 1 : 0;
  const bound = decide(first);
  if (bound === undefined) return { goal: first, isHeld: undefined };
  if (leads === bound >= first) return { goal: first, isHeld: leads };
  const other = decide(1 - first);
  if (leads) return { goal: 0, isHeld: other === undefined ? undefined : other >= 0 };
  return { goal: other !== undefined && other >= 1 ? 1 : 0, isHeld: true };
}

function isSame(one: Move, other: Move): boolean {
  return one.from === other.from && one.to === other.to;
}
