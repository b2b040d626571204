import { isOver } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { leadOf } from '#shared/game/result.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import type { Colour, Position } from '#shared/game/types.ts';
import type { DecideJob, RunningHelp } from './helpers.ts';
import type { Searcher } from './search/searcher.ts';
import { MAX_MARGIN, proveWinner, type MarginBounds, type ProvenResult } from './search/winner.ts';
import type { WinnerProof } from './engine.ts';
import type { WorkRequest } from './work.ts';
import { positionAfterMoves, PROGRESS_INTERVAL_MS } from './worker-search.ts';

/** The callbacks of a proof to its thread. */
export interface WinnerHooks {
  /** Whether the proof must stop; called often, so that it also signals progress to the watchdog. */
  readonly shouldStop: () => boolean;
  readonly onProof: (proof: WinnerProof) => void;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Starts other threads on the same proof. */
  readonly help?: (job: Omit<DecideJob, 'search'>) => RunningHelp;
}

/** Proves the winner of a request. @returns the proof, incomplete where a limit was reached */
export function proveWinnerOf(
  searcher: Searcher,
  request: Extract<WorkRequest, { kind: 'winner' }>,
  hooks: WinnerHooks,
): WinnerProof {
  const { now } = hooks;
  const started = now();
  const { milliseconds = Infinity, nodes = Infinity } = request.limits;
  const position = positionAfterMoves(request.place);
  const drawnMargin = position.turn === 'black' ? request.komi : -request.komi;
  const time = (): number => Math.round(now() - started);
  if (isOver(position)) return proofOfEnd(position, drawnMargin, time());
  searcher.setPosition(position, request.memory, request.limits.nodes);
  let proven: Pick<WinnerProof, 'atLeast' | 'atMost'> = { atLeast: undefined, atMost: undefined };
  let nodesBefore = 0;
  let reportedAt = started;
  const report = (): void => {
    reportedAt = now();
    const nodes = nodesBefore + searcher.nodes;
    const { proofProgress: progress } = searcher;
    hooks.onProof({ winner: undefined, ...proven, line: [], progress, nodes, milliseconds: time() });
  };
  const shouldStop = (): boolean => {
    if (now() - reportedAt >= PROGRESS_INTERVAL_MS) report();
    return hooks.shouldStop() || now() - started >= milliseconds;
  };
  const code = formatPosition(position);
  const decide: Searcher['decideMargin'] = (need, limits) => {
    nodesBefore += searcher.nodes;
    const help = hooks.help?.({ kind: 'decide', position: code, salt: searcher.salt, need });
    if (help === undefined) return searcher.decideMargin(need, limits);
    try {
      const ends = (): boolean => help.provenBound() !== undefined || limits.shouldStop();
      return searcher.decideMargin(need, { ...limits, shouldStop: ends }) ?? help.provenBound();
    } finally {
      help.end();
    }
  };
  const found = proveWinner(searcher, {
    drawnMargin,
    limits: { nodes, shouldStop },
    decide,
    onBounds: (bounds) => {
      proven = known(bounds);
      report();
    },
  });
  return {
    winner: found.result === undefined ? undefined : winnerOf(found.result, position.turn),
    ...known(found.bounds),
    line: found.line.map(formatMove),
    nodes: found.nodes,
    milliseconds: time(),
  };
}

/** Bounds without the trivial ones. */
function known({ atLeast, atMost }: MarginBounds): Pick<WinnerProof, 'atLeast' | 'atMost'> {
  return {
    atLeast: atLeast > -MAX_MARGIN ? atLeast : undefined,
    atMost: atMost < MAX_MARGIN ? atMost : undefined,
  };
}

function winnerOf(result: ProvenResult, mover: Colour): Colour | 'draw' {
  if (result === 'draw') return 'draw';
  return (result === 'win') === (mover === 'black') ? 'black' : 'white';
}

/** The proof of a finished game. */
function proofOfEnd(position: Position, drawnMargin: number, milliseconds: number): WinnerProof {
  const margin = leadOf(position, position.turn);
  const result = margin > drawnMargin ? 'win' : margin < drawnMargin ? 'loss' : 'draw';
  const winner = winnerOf(result, position.turn);
  return { winner, atLeast: margin, atMost: margin, line: [], nodes: 0, milliseconds };
}
