import { expect, it, describe } from 'vitest';
import { seededRandom } from '../util/random.ts';
import { ratingOfLevel } from './level-ratings.ts';
import {
  startAdvantage,
  type StartConditions,
  afterGame,
  isProvisional,
  NEW_PLAYER,
  opponentIn,
  possibleChanges,
  rangeOf,
  ratingNow,
  suggestedLevel,
} from './rate-game.ts';

describe('start advantage', () => {
  const PLAIN: StartConditions = { komi: 0, swap: undefined, handicap: undefined };

  it('gives Black the first move, and takes as much from White', () => {
    const black = startAdvantage('black', PLAIN, 5);
    expect(black).toBeGreaterThan(80);
    expect(black).toBeLessThan(130);
    expect(startAdvantage('white', PLAIN, 5)).toBeCloseTo(-black, 9);
  });

  it('counts komi for White, and the more the better the level uses points', () => {
    const worth = (level: number): number =>
      startAdvantage('white', { ...PLAIN, komi: 10 }, level) - startAdvantage('white', PLAIN, level);
    expect(worth(5)).toBeCloseTo((10 * 400) / Math.LN10 / 20.2, 6);
    expect(worth(8)).toBeGreaterThan(worth(1));
  });

  it('counts missing threes against their side', () => {
    const handicap = { colour: 'white', threes: 3 } as const;
    expect(startAdvantage('black', { ...PLAIN, handicap }, 4)).toBeGreaterThan(
      startAdvantage('black', PLAIN, 4),
    );
    expect(startAdvantage('white', { ...PLAIN, handicap }, 4)).toBeLessThan(
      startAdvantage('white', PLAIN, 4),
    );
  });

  it('knows no advantage where one side divides and the other chooses', () => {
    expect(startAdvantage('black', { ...PLAIN, swap: 'offered', komi: 5 }, 3)).toBe(0);
    expect(startAdvantage('white', { ...PLAIN, swap: 'taken' }, 3)).toBe(0);
  });

  it('takes the nearest measured level for others', () => {
    expect(startAdvantage('black', PLAIN, 10)).toBe(startAdvantage('black', PLAIN, 8));
    expect(startAdvantage('black', PLAIN, 0)).toBe(startAdvantage('black', PLAIN, 1));
  });
});

describe('rate game', () => {
  const NOON = 1_763_700_000_000;
  const DAY_MS = 86_400_000;
  const PLAIN = { level: 5, komi: 0, swap: undefined, handicap: undefined } as const;

  describe('a game', () => {
    it('is harder with White than with Black, because Black moves first', () => {
      const [black, white] = [
        opponentIn({ ...PLAIN, colour: 'black' }),
        opponentIn({ ...PLAIN, colour: 'white' }),
      ];
      expect(black?.value).toBeLessThan(1700);
      expect(white?.value).toBeGreaterThan(1700);
      expect(opponentIn({ ...PLAIN, level: 99, colour: 'black' })).toBeUndefined();
    });

    it('changes the rating by what was possible', () => {
      const opponent = { value: 1400, deviation: 0 };
      const { ifWon, ifLost } = possibleChanges(NEW_PLAYER, opponent, NOON);
      expect(Math.round(afterGame(NEW_PLAYER, opponent, 1, NOON).value) - 1400).toBe(ifWon);
      expect(ifLost).toBe(-ifWon);
      expect(ifWon).toBeGreaterThan(100);
    });
  });

  describe('the range', () => {
    it('narrows with games and widens in a break, as lichess lets it: from 60 to 110 in a year', () => {
      const known = { value: 1700, deviation: 60, volatility: 0.06, at: NOON };
      expect(ratingNow(known, NOON + 365 * DAY_MS).deviation).toBeCloseTo(110, 0);
      expect(ratingNow(known, NOON - DAY_MS)).toMatchObject({ deviation: 60 });
      const after = afterGame(NEW_PLAYER, { value: 1400, deviation: 0 }, 1, NOON);
      expect(rangeOf(after)).toBeLessThan(rangeOf(NEW_PLAYER));
    });

    it('is never narrower than what is known of the levels', () => {
      const level = ratingOfLevel(0);
      if (level === undefined) throw new Error('There is no level 0');
      expect(rangeOf({ value: level.value, deviation: 0 })).toBeCloseTo(2.1 * level.deviation, 9);
      expect(rangeOf({ value: 1700, deviation: 10 })).toBeCloseTo(21, 9);
    });

    it('is provisional above 110 points', () => {
      expect(isProvisional(NEW_PLAYER)).toBe(true);
      expect(isProvisional({ value: 1700, deviation: 52 })).toBe(false);
      expect(isProvisional({ value: 1700, deviation: 54 })).toBe(true);
    });
  });

  it('suggests the level whose strength is nearest', () => {
    expect(suggestedLevel({ value: 1710, deviation: 50 }).level).toBe(5);
    expect(suggestedLevel({ value: 100, deviation: 50 }).level).toBe(0);
    expect(suggestedLevel({ value: 3000, deviation: 350 }).level).toBe(10);
  });

  describe('the two games of a match', () => {
    const LEVEL = 5;
    const STRENGTH = 1700;
    const PEOPLE = 150;
    const MATCHES = 40;
    /** What a start may be worth to Black beyond the first move, in rating points. */
    const WORTH = 200;

    /**
     * Ratings of people as strong as the level after many games with komi on starts that favour one side by lot.
     * @param isMatch whether each start is played twice with the colours swapped
     */
    function ratings(isMatch: boolean): number[] {
      const random = seededRandom(7);
      const chance = (): number => random.next() / 2 ** 32;
      return Array.from({ length: PEOPLE }, () => {
        let rating = { ...NEW_PLAYER, value: STRENGTH };
        let worth = 0;
        for (let game = 0; game < 2 * MATCHES; game++) {
          const colour = game % 2 === 0 ? 'black' : 'white';
          if (!isMatch || colour === 'black') worth = (2 * chance() - 1) * WORTH;
          const conditions = { ...PLAIN, level: LEVEL, komi: 4, colour } as const;
          const opponent = opponentIn(conditions);
          if (opponent === undefined) throw new Error('The level has no rating');
          const edge = STRENGTH - opponent.value + (colour === 'black' ? worth : -worth);
          const score = chance() < 1 / (1 + 10 ** (-edge / 400)) ? 1 : 0;
          rating = { ...afterGame(rating, opponent, score, NOON), at: undefined };
        }
        return rating.value;
      });
    }
    const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
    const spread = (all: readonly number[]): number =>
      Math.sqrt(mean(all.map((one) => (one - mean(all)) ** 2)));

    it('count one by one, each with its colour and komi, and lead to the true strength whatever the starts are worth', () => {
      const [matches, singles] = [ratings(true), ratings(false)];
      // Three standard errors of the mean.
      expect(Math.abs(mean(matches) - STRENGTH)).toBeLessThan((3 * spread(matches)) / Math.sqrt(PEOPLE));
      expect(Math.abs(mean(singles) - STRENGTH)).toBeLessThan((3 * spread(singles)) / Math.sqrt(PEOPLE));
    });
  });
});
