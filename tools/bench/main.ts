/**
 * `npm run bench`: measures the engine, and whether the search still visits the same positions (exit status 1 if it does not), and the
 * library, compared with its targets. `npm run bench -- engine`, `library [GAMES]` (100,000) or `pieces [GAMES]`, how long changes of
 * most games of a library hold up a move, for one of them; `start [GAMES [CHECKOUT...]]` measures the first screen, also of builds in
 * other checkouts. A library is made in a temporary folder.
 */
import { buildIfNeeded } from '../build/build.ts';
import { reportEngine } from './engine-report.ts';
import { reportLibrary } from './library-bench.ts';
import { reportPieces } from './pieces-bench.ts';
import { reportStart } from './start-bench.ts';

const USUAL_GAMES = 100_000;

const [part, countText, ...others] = process.argv.slice(2);
const games = Number(countText ?? USUAL_GAMES);
if (
  !['engine', 'library', 'pieces', 'start', undefined].includes(part) ||
  !(Number.isSafeInteger(games) && games >= 1)
) {
  console.error(
    'Usage: npm run bench [-- engine | -- library [GAMES] | -- pieces [GAMES] | -- start [GAMES [CHECKOUT...]]]',
  );
  process.exitCode = 2;
} else {
  if ((part === undefined || part === 'engine') && !(await reportEngine())) process.exitCode = 1;
  if (part === undefined || part === 'library') await reportLibrary(games);
  if (part === 'pieces') reportPieces(games);
  if (part === 'start') {
    await buildIfNeeded();
    await reportStart(others, games);
  }
}
