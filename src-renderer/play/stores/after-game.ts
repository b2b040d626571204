/** What is found out about a game that is over, for its result. */

import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import { judgeMoves, markOf, type MoveJudgement, type MoveMark } from '#shared/analysis/judge-moves.ts';
import { keyMoments } from '#shared/analysis/summarise.ts';
import type { AnalysisProgress, GameAnalysis } from '#shared/contract/analysis.ts';
import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { GameState, GameSummary } from '#shared/contract/schemas.ts';
import { milestoneOf, type Milestone } from '#shared/game/milestones.ts';
import { ownerOf } from '#shared/game/pile.ts';
import { LEVELS } from '#shared/game/player.ts';
import { GAMES_FOR_PROPOSAL, proposeLevel, type LevelResult } from '#shared/game/propose-level.ts';
import { parseResult } from '#shared/game/result.ts';
import { COLOURS, type Colour, type Pile } from '#shared/game/types.ts';
import { failureOf } from '../../rpc/errors.ts';
import { runTask } from '../../rpc/stream.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { isComputer, lastPosition, replayOf, winnerOf, type Replay } from '../../app/replay.ts';
import { useProfilesStore } from '../../core/profiles/profiles.ts';
import { useSettingsStore } from '../../core/settings/settings.ts';
import { useCoachStore } from '../../core/table/coach.ts';

/** A move that mattered in a game that is over. */
export interface Moment {
  /** The number of the move among all moves, from 1. */
  readonly move: number;
  readonly judgement: MoveJudgement;
  readonly mark: MoveMark;
}

interface MomentSearch {
  /** Undefined until they are known. */
  readonly moments: Readonly<ShallowRef<readonly Moment[] | undefined>>;
  /** Looks for the moments of a game that is over, where the coach is on. */
  readonly find: (game: GameState) => Promise<void>;
  /** Ends the search for them, and forgets them. */
  readonly leave: () => void;
}

/** Finds the moves of the people that mattered most in the game that has just ended, where the coach is on. */
export function useMoments(): MomentSearch {
  const { client } = useConnection();
  const coach = useCoachStore();
  const notices = useNoticesStore();
  const latest = useLatest();
  const moments = shallowRef<readonly Moment[]>();

  /** Returns the whole analysis of a game; runs it if there is none yet. */
  async function analysisOf({ id: gameId }: GameState, signal: AbortSignal): Promise<GameAnalysis> {
    const kept = await client.analysis.get({ gameId }, { signal });
    if (kept?.isStale === false && kept.values.every((value) => value !== null)) return kept;
    const task = client.analysis.run({ gameId, depth: 'quick' }, { signal });
    return runTask<AnalysisProgress, GameAnalysis>(task, () => undefined);
  }

  async function find(game: GameState): Promise<void> {
    leave();
    if (!coach.isWantedFor(game.players)) return;
    const signal = latest.next();
    try {
      const { values } = await analysisOf(game, signal);
      if (signal.aborted) return;
      const judgements = judgeMoves(replayOf(game).positions[0], game.moves, values);
      const people = COLOURS.filter((colour) => !isComputer(game.players[colour]));
      moments.value = keyMoments(judgements, people).flatMap((index) => {
        const judgement = judgements[index];
        const mark = judgement && markOf(judgement);
        return judgement === undefined || mark === undefined ? [] : [{ move: index + 1, judgement, mark }];
      });
    } catch (error) {
      if (!signal.aborted && failureOf(error).kind === 'defect') notices.report(error);
    }
  }

  function leave(): void {
    latest.cancel();
    moments.value = undefined;
  }

  onScopeDispose(leave);
  return { moments, find, leave };
}

/** What the result of a game against the computer says to the person. */
export interface Encouragement {
  /** What is noticed once. */
  readonly milestone: Milestone | undefined;
  /** The level of the computer in this game, and the one proposed for the next. */
  readonly level: number;
  readonly proposed: number;
  /** The person's tallest pile at the end. */
  readonly tallest: Pile;
}

