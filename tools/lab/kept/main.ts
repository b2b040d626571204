/**
 * `npm --prefix tools/lab run kept [-- --time MS --positions N --seed N]`: finds positions of games whose winner is proven, and lets the
 * engine play them on against itself: how many of the proven wins are kept. Times are those of the processor. The positions are the same
 * for the same seed, and kept in `out/kept`, so that they are found only once.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { engineFiles, loadEngine } from '../../../src-main/engine/engine-files.ts';
import { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { formatTable } from '../../format-table.ts';
import { projectRoot } from '../../run-tool.ts';
import { findProven, SQUARES, type ProvenPosition } from './find-proven.ts';
import { playOn } from './play-on.ts';

const TABLE_MEGABYTES = 64;
/** So many seeds lie between those of two sets. */
const SEEDS_A_SET = 100_000;

const { values } = parseArgs({
  options: {
    time: { type: 'string', default: '300' },
    positions: { type: 'string', default: '112' },
    seed: { type: 'string', default: '1' },
  },
});
const milliseconds = Number(values.time);
const wanted = Number(values.positions);
const firstSeed = Number(values.seed) * SEEDS_A_SET;

/** The positions of the set, from the file or found now. */
function readPositions(): ProvenPosition[] {
  const folder = join(projectRoot, 'out', 'kept');
  const file = join(folder, `seed-${values.seed}.jsonl`);
  mkdirSync(folder, { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  /** A line for each seed; null where its game has no such position. */
  const tried = lines.map((line) => JSON.parse(line) as ProvenPosition | null);
  const searcher = new Searcher(loadEngine(engineFiles(), TABLE_MEGABYTES));
  const found = tried.filter((position) => position !== null);
  while (found.length < wanted) {
    const position = findProven(searcher, firstSeed + tried.length);
    appendFileSync(file, `${JSON.stringify(position ?? null)}\n`);
    tried.push(position ?? null);
    if (position !== undefined) found.push(position);
  }
  return found.slice(0, wanted);
}

const played = readPositions().map((position) => ({ position, margin: playOn(position, milliseconds) }));
const rowOf = (name: string, games: typeof played): string[] => [
  name,
  String(games.length),
  String(games.filter(({ margin }) => margin > 0).length),
  String(games.filter(({ margin }) => margin === 0).length),
  String(games.filter(({ margin }) => margin < 0).length),
];
console.log(
  formatTable([
    ['squares', 'positions', 'kept', 'drawn', 'lost'],
    ...SQUARES.map((squares) =>
      rowOf(
        String(squares),
        played.filter(({ position }) => position.squares === squares),
      ),
    ),
    rowOf('all', played),
  ]),
);
