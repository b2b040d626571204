/**
 * `npm run bench`: how fast everything is here. The engine, beside a native yardstick, and whether the search still does
 * exactly what it did: exit status 1 where it does not. The library, against what it is to do in time.
 * `npm run bench -- engine`, `winner [SQUARES]` or `library [GAMES]` for one of them (who wins positions of up to 24 squares, or as
 * many as asked: those of 26 take minutes), `page [GAMES]` for the page in a browser, which takes some
 * minutes and is measured only where it is asked for; a library of 100,000 games, or as many as asked, is made in a
 * temporary folder.
 */
import { reportEngine } from './engine-report.ts';
import { reportLibrary } from './library-report.ts';
import { reportPage } from './page-report.ts';
import { reportWinners } from './winner-report.ts';

const USUAL_GAMES = 100_000;

const [part, countText] = process.argv.slice(2);
const count = countText === undefined ? undefined : Number(countText);
const isCount = count === undefined || (Number.isSafeInteger(count) && count >= 1);
if (!['engine', 'winner', 'library', 'page', undefined].includes(part) || !isCount) {
  console.error(
    'Usage: npm run bench [-- engine | -- winner [SQUARES] | -- library [GAMES] | -- page [GAMES]]',
  );
  process.exitCode = 2;
} else if (part === 'page') {
  await reportPage(count ?? USUAL_GAMES);
} else {
  if ((part === undefined || part === 'engine') && !(await reportEngine())) process.exitCode = 1;
  if (part === undefined || part === 'winner') await reportWinners(count);
  if (part === undefined || part === 'library') await reportLibrary(count ?? USUAL_GAMES);
}
