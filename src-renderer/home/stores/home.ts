import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { GameId, GameSummary, Players } from '#shared/contract/schemas.ts';
import type { NewGameChoice } from '#shared/contract/settings.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Move, Position, Score } from '#shared/game/types.ts';
import { withKomi } from '#shared/game/fairness.ts';
import { useText } from '../../i18n/index.ts';
import { useFeed } from '../../rpc/use-feed.ts';
import { randomSeed } from '../../util/random-seed.ts';
import { useGameStore } from '../../play/stores/game.ts';
import { personOf } from '../../words/game.ts';
import { rematchOf } from '../../play/stores/rematch.ts';
import { lastPosition, standingAt } from '../../app/replay.ts';
import { playerNames } from '../../new-game/stores/player-names.ts';
import { useQuickGameStore } from '../../new-game/stores/quick-game.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** The number of finished games that the widest home shows. */
const RECENT_GAMES = 8;

/** The unfinished game that home offers to go on with. */
export interface UnfinishedGame {
  readonly players: Players;
  readonly position: Position;
  readonly lastMove: Move | undefined;
  readonly moveCount: number;
  /** The points on the board with komi. */
  readonly score: Score;
  readonly komi: number;
  /** Undefined where the record does not tell. */
  readonly startedAt: number | undefined;
}

/** What home shows: the game to go on with, or the last one, and the newest finished games. */
export const useHomeStore = defineStore('home', () => {
  const connection = useConnection();
  const { client } = connection;
  const text = useText();
  const notices = useNoticesStore();
  const navigation = useNavigationStore();
  const game = useGameStore();
  const quickGame = useQuickGameStore();
  const unfinishedRow = shallowRef<GameSummary>();
  /** The newest finished games; undefined until they are fetched. */
  const recent = shallowRef<readonly GameSummary[]>();

  /** The unfinished game in play, or else the newest one of the library. */
  const unfinished = computed((): UnfinishedGame | undefined => {
    const { game: state, replay } = game;
    if (state?.result === '*' && replay !== undefined)
      return {
        players: state.players,
        position: lastPosition(replay),
        lastMove: replay.moves.at(-1),
        moveCount: replay.moves.length,
        score: standingAt(replay, replay.moves.length),
        komi: state.komi,
        startedAt: state.createdAt,
      };
    const row = unfinishedRow.value;
    const position = row && parsePosition(row.finalPosition);
    if (row === undefined || position?.ok !== true) return undefined;
    const isTimeKnown = row.recordedDate === undefined && row.isTimeUnknown === undefined;
    return {
      players: row.players,
      position: position.value,
      lastMove: undefined,
      moveCount: row.moveCount,
      score: withKomi(row.points, row.komi),
      komi: row.komi,
      startedAt: isTimeKnown ? row.createdAt : undefined,
    };
  });

  /** Whether there is anything to show besides a first game. */
  const hasGames = computed(() => unfinished.value !== undefined || (recent.value ?? []).length > 0);

  /** The settings of the last game, with the colours swapped. */
  const again = computed((): NewGameChoice => {
    const choice = quickGame.choice;
    const last = newestOf(unfinishedRow.value, recent.value?.[0]);
    if (choice.seat === 'lot' || last === undefined) return choice;
    const { name } = playerNames(text, choice);
    const { black, white } = last.players;
    const isFirstBlack = black.type === 'human' && black.name === name;
    const isFirstWhite = white.type === 'human' && white.name === name;
    const colour = personOf(last.players) ?? (isFirstBlack ? 'black' : isFirstWhite ? 'white' : undefined);
    if (colour === undefined) return choice;
    return { ...choice, seat: colour === 'black' ? 'white' : 'black' };
  });

  async function fetch(): Promise<void> {
    const rowsOf = async (outcome: 'unfinished' | 'finished', count: number) =>
      (await client.library.page({ query: { filter: { outcome } }, from: 0, count })).rows.filter(
        ({ isDamaged }) => isDamaged !== true,
      );
    try {
      const [[newest], finished] = await Promise.all([
        rowsOf('unfinished', 1),
        rowsOf('finished', RECENT_GAMES),
      ]);
      unfinishedRow.value = newest;
      recent.value = finished;
    } catch (error) {
      notices.reportUnlessLost(error);
      recent.value ??= [];
    }
  }

  /** Fetches the games again after each change of the library, while home is shown. */
  const follow = useFeed(connection, {
    open: (signal) => client.library.changes(undefined, { signal }),
    onValue: () => {
      if (navigation.view === 'play' && !navigation.isBoardShown) void fetch();
    },
    refresh: fetch,
  });

  /** Fetches the games to show, and follows their changes. */
  async function show(): Promise<void> {
    follow();
    await fetch();
  }

  /** Shows the unfinished game to play on. @returns whether it could be read */
  async function resume(): Promise<boolean> {
    const isInPlay = game.game?.result === '*';
    const row = unfinishedRow.value;
    if (!isInPlay && (row === undefined || !(await game.open(row.id)))) return false;
    navigation.go('play');
    return true;
  }

  /** Starts another game like a finished one, with the colours swapped. @returns whether it was started */
  async function rematch(gameId: GameId): Promise<boolean> {
    try {
      const ended = await client.game.get({ gameId });
      if (!(await game.startNew(rematchOf(ended, 'dealt', randomSeed())))) return false;
    } catch (error) {
      notices.report(error);
      return false;
    }
    navigation.go('play');
    return true;
  }

  /** Starts a game with the last settings and the colours swapped. @returns whether it was started */
  async function playAgain(): Promise<boolean> {
    if (!(await quickGame.start(again.value))) return false;
    navigation.go('play');
    return true;
  }

  return { unfinished, recent, hasGames, again, show, resume, rematch, playAgain };
});

function newestOf(first: GameSummary | undefined, second: GameSummary | undefined): GameSummary | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return first.createdAt >= second.createdAt ? first : second;
}
