import { formatMove, parseMove } from '#shared/game/notation.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { positionAfter } from '#shared/game/replay.ts';
import { isOver } from '#shared/game/moves.ts';
import type { Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { glance, positionSeed } from './glance.ts';
import type { RunningHelp, SearchJob } from './helpers.ts';
import { HIGHEST_LEVEL, PLAY_OF_LEVEL, type Play } from './levels.ts';
import { searchToKeep } from './search/keep-result.ts';
import type { Finding, Searcher } from './search/searcher.ts';
import type { EnginePosition, ThinkProgress } from './engine.ts';
import type { WorkRequest } from './work.ts';
import { applyMove } from '#shared/game/play.ts';
import { leadOf } from '#shared/game/result.ts';
import { randomNormal, seededRandom } from '#shared/util/random.ts';

type Modest = Extract<Play, { kind: 'modest' }>;

/**
 * Chooses a move like a beginner who takes little: one that gains a few points at once. It lets larger gains pass and
 * seldom makes a move that loses points at once.
 * @param searcher with the position set up
 * @param position the same position, whose game is not over
 * @param seed of the game; it is mixed with the position
 */
export function chooseModestly(searcher: Searcher, position: Position, play: Modest, seed: number): Finding {
  const random = seededRandom(positionSeed(searcher.core, seed));
  const moves = searcher.valueMoves(1);
  const best = Math.max(...moves.map(({ score }) => score));
  const before = leadOf(position, position.turn);
  const [first, ...others] = moves
    .filter(({ score }) => best - score <= play.maxGivenAway)
    .map(({ move, score }) => {
      const gain = leadOf(applyMove(position, move), position.turn) - before;
      const excess = Math.max(0, play.minGain - gain, gain - play.maxGain);
      return { move, score, appeal: play.noise * randomNormal(random) - excess };
    });
  if (first === undefined) throw new Error('A game that is over has no move to choose');
  const { move, score } = others.reduce((top, each) => (each.appeal > top.appeal ? each : top), first);
  return { depth: 1, score, exact: false, line: [move], nodes: searcher.nodes };
}

/** Minimum time between progress reports, in milliseconds. */
export const PROGRESS_INTERVAL_MS = 100;

/** Without new findings, a live search reports its nodes at this interval, in milliseconds. */
const LIVE_INTERVAL_MS = 250;

/** Assumed speed of levels, and where endings are decided by graphs; only the decision to try a proof at once depends on it. */
const NODES_PER_MS = 3000;
const ENDING_NODES_PER_MS = 9000;

/** Returns the position of a request after its moves. Throws for an invalid one; callers have validated it. */
export function positionAfterMoves(place: EnginePosition): Position {
  return positionAfter(unwrap(parsePosition(place.position)), place.moves);
}

/** The callbacks of a search to its thread. */
export interface SearchHooks {
  /** Whether the search must stop; called often, so that it also signals progress to the watchdog. */
  readonly shouldStop: () => boolean;
  readonly onProgress: (findings: readonly ThinkProgress[]) => void;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Starts other threads on the same position. */
  readonly help?: (job: Omit<SearchJob, 'search'>) => RunningHelp;
}

/** Runs a search request. @returns the best moves, best first; none if the game is over */
export function searchPosition(
  searcher: Searcher,
  request: Extract<WorkRequest, { kind: 'search' }>,
  hooks: SearchHooks,
): readonly ThinkProgress[] {
  const { now } = hooks;
  const started = now();
  const position = positionAfterMoves(request.place);
  if (isOver(position)) return [];
  searcher.setPosition(position, request.memory, request.limits.nodes);
  const { level, milliseconds = Infinity, depth = Infinity, nodes = Infinity } = request.limits;
  const play = level === undefined ? undefined : PLAY_OF_LEVEL[level];
  // Levels play as ever.
  const decidesEndings = level === undefined;
  let nodesBefore = 0;
  const timed = (findings: readonly Finding[]): ThinkProgress[] =>
    findings.map((finding) => ({
      ...finding,
      line: finding.line.map(formatMove),
      // Nodes and time both count from the start of the search, so that they give the speed.
      nodes: nodesBefore + searcher.nodes,
      milliseconds: Math.round(now() - started),
    }));
  if (play?.kind === 'glance') return timed([glance(searcher, play, request.seed)]);
  if (play?.kind === 'modest') return timed([chooseModestly(searcher, position, play, request.seed)]);

  let reportedAt = -Infinity;
  let pending: readonly Finding[] | undefined;
  let latest: readonly Finding[] | undefined;
  const reportPending = (): void => {
    if (request.isLive === true && now() - reportedAt >= LIVE_INTERVAL_MS) pending ??= latest;
    if (pending === undefined || now() - reportedAt < PROGRESS_INTERVAL_MS) return;
    hooks.onProgress(timed(pending));
    reportedAt = now();
    pending = undefined;
  };
  const limits = {
    depth,
    nodes: Math.min(nodes, play?.nodes ?? Infinity),
    provingNodes: Math.min(
      nodes,
      play?.provingNodes ?? Infinity,
      milliseconds * (decidesEndings ? ENDING_NODES_PER_MS : NODES_PER_MS),
    ),
    shouldStop: (): boolean => {
      reportPending();
      return hooks.shouldStop() || now() - started >= milliseconds;
    },
  };
  // Levels below the highest use one thread, so that their strength does not depend on the machine.
  const isHelped = level === undefined || level === HIGHEST_LEVEL;
  const help = isHelped
    ? hooks.help?.({
        kind: 'search',
        position: formatPosition(position),
        limits: { depth, provingNodes: limits.provingNodes },
        decidesEndings,
        best: request.best,
        salt: searcher.salt,
      })
    : undefined;
  try {
    const report = (found: readonly Finding[]): void => {
      pending = latest = found;
      reportPending();
    };
    if (request.keepsResult === true && request.best === 1 && milliseconds < Infinity) {
      let parts = 0;
      const timedLimits = {
        ...limits,
        squares: position.piles.size,
        timeUsed: () => (now() - started) / milliseconds,
        onPart: () => {
          if (parts++ > 0) nodesBefore += searcher.nodes;
        },
      };
      return timed(searchToKeep(searcher, timedLimits, report));
    }
    const { from } = request;
    const excluded = request.without === undefined ? undefined : parseMove(request.without);
    const options = { from, decidesEndings, without: excluded === undefined ? [] : [excluded] };
    const findings =
      request.isLive === true
        ? searcher.search(limits, request.best, () => undefined, { ...options, onFinding: report })
        : searcher.search(limits, request.best, report, options);
    return timed(request.isLive === true ? (latest ?? findings) : findings);
  } finally {
    help?.end();
  }
}
