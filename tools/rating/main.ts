/**
 * `npm run rating -- margins [GAMES]`: plays each level against itself and prints what komi and handicap are worth to it
 * (`src-shared/rating/start-advantage.ts`).
 */
import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { Searcher } from '#main/engine/search/searcher.ts';
import { LEVELS } from '#shared/game/player.ts';
import { formatTable } from '../format-table.ts';
import { measureMargins } from './measure-margins.ts';

const USUAL_GAMES = 900;
/** The highest levels take too long for as many games. */
const HIGHEST_MEASURED = 8;
const FIRST_SEED = 910_000;
const TABLE_MEGABYTES = 4;

const games = Number(process.argv[3] ?? USUAL_GAMES);
const searcher = new Searcher(loadEngine(engineFiles(), TABLE_MEGABYTES));
const rows: string[][] = [];
for (const level of LEVELS) {
  if (level > HIGHEST_MEASURED) break;
  const {
    mean,
    error,
    scale,
    threeWorth,
    games: played,
  } = measureMargins(searcher, level, games, FIRST_SEED);
  const row = [level, played, mean.classic, mean.scattered, error, scale, threeWorth];
  rows.push(row.map((cell, column) => (column < 2 ? String(cell) : cell.toFixed(1))));
  console.error(rows.at(-1)?.join(' '));
}
console.log(formatTable([['level', 'games', 'classic', 'scattered', 'error', 'scale', 'a three'], ...rows]));
