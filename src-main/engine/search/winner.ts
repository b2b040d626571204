import type { Move } from '#shared/game/types.ts';
import type { SearchLimits, Searcher } from './searcher.ts';

/** No final margin is larger, in points: all 36 pawns in piles under threes of one colour. */
export const MAX_MARGIN = 108;
/** How deep the quick search looks that says who is probably ahead, in plies. */
const GUESS_DEPTH = 4;
/** What the moves of the line after the first may cost, in nodes: a hundredth of a second. */
const LINE_NODES = 50_000;

/** What is proven of the final margin of the side to move under best play, in points before komi. */
export interface MarginBounds {
  readonly atLeast: number;
  readonly atMost: number;
}

/** The result for the side to move. */
export type ProvenResult = 'win' | 'draw' | 'loss';

/** What a proof found. */
export interface WinnerFinding {
  /** Undefined where the search was stopped before it was proven. */
  readonly result: ProvenResult | undefined;
  readonly bounds: MarginBounds;
  /** The first move keeps the result that is proven; the others follow it. Empty where nothing is proven. */
  readonly line: readonly Move[];
  readonly nodes: number;
}

/** What proving the winner needs beside a searcher. */
export interface WinnerOptions {
  /** The final margin of the side to move that is a draw, in points; may be a half, then there is no draw. */
  readonly drawnMargin: number;
  readonly limits: Pick<SearchLimits, 'nodes' | 'shouldStop'>;
  /** Decides one question; `searcher.decideMargin`, or that with other threads' help. */
  readonly decide?: Searcher['decideMargin'];
  /** Called with the proof so far, each time it has grown. */
  readonly onBounds?: (bounds: MarginBounds, nodes: number) => void;
}

/**
 * Proves who wins the position in a searcher under best play; of a game that is not over. Asks first whether the side that is
 * probably ahead wins; where that is refuted but a draw is possible, whether the other side does.
 */
export function proveWinner(searcher: Searcher, options: WinnerOptions): WinnerFinding {
  const { drawnMargin, limits, onBounds } = options;
  const decide = options.decide ?? ((need, by): number | undefined => searcher.decideMargin(need, by));
  /** The least margin that wins, and the least that does not lose. */
  const winning = clampNeed(Math.floor(drawnMargin) + 1);
  const holding = clampNeed(Math.ceil(drawnMargin));
  const [guess] = searcher.search({ depth: GUESS_DEPTH, provingNodes: 0, ...limits }, 1, () => undefined);
  let { nodes } = searcher;
  let bounds: MarginBounds = guess.exact
    ? { atLeast: guess.score, atMost: guess.score }
    : { atLeast: -MAX_MARGIN, atMost: MAX_MARGIN };
  const known = resultOf(bounds, winning, holding);
  // A short game, or a komi beyond every margin: then every move is as good.
  if (known !== undefined) return { result: known, bounds, line: guess.line, nodes };
  let need = guess.score > drawnMargin ? winning : holding;
  for (;;) {
    const result = resultOf(bounds, winning, holding);
    if (result !== undefined) {
      const line = searcher.proofLine(result === 'win' ? winning : holding, { ...limits, nodes: LINE_NODES });
      nodes += searcher.nodes;
      // Without a move the proof is of no use to a player, and it was stopped anyway.
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

/** A question to which the answer is the same, in the bounds that the core takes. */
function clampNeed(need: number): number {
  return Math.max(-MAX_MARGIN, Math.min(MAX_MARGIN + 1, need));
}
