/**
 * `npm run bench`: measures the speed of the app on this machine: the engine, compared with a native yardstick, and whether
 * the search still visits the same positions (exit status 1 where it does not); and the library, compared with its targets.
 * `npm run bench -- engine` or `library [GAMES]` for one of them, `page [GAMES]` for the page in a browser, which takes some
 * minutes and is measured on request only. A library of 100,000 games, or of GAMES, is made in a temporary folder.
 */
import { reportEngine } from './engine-report.ts';
import { reportLibrary } from './library-report.ts';
import { reportPage } from './page-report.ts';

const USUAL_GAMES = 100_000;

const [part, gamesText = String(USUAL_GAMES)] = process.argv.slice(2);
const games = Number(gamesText);
if (!['engine', 'library', 'page', undefined].includes(part) || !Number.isSafeInteger(games) || games < 1) {
  console.error('Usage: npm run bench [-- engine | -- library [GAMES] | -- page [GAMES]]');
  process.exitCode = 2;
} else if (part === 'page') {
  await reportPage(games);
} else {
  if (part !== 'library' && !(await reportEngine())) process.exitCode = 1;
  if (part !== 'engine') await reportLibrary(games);
}
