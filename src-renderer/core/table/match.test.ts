import { beforeEach, expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import { words } from '#shared/language/testing/words.ts';
import { useWording } from '../../i18n/index.ts';
import { useGameStore } from './game.ts';
import { matchWords, type MatchWords, useMatchStore } from './match.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';

const ADA = { type: 'human', name: 'Ada' } as const;
const BEN = { type: 'human', name: 'Ben' } as const;
const COMPUTER = { type: 'computer', level: 4 } as const;
const FIRST = { id: 'ab', round: 1 } as const;
const SECOND = { id: 'ab', round: 2 } as const;

eachTestHasPage();

beforeEach(() => {
  host.handlers.game.otherOfMatch = ({ gameId }) => {
    const match = host.games.get(gameId)?.match;
    return [...host.games.values()].find(
      (game) => match && game.match?.id === match.id && game.match.round !== match.round,
    );
  };
});

/** Opens a game, and waits until its match is known. */
async function table(game: GameState): Promise<ReturnType<typeof useMatchStore>> {
  const matches = page.use(useMatchStore);
  await page.use(useGameStore).open(game.id);
  await nextTick();
  if (game.match !== undefined) await expect.poll(() => matches.match ?? matches.other).toBeDefined();
  return matches;
}

function wordsOf(matches: ReturnType<typeof useMatchStore>): MatchWords {
  if (matches.match === undefined) throw new Error('No match is known');
  return matchWords(page.use(useWording), matches.match);
}

it('has its second game to come when points have decided the first', async () => {
  const matches = await table(host.put({ match: FIRST, result: 'B+11', termination: 'normal' }));
  expect(matches.isSecondDue).toBe(true);
  expect(wordsOf(matches)).toEqual({
    headline: 'Before the second game: Ada +11',
    games: [
      { round: 1, words: 'Ada +11' },
      { round: 2, words: words.en.play.match.toCome },
    ],
    sum: undefined,
    isForfeited: false,
  });
});

it('goes on with the second game once that is started', async () => {
  const first = host.put({ match: FIRST, result: 'W+4', termination: 'normal' });
  const matches = await table(first);
  host.handlers.game.startSecond = () => host.put({ match: SECOND, players: { black: BEN, white: ADA } });
  const games = page.use(useGameStore);
  expect(await games.startSecond(first.id)).toBe(true);
  expect(games.game).toMatchObject({ players: { black: BEN, white: ADA }, match: SECOND, result: '*' });
  await expect.poll(() => matches.match?.second).toBeDefined();
  expect(matches.isSecondDue).toBe(true);
  expect(wordsOf(matches).games[1]).toEqual({ round: 2, words: words.en.common.result.unfinished });
});

it('is won by the sum of both margins', async () => {
  host.put({ match: FIRST, result: 'B+11', termination: 'normal' });
  const players = { black: BEN, white: ADA };
  const matches = await table(host.put({ match: SECOND, players, result: 'B+4', termination: 'normal' }));
  expect(wordsOf(matches)).toMatchObject({
    headline: 'Ada wins the match',
    games: [{ words: 'Ada +11' }, { words: 'Ben +4' }],
    sum: 'Ada +7',
  });
});

it('is drawn where the margins make up for each other', async () => {
  host.put({ match: FIRST, result: 'B+4', termination: 'normal' });
  const players = { black: BEN, white: ADA };
  const matches = await table(host.put({ match: SECOND, players, result: 'B+4', termination: 'normal' }));
  expect(wordsOf(matches)).toMatchObject({ headline: 'The match is drawn', sum: words.en.play.match.even });
});

it('is lost with a game that is given up', async () => {
  const players = { black: ADA, white: COMPUTER };
  const matches = await table(host.put({ match: FIRST, players, result: 'W+R', termination: 'resignation' }));
  expect(matches.isSecondDue).toBe(false);
  expect(wordsOf(matches)).toMatchObject({
    headline: 'Computer wins the match',
    games: [{ round: 1, words: 'Ada resigned' }],
    isForfeited: true,
  });
});

it('is unknown where only its second game is left, and does not include other games', async () => {
  const lonely = await table(host.put({ match: undefined, result: 'B+1' }));
  expect(lonely.match).toBeUndefined();
  const second = host.put({ match: SECOND, result: 'B+1' });
  await page.use(useGameStore).open(second.id);
  await expect.poll(() => host.callsOf('game.otherOfMatch')).not.toEqual([]);
  expect(lonely.match).toBeUndefined();
  expect(lonely.isSecondDue).toBe(false);
});
