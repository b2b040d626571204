import { formatMove } from '#shared/game/notation.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { isOver } from '#shared/game/moves.ts';
import type { Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { glance } from './glance.ts';
import type { Help, SearchJob } from './helpers.ts';
import { HIGHEST_LEVEL, PLAY_OF_LEVEL } from './levels.ts';
import type { Finding, Searcher } from './search/searcher.ts';
import type { Place, WorkFinding, WorkRequest } from './work.ts';

/** Progress is told at most this often, in milliseconds. */
export const PROGRESS_INTERVAL = 100;

/** What a usual machine can do: only whether proving a result is tried at once depends on it. */
const NODES_A_MILLISECOND = 3000;

/** The position a place names. Throws where it is not lawful: whoever asks has checked it. */
export function positionOf(place: Place): Position {
  const positions = unwrap(replayMoves(unwrap(parsePosition(place.position)), place.moves));
  return positions[positions.length - 1] as Position;
}

/** What a search needs of the thread it runs in. */
export interface SearchSurroundings {
  /** Whether the search is to end; asked often, so it also shows that the thread is alive. */
  readonly shouldStop: () => boolean;
  readonly onProgress: (findings: readonly WorkFinding[]) => void;
  /** A clock that never jumps, in milliseconds. */
  readonly now: () => number;
  /** Has other threads look at the same position. */
  readonly help?: (job: Omit<SearchJob, 'search'>) => Help;
}

/** Runs one search request to its end. @returns the best moves, best first; none where the game is over */
export function searchPlace(
  searcher: Searcher,
  request: Extract<WorkRequest, { kind: 'search' }>,
  surroundings: SearchSurroundings,
): readonly WorkFinding[] {
  const { now } = surroundings;
  const started = now();
  const position = positionOf(request.place);
  if (isOver(position)) return [];
  searcher.setPosition(position, request.memory);
  const { level, milliseconds = Infinity, depth = Infinity, nodes = Infinity } = request.limits;
  const play = level === undefined ? undefined : PLAY_OF_LEVEL[level];
  const timed = (findings: readonly Finding[]): WorkFinding[] =>
    findings.map((finding) => ({
      ...finding,
      line: finding.line.map(formatMove),
      // Of the whole search so far, like the time, so that the two give the speed.
      nodes: searcher.nodes,
      milliseconds: Math.round(now() - started),
    }));
  if (play?.kind === 'glance') return timed([glance(searcher, play, request.seed)]);

  let told = -Infinity;
  let untold: readonly Finding[] | undefined;
  const tell = (): void => {
    if (untold === undefined || now() - told < PROGRESS_INTERVAL) return;
    surroundings.onProgress(timed(untold));
    told = now();
    untold = undefined;
  };
  const limits = {
    depth,
    nodes: Math.min(nodes, play?.nodes ?? Infinity),
    provingNodes: Math.min(nodes, play?.provingNodes ?? Infinity, milliseconds * NODES_A_MILLISECOND),
    shouldStop: (): boolean => {
      tell();
      return surroundings.shouldStop() || now() - started >= milliseconds;
    },
  };
  // A level below the highest is equally strong everywhere, so it plays by one thread.
  const isHelped = level === undefined || level === HIGHEST_LEVEL;
  const help = isHelped
    ? surroundings.help?.({
        kind: 'search',
        position: formatPosition(position),
        limits: { depth, provingNodes: limits.provingNodes },
        best: request.best,
        salt: searcher.salt,
      })
    : undefined;
  try {
    const findings = searcher.search(limits, request.best, (iteration) => {
      untold = iteration;
      tell();
    });
    return timed(findings);
  } finally {
    help?.end();
  }
}