/** Finds what is noticed in a finished game against the computer, and the level proposed for the next one. */
export function useEncouragement(): {
  /** Undefined until it is known, and where the game was not between the person who plays here and the computer. */
  readonly encouragement: Readonly<ShallowRef<Encouragement | undefined>>;
  /** Finds what to say about a finished game, and remembers what was noticed. */
  readonly encourage: (game: GameState, replay: Replay) => Promise<void>;
} {
  const { client } = useConnection();
  const settings = useSettingsStore();
  const profiles = useProfilesStore();
  const latest = useLatest();
  const encouragement = shallowRef<Encouragement>();

  async function countWins(filter: GameFilter): Promise<number> {
    const query = { filter: { ...filter, fortune: 'won' } } as const;
    return (await client.library.page({ query, from: 0, count: 1 })).total;
  }

  async function encourage(game: GameState, replay: Replay): Promise<void> {
    encouragement.value = undefined;
    const colour = profiles.colourIn(game);
    if (colour === undefined) return;
    const signal = latest.next();
    try {
      const found = await encouragementOf(game, replay, colour);
      if (!signal.aborted) encouragement.value = found;
    } catch {
      // Nothing is said: the result is complete without it.
    }
  }

  async function encouragementOf(
    game: GameState,
    replay: Replay,
    colour: Colour,
  ): Promise<Encouragement | undefined> {
    const person = game.players[colour];
    const computer = game.players[colour === 'black' ? 'white' : 'black'];
    const level = LEVELS.find((each) => computer.type === 'computer' && each === computer.level);
    if (person.type !== 'human' || level === undefined) return undefined;
    const player = person.name;
    const own = profiles.ownGames;
    const filter: GameFilter = { ...own, levels: [...LEVELS], outcome: 'finished' };
    const [page, wins, winsAtLevel] = await Promise.all([
      client.library.page({
        query: { filter, sortBy: 'date', direction: 'descending' },
        from: 0,
        count: GAMES_FOR_PROPOSAL,
      }),
      countWins({ ...own, levels: [...LEVELS] }),
      countWins({ ...own, levels: [level] }),
    ]);
    const tallest = tallestPileOf(replay, colour);
    const known = settings.current.milestones;
    const told = known.find(({ gameId }) => gameId === game.id)?.milestone;
    const milestone =
      told ??
      milestoneOf(
        {
          isWon: winnerOf(replay.result) === colour,
          level,
          tallest: tallest.length,
          wins,
          winsAtLevel,
        },
        new Set(known.map((each) => each.milestone)),
      );
    if (told === undefined && milestone !== undefined)
      void settings.update({ milestones: [...known, { milestone, gameId: game.id }] });
    const isLast = page.rows[0]?.id === game.id;
    const last = page.rows.flatMap((row) => levelResultOf(row, player));
    return { milestone, level, proposed: isLast ? proposeLevel(last) : level, tallest };
  }

  return { encouragement, encourage };
}

/** The person's tallest pile of the last position; of equal ones the first. */
function tallestPileOf(replay: Replay, colour: Colour): Pile {
  const own = [...lastPosition(replay).piles.values()].filter((pile) => ownerOf(pile) === colour);
  return own.reduce<Pile>(
    (top, pile) => (pile.length > top.length ? pile : top),
    own[0] ?? [{ colour, pips: 1 }],
  );
}

/** The level and the outcome of a game of the library for a person; empty if there is none. */
function levelResultOf({ players: { black, white }, result }: GameSummary, player: string): LevelResult[] {
  const isBlack = black.type === 'human' && black.name === player;
  const computer = isBlack ? white : black;
  const read = parseResult(result);
  if (computer.type !== 'computer' || read === undefined || read.kind === 'unfinished') return [];
  const winner = winnerOf(read);
  const won = isBlack ? 'black' : 'white';
  return [
    { level: computer.level, outcome: winner === undefined ? 'drawn' : winner === won ? 'won' : 'lost' },
  ];
}
