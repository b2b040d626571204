import { beforeEach, expect, it, vi } from 'vitest';
import type { Players } from '#shared/contract/schemas.ts';
import { dayStart } from '#shared/game/setup.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { applyMove } from '#shared/game/play.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Move } from '#shared/game/types.ts';
import { parseOneLine } from '#shared/record/one-line/one-line.ts';
import { unwrap } from '#shared/util/result.ts';
import { useText } from '../../i18n/index.ts';
import { useGameStore } from '../table/game.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { dayOfGame, useDayStore } from './day.ts';
import { dayWords } from './copy-day.ts';

const PLAYERS: Players = { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 4 } };
const NOON = new Date(2026, 10, 23, 12).getTime();

/** Some legal moves from the start of the day. */
function firstMoves(count: number): string[] {
  let position = unwrap(parsePosition(dayStart('2026-11-23')));
  return Array.from({ length: count }, () => {
    const [move] = legalMoves(position) as [Move];
    position = applyMove(position, move);
    return formatMove(move);
  });
}

eachTestHasPage();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await page.playAs('Ada');
});

it('is played as Black against the chosen level, with the komi that the engine found once', async () => {
  let asked = 0;
  host.handlers.game.evenKomi = () => {
    asked++;
    return { komi: 8.5 };
  };
  const day = page.use(useDayStore);
  await day.show();
  await day.show();
  expect(asked).toBe(1);
  expect(await day.play(5)).toBe(true);
  const game = page.use(useGameStore).game;
  expect(game).toMatchObject({ start: dayStart('2026-11-23'), komi: 8.5, players: { white: { level: 5 } } });
  expect(game && dayOfGame({ ...game, createdAt: NOON })).toBe('2026-11-23');
  expect(game && dayOfGame({ ...game, createdAt: NOON + 86_400_000 })).toBeUndefined();
});

it('is that of the new day from midnight on, on a page that stays open', async () => {
  host.handlers.game.evenKomi = () => ({ komi: 8.5 });
  const day = page.use(useDayStore);
  page.use(useNavigationStore).isHome = true;
  await day.show();
  const [before, start] = [day.date, day.start];
  vi.setSystemTime(new Date(2026, 10, 24, 0, 0, 3));
  // Nobody plays a game that the page does not show.
  expect(await day.play(5)).toBe(false);
  expect(day.date).toBe('2026-11-24');
  expect(day.start).not.toEqual(start);
  expect(await day.play(5)).toBe(true);
  vi.setSystemTime(new Date(2026, 10, 25, 9));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(day.date).toBe('2026-11-25');
  expect(before).toBe('2026-11-23');
});

it('is told to friends with its result, who led, and the game in one line', () => {
  const game = host.put({
    players: PLAYERS,
    start: dayStart('2026-11-23'),
    moves: firstMoves(3),
    komi: 8.5,
    result: 'W+R',
    termination: 'resignation',
    createdAt: NOON,
  });
  const [title, squares, line] = dayWords(page.use(useText), '2026-11-23', game).split('\n');
  expect(title).toBe('Hokito of the day 2026-11-23: Black resigned, level 4');
  expect(squares).toMatch(/^[⬛⬜]{2}$/u);
  expect(unwrap(parseOneLine(line ?? '')).line.moves.map(({ move }) => move)).toEqual(game.moves);
});

it('looks for the komi once at a time', async () => {
  const found = Promise.withResolvers<{ komi: number }>();
  host.handlers.game.evenKomi = () => found.promise;
  const day = page.use(useDayStore);
  const shown = [day.show(), day.show()];
  found.resolve({ komi: 8.5 });
  await Promise.all(shown);
  await expect.poll(() => day.komi).toBe(8.5);
  expect(host.callsOf('game.evenKomi')).toHaveLength(1);
});
