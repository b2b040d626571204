import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { GameState, GameSummary } from '#shared/contract/schemas.ts';
import { milestoneOf, type Milestone } from '#shared/game/milestones.ts';
import { ownerOf } from '#shared/game/pile.ts';
import { LEVELS } from '#shared/game/player.ts';
import { GAMES_FOR_PROPOSAL, proposeLevel, type LevelResult } from '#shared/game/propose-level.ts';
import { parseResult } from '#shared/game/result.ts';
import type { Colour, Pile } from '#shared/game/types.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useSettingsStore } from '../../settings/stores/settings.ts';
import { useProfilesStore } from '../../rating/stores/profiles.ts';
import { lastPosition, winnerOf, type Replay } from '../../app/replay.ts';

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

/** What is noticed in a finished game against the computer, and the level proposed for the next one. */
export const useEncouragementStore = defineStore('encouragement', () => {
  const { client } = useConnection();
  const settings = useSettingsStore();
  const profiles = useProfilesStore();
  const latest = useLatest();
  /** Undefined until it is known, and where the game was not between the person who plays here and the computer. */
  const shown = shallowRef<Encouragement>();

  async function countWins(filter: GameFilter): Promise<number> {
    const query = { filter: { ...filter, fortune: 'won' } } as const;
    return (await client.library.page({ query, from: 0, count: 1 })).total;
  }

  /** Finds what to say about a finished game, and remembers what was noticed. */
  async function find(game: GameState, replay: Replay): Promise<void> {
    shown.value = undefined;
    const colour = profiles.colourIn(game);
    if (colour === undefined) return;
    const signal = latest.next();
    try {
      const found = await encouragementOf(game, replay, colour);
      if (!signal.aborted) shown.value = found;
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

  return { shown, find };
});

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
