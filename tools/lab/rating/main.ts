/**
 * `npm --prefix tools/lab run rating -- margins [GAMES]`: plays each level against itself and prints what the first move, komi and handicap are worth to
 * it (`src-shared/rating/rate-game.ts`). `npm --prefix tools/lab run rating -- simulate`: prints how good the ratings of simulated people are.
 */
import { engineFiles, loadEngine } from '../../../src-main/engine/engine-files.ts';
import { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { LEVELS } from '../../../src-shared/game/player.ts';
import { formatTable } from '../../format-table.ts';
import { measureMargins } from './measure-margins.ts';
import { simulatePlayers } from './simulate-players.ts';

const USUAL_GAMES = 900;
/** Level 0 is not limited by points, and the highest levels take too long for as many games. */
const MEASURED = LEVELS.filter((level) => level > 0 && level < 9);
const FIRST_SEED = 910_000;
const TABLE_MEGABYTES = 4;
const SIMULATED_PLAYERS = 10_000;

const [task, games] = process.argv.slice(2);
if (task === 'margins') printMargins(Number(games ?? USUAL_GAMES));
else if (task === 'simulate') printSimulation();
else {
  console.error('npm --prefix tools/lab run rating -- margins [GAMES] | simulate');
  process.exitCode = 2;
}

function printMargins(count: number): void {
  const searcher = new Searcher(loadEngine(engineFiles(), TABLE_MEGABYTES));
  const rows = MEASURED.map((level) => {
    const {
      mean,
      error,
      scale,
      threeWorth,
      games: played,
    } = measureMargins(searcher, level, count, FIRST_SEED);
    const figures = [mean.classic, mean.scattered, error, scale, threeWorth];
    return [String(level), String(played), ...figures.map((figure) => figure.toFixed(1))];
  });
  console.log(
    formatTable([['level', 'games', 'classic', 'scattered', 'error', 'factor e', 'a three'], ...rows]),
  );
}

function printSimulation(): void {
  const rows = (['expected', 'even'] as const).flatMap((strengths) =>
    [15, 30, 60].map((count) => {
      const { inside, meanError, bias, meanRange } = simulatePlayers({
        players: SIMULATED_PLAYERS,
        games: count,
        strengths,
        areLevelsOff: true,
        choose: 'proposed',
        daysBetween: 0.5,
        seed: 1,
      });
      const share = `${(100 * inside).toFixed(1)} %`;
      return [
        strengths,
        String(count),
        share,
        ...[meanRange, meanError, bias].map((points) => points.toFixed(0)),
      ];
    }),
  );
  console.log(formatTable([['strengths', 'games', 'inside', 'range', 'error', 'bias'], ...rows]));
}
