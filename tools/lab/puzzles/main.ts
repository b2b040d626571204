/**
 * `npm --prefix tools/lab run puzzles [-- --games N --work DIR]`: makes `resources/puzzles.jsonl` from games of the levels against themselves. The
 * same sources and number of games always make the same bytes. What is found and measured is kept in DIR (`out/puzzles`), so
 * that a run that was interrupted, or one with more games, goes on where the last one ended. After a change of what a puzzle is,
 * delete it.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engineFiles, loadEngine } from '../../../src-main/engine/engine-files.ts';
import { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { formatPuzzle, PUZZLE_KINDS, type Puzzle } from '../../../src-shared/puzzle/puzzle.ts';
import { formatTable } from '../../format-table.ts';
import { projectRoot } from '../../run-tool.ts';
import { choosePuzzles } from './choose-puzzles.ts';
import { FIRST_SEED, findPuzzles, type Candidate } from './find-puzzles.ts';
import { difficultyOf, tryLevels } from './measure-difficulty.ts';

const USUAL_GAMES = 20_000;
/** Small, because it is cleared for each position. */
const TABLE_MEGABYTES = 1;
const GAMES_A_REPORT = 500;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: String(USUAL_GAMES) },
    work: { type: 'string', default: join(projectRoot, 'out', 'puzzles') },
  },
});
const games = Number(values.games);
const folder = values.work;
const foundFile = join(folder, 'found.jsonl');
const measuredFile = join(folder, 'measured.jsonl');
mkdirSync(folder, { recursive: true });

const searcher = new Searcher(loadEngine(engineFiles(), TABLE_MEGABYTES));
const found = readLines<readonly Candidate[]>(foundFile).slice(0, games);
while (found.length < games) {
  const candidates = findPuzzles(searcher, FIRST_SEED + found.length);
  appendFileSync(foundFile, `${JSON.stringify(candidates)}\n`);
  found.push(candidates);
  if (found.length % GAMES_A_REPORT === 0) console.error(`${String(found.length)} of ${String(games)} games`);
}

const measured = new Map(readLines<readonly [string, number]>(measuredFile));
const puzzles = choosePuzzles(found).map((chosen): Puzzle => {
  let difficulty = measured.get(chosen.id);
  if (difficulty === undefined) {
    difficulty = difficultyOf(tryLevels(searcher, chosen));
    appendFileSync(measuredFile, `${JSON.stringify([chosen.id, difficulty])}\n`);
  }
  return { ...chosen, difficulty };
});
writeFileSync(
  join(projectRoot, 'resources', 'puzzles.jsonl'),
  puzzles.map((puzzle) => `${formatPuzzle(puzzle)}\n`).join(''),
);
console.log(
  formatTable([
    ['kind', 'puzzles', 'difficulty: easiest', 'quarter', 'median', 'three quarters', 'hardest'],
    ...PUZZLE_KINDS.map((kind) => {
      const sorted = puzzles
        .filter((puzzle) => puzzle.kind === kind)
        .map(({ difficulty }) => difficulty)
        .sort((one, other) => one - other);
      const at = (share: number): string => String(sorted[Math.round(share * (sorted.length - 1))] ?? '-');
      return [kind, String(sorted.length), ...[0, 0.25, 0.5, 0.75, 1].map(at)];
    }),
  ]),
);
console.log(`${String(puzzles.length)} puzzles of ${String(games)} games`);

/** The values of a file of JSON lines; none if there is no file. A last line that was cut off is left out. */
function readLines<T>(path: string): T[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  return lines.map((line) => JSON.parse(line) as T);
}
