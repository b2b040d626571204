import type { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { withHandicap } from '../../../src-shared/game/handicap.ts';
import { scoreOf } from '../../../src-shared/game/result.ts';
import type { Level } from '../../../src-shared/game/player.ts';
import { dealStart } from '../../../src-shared/game/setup.ts';
import type { DealtSetup } from '../../../src-shared/game/types.ts';
import { fitScale } from '../win-chance/fit-scale.ts';
import { playLevelGame } from '../win-chance/level-game.ts';

/** Final margins of a level against itself. */
export interface Margins {
  readonly level: Level;
  readonly games: number;
  /** Black's mean margin in points for each kind of start. */
  readonly mean: Readonly<Record<DealtSetup, number>>;
  /** The standard error of both means. */
  readonly error: number;
  /** The points of komi by which the odds of winning change by the factor e. */
  readonly scale: number;
  /** How many points White loses on average for each three that it starts without. */
  readonly threeWorth: number;
}

/** Komi of which the scale is fitted: those that people may agree on, around the advantage of the first move. */
const KOMI = [-20, -15, -10, -5, 0, 5, 10, 15, 20];
const HANDICAP_THREES = 3;

/** Plays a level against itself: a third of the games classic, a third scattered, a third classic without some threes of White's. */
export function measureMargins(searcher: Searcher, level: Level, games: number, firstSeed: number): Margins {
  const third = Math.floor(games / 3);
  const play = (setup: DealtSetup, threes: number): number[] =>
    Array.from({ length: third }, (_, game) => {
      const seed = firstSeed + game;
      const start = dealStart(setup, seed, 'either');
      const from = threes === 0 ? start : withHandicap(start, { colour: 'white', threes }, seed);
      const { positions } = playLevelGame(searcher, level, seed, from);
      const { black, white } = scoreOf(positions.at(-1) ?? positions[0]);
      return black - white;
    });
  const margins = { classic: play('classic', 0), scattered: play('scattered', 0) };
  const handicap = play('classic', HANDICAP_THREES);
  const mean = { classic: meanOf(margins.classic), scattered: meanOf(margins.scattered) };
  const outcomes = (['classic', 'scattered'] as const).flatMap((setup) =>
    margins[setup].flatMap((margin) =>
      KOMI.map((komi) => ({
        squares: 0,
        margin: mean[setup] - komi,
        result: margin > komi ? 1 : margin === komi ? 0.5 : 0,
      })),
    ),
  );
  const spread = Math.sqrt(meanOf(margins.classic.map((margin) => (margin - mean.classic) ** 2)));
  return {
    level,
    games: third * 3,
    mean,
    error: spread / Math.sqrt(third),
    scale: fitScale(outcomes),
    threeWorth: (meanOf(handicap) - mean.classic) / HANDICAP_THREES,
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
