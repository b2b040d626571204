/**
 * `npm run bench`: measures the speed of the app on this machine: the engine, compared with a native yardstick, and whether
 * the search still visits the same positions (exit status 1 where it does not); and the library, compared with its targets.
 * `npm run bench -- engine`, `winner [SQUARES]` (who wins positions of up to 24 squares; those of 26 take minutes) or
 * `library [GAMES]` for one of them; `reviews [GAMES]`, the analysis of whole games, `live [GAMES]`, that of single positions, `coach [GAMES]`, how often the coach is wrong,
 * `pieces [GAMES]`, how long changes of most games of a library hold up a move, and `page [GAMES]` for the page in a browser, take some minutes and are measured on request only; `page games` takes three
 * minutes and measures only what games are like. A library of 100,000 games, or of GAMES, is made in a temporary folder.
 */
import { reportCoach } from './coach-report.ts';
import { reportEngine } from './engine-report.ts';
import { reportLibrary } from './library-report.ts';
import { reportLive } from './live-report.ts';
import { reportPage } from './page-report.ts';
import { reportPieces } from './pieces-report.ts';
import { reportReviews } from './review-report.ts';
import { reportWinners } from './winner-report.ts';

const USUAL_GAMES = 100_000;

const [part, countText] = process.argv.slice(2);
const onlyGames = part === 'page' && countText === 'games';
const count = countText === undefined || onlyGames ? undefined : Number(countText);
const isCount = count === undefined || (Number.isSafeInteger(count) && count >= 1);
if (
  !['engine', 'winner', 'library', 'page', 'reviews', 'live', 'coach', 'pieces', undefined].includes(part) ||
  !isCount
) {
  console.error(
    'Usage: npm run bench [-- engine | -- winner [SQUARES] | -- library [GAMES] | -- page [GAMES | games] | -- reviews [GAMES] | -- live [GAMES] | -- coach [GAMES] | -- pieces [GAMES]]',
  );
  process.exitCode = 2;
} else if (part === 'page') {
  await reportPage(onlyGames ? undefined : (count ?? USUAL_GAMES));
} else if (part === 'reviews') {
  await reportReviews(count);
} else if (part === 'live') {
  await reportLive(count);
} else if (part === 'coach') {
  await reportCoach(count);
} else if (part === 'pieces') {
  reportPieces(count ?? USUAL_GAMES);
} else {
  if ((part === undefined || part === 'engine') && !(await reportEngine())) process.exitCode = 1;
  if (part === undefined || part === 'winner') await reportWinners(count);
  if (part === undefined || part === 'library') await reportLibrary(count ?? USUAL_GAMES);
}
