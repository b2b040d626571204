import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { GameState, GameSummary } from '#shared/contract/schemas.ts';
import { DAY_END_RULE, daySeed, dayStart } from '#shared/game/setup.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { formatResult } from '#shared/game/result.ts';
import { localDayOf } from '#shared/library/recorded-date.ts';
import { parseOneLine } from '#shared/record/one-line/one-line.ts';
import { unwrap } from '#shared/util/result.ts';
import { useGameStore } from '../table/game.ts';
import { personOf } from '../../words/game.ts';
import { useProfilesStore } from '../profiles/profiles.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useToday } from '../../app/today.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useSettingsStore } from '../settings/settings.ts';

/** A person rarely plays the game of the day more often than this. */
const MAX_TRIES = 20;

/** The date of the game of the day that a game is; undefined for other games. */
export function dayOfGame({
  start,
  createdAt,
  players,
}: Pick<GameState, 'start' | 'createdAt' | 'players'>): string | undefined {
  const date = localDayOf(createdAt);
  return personOf(players) !== undefined && start === dayStart(date) ? date : undefined;
}

/** A finished game of the day as a friend's text has it: without names, levels and times. */
export type FriendGame = Pick<GameState, 'start' | 'moves' | 'komi' | 'result'>;

/** Reads a friend's game of today's day from a game in one line; undefined if it is another game, unfinished or faulty. */
export function friendGameOf(line: string): FriendGame | undefined {
  const parsed = parseOneLine(line);
  if (!parsed.ok) return undefined;
  const { start, komi, result, line: played } = parsed.value;
  const code = formatPosition(start);
  if (code !== dayStart(localDayOf(Date.now())) || result.kind === 'unfinished') return undefined;
  return { start: code, moves: played.moves.map(({ move }) => move), komi, result: formatResult(result) };
}

/** The game of the day: a start that is the same for everyone on a day of their calendar, and the person's game from it. */
export const useDayStore = defineStore('day', () => {
  const { client } = useConnection();
  const profiles = useProfilesStore();
  const notices = useNoticesStore();
  const navigation = useNavigationStore();
  const settings = useSettingsStore();
  const game = useGameStore();
  const { today: date, look } = useToday();
  const start = computed(() => unwrap(parsePosition(dayStart(date.value))));
  /** The person's first finished game of the day, else the one that is not finished. */
  const row = shallowRef<GameSummary>();
  /** The komi that makes the start even; undefined until the engine has found it. */
  const komi = computed(() => {
    const { dayKomi } = settings.current;
    return dayKomi?.date === date.value ? dayKomi.komi : undefined;
  });

  /** Finds the game that the person has played today, and the komi. */
  async function show(): Promise<void> {
    look();
    await Promise.all([findRow(), findKomi()]);
  }

  watch(date, () => {
    row.value = undefined;
    if (navigation.view === 'play' && navigation.isHome) void show();
  });

  async function findRow(): Promise<void> {
    const midnight = new Date();
    midnight.setHours(0, 0, 0, 0);
    const filter = { ...profiles.ownGames, position: dayStart(date.value), from: midnight.getTime() };
    try {
      const { rows } = await client.library.newest({ filter, count: MAX_TRIES });
      const own = rows.filter(
        ({ isDamaged, players }) => isDamaged !== true && personOf(players) !== undefined,
      );
      row.value = own.findLast(({ result }) => result !== '*') ?? own[0];
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  /** The day whose komi is being found: more than one search at a time would only take longer. */
  let finding: string | undefined;

  async function findKomi(): Promise<void> {
    const of = date.value;
    if (komi.value !== undefined || finding === of) return;
    finding = of;
    try {
      const found = await client.game.evenKomi({
        setup: 'classic',
        seed: daySeed(of),
        endRule: DAY_END_RULE,
      });
      await settings.update({ dayKomi: { date: of, komi: found.komi } });
    } catch (error) {
      notices.reportUnlessLost(error);
    } finally {
      finding = undefined;
    }
  }

  /** Starts the game of the day, with the person as Black. @returns whether it was started */
  async function play(level: number): Promise<boolean> {
    // After midnight it is another one, which is shown before it is played.
    const shown = date.value;
    look();
    if (date.value !== shown) {
      await show();
      return false;
    }
    if (komi.value === undefined) return false;
    const isStarted = await game.startNew({
      players: { black: { type: 'human', name: profiles.ownName }, white: { type: 'computer', level } },
      setup: 'classic',
      seed: daySeed(date.value),
      endRule: DAY_END_RULE,
      komi: komi.value,
      offersSwap: false,
    });
    if (isStarted) navigation.go('play');
    return isStarted;
  }

  /** Goes on with the unfinished game of the day. @returns whether it could be read */
  async function resume(): Promise<boolean> {
    const id = row.value?.id;
    if (id === undefined || (game.game?.id !== id && !(await game.open(id)))) return false;
    navigation.go('play');
    return true;
  }

  /** Reads the game of a row. @returns undefined if it could not be read, which was reported */
  async function read({ id }: Pick<GameSummary, 'id'>): Promise<GameState | undefined> {
    return client.game.get({ gameId: id }).catch(notices.report);
  }

  return { date, start, row, komi, show, play, resume, read };
});
