/** `npm run match`: two levels play each other, each start twice with colours changed, and the difference is told. */
import { Searcher } from '#main/engine/search/searcher.ts';
import { formatTable } from '../format-table.ts';
import { readArguments, USAGE } from './arguments.ts';
import { playPair, startOf } from './play-pair.ts';
import { summarise, type MatchResult, type Pair } from './statistics.ts';

const TABLE_MEGABYTES = 64;

const signed = (value: number, digits: number): string => (value < 0 ? '' : '+') + value.toFixed(digits);

function report(names: string, result: MatchResult, seconds: number): string {
  const { games, wins, draws, losses, pentanomial, score, elo, eloLow, eloHigh, margin } = result;
  return formatTable([
    ['levels', 'games', 'W-D-L', 'pairs 0 .. 2', 'score', 'Elo', '2 standard errors', 'margin', 'seconds'],
    [
      names,
      String(games),
      `${wins}-${draws}-${losses}`,
      pentanomial.join('-'),
      score.toFixed(3),
      signed(elo, 0),
      `[${signed(eloLow, 0)}, ${signed(eloHigh, 0)}]`,
      signed(margin, 1),
      seconds.toFixed(0),
    ],
  ]);
}

const wish = readArguments(process.argv.slice(2));
if (!wish.ok) {
  console.error(`${wish.error}\nUsage: ${USAGE}`);
  process.exitCode = 2;
} else {
  const { levels, games, seed, rule } = wish.value;
  const searcher = new Searcher(TABLE_MEGABYTES);
  const started = performance.now();
  const pairs: Pair[] = [];
  for (let number = seed; number < seed + games / 2; number++) {
    pairs.push(playPair(searcher, startOf(number, rule), levels, number));
  }
  const names = `${levels[0]} against ${levels[1]}`;
  console.log(report(names, summarise(pairs), (performance.now() - started) / 1000));
}
