import type { Move } from '#shared/game/types.ts';
import type { SearchLimits, Searcher } from './searcher.ts';

/** The largest final margin in points: all 36 pawns in piles with threes of one colour on top. */
export const MAX_MARGIN = 108;
/** The depth in plies of the search that estimates which side is ahead. */
const GUESS_DEPTH = 4;
/** The node limit for the moves of the line after the first: about 10 ms. */
const LINE_NODES = 50_000;

/** Proven bounds of the final margin for the side to move under best play, in points before komi. */
export interface MarginBounds {
  readonly atLeast: number;
  readonly atMost: number;
}

/** The result for the side to move. */
export type ProvenResult = 'win' | 'draw' | 'loss';

/** The result of a proof. */
export interface WinnerFinding {
  /** Undefined if the search was stopped before the proof was complete. */
  readonly result: ProvenResult | undefined;
  readonly bounds: MarginBounds;
  /** A line that keeps the proven result; empty if nothing is proven. */
  readonly line: readonly Move[];
  readonly nodes: number;
}

/** The options of `proveWinner`. */
export interface WinnerOptions {
  /** The final margin for the side to move that is a draw, in points; no draw is possible where it is a half. */
  readonly drawnMargin: number;
  readonly limits: Pick<SearchLimits, 'nodes' | 'shouldStop'>;
  /** Proves one bound. @default `searcher.decideMargin` */
  readonly decide?: Searcher['decideMargin'];
  /** Called with the bounds after each proven one. */
  readonly onBounds?: (bounds: MarginBounds, nodes: number) => void;
}

/**
 * Proves who wins the position of a searcher under best play. The game must not be over. First tries to prove a win of
 * the side that is probably ahead; where that is refuted and a draw is possible, a win of the other side.
 */
export function proveWinner(searcher: Searcher, options: WinnerOptions): WinnerFinding {
  const { drawnMargin, limits, onBounds } = options;
  const decide = options.decide ?? ((need, by): number | undefined => searcher.decideMargin(need, by));
  /** The smallest margin that wins and the smallest that does not lose. */
  const winning = clampNeed(Math.floor(drawnMargin) + 1);
  const holding = clampNeed(Math.ceil(drawnMargin));
  const [guess] = searcher.search({ depth: GUESS_DEPTH, provingNodes: 0, ...limits }, 1, () => undefined);
  let { nodes } = searcher;
  let bounds: MarginBounds = guess.exact
    ? { atLeast: guess.score, atMost: guess.score }
    : { atLeast: -MAX_MARGIN, atMost: MAX_MARGIN };
  const known = resultOf(bounds, winning, holding);
  // The first search was exact, or the komi is larger than every margin, so that every move keeps the result.
  if (known !== undefined) return { result: known, bounds, line: guess.line, nodes };
  let need = guess.score > drawnMargin ? winning : holding;
  for (;;) {
    const result = resultOf(bounds, winning, holding);
    if (result !== undefined) {
      const line = searcher.proofLine(result === 'win' ? winning : holding, { ...limits, nodes: LINE_NODES });
      nodes += searcher.nodes;
      // Without a move the search was stopped, and the proof is not reported.
      return { result: line.length === 0 ? undefined : result, bounds, line, nodes };
    }
    const bound = decide(need, { ...limits, nodes: limits.nodes - nodes });
    nodes += searcher.nodes;
    if (bound === undefined) return { result: undefined, bounds, line: [], nodes };
    bounds = bound >= need ? { ...bounds, atLeast: bound } : { ...bounds, atMost: bound };
    onBounds?.(bounds, nodes);
    need = need === winning ? holding : winning;
  }
}

function resultOf(
  { atLeast, atMost }: MarginBounds,
  winning: number,
  holding: number,
): ProvenResult | undefined {
  if (atLeast >= winning) return 'win';
  if (atMost < holding) return 'loss';
  return atLeast >= holding && atMost < winning ? 'draw' : undefined;
}

/** Limits a margin to the range of the core; the result of the proof stays the same. */
function clampNeed(need: number): number {
  return Math.max(-MAX_MARGIN, Math.min(MAX_MARGIN + 1, need));
}
