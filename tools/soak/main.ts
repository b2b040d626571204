/**
 * `npm run soak [-- GAMES]`: proofs that take longer than a test run. Are all games whole after every form of record, is
 * every changed character of a one-line game noticed, is each change on the disk before it is acknowledged, is every proven
 * winner the winner? Exit status 1 where one is not. `npm run soak -- winners` for the last alone.
 */
import { checkChangedCharacters } from './changed-characters.ts';
import { checkWinners } from './check-winners.ts';
import { checkRoundTrips } from './round-trips.ts';
import { checkSyncOrder } from './sync-order.ts';

const GAMES = 100_000;
const CHANGES = 1000;

/** How many positions of so many squares have their winner proven and compared with the exact margin. */
const WINNER_SIZES = [
  [18, 600],
  [19, 300],
  [20, 100],
] as const;

const [wish] = process.argv.slice(2);
const games = Number(wish === 'winners' ? 0 : (wish ?? GAMES));
const whole = (count: number): string => count.toLocaleString('en-GB');
const report =
  (what: string, total = games) =>
  (done: number): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r${what}: ${whole(done)} of ${whole(total)} `);
  };
const allFaults: string[] = [];
function tell(sentence: string, faults: readonly string[]): void {
  console.log(sentence);
  for (const fault of faults) console.log(`  ${fault}`);
  allFaults.push(...faults);
}

if (wish !== 'winners') {
  const trips = checkRoundTrips(games, report('round trips'));
  tell(
    `${whole(trips.games)} games through text and JSON, ${whole(trips.lines)} of them through one line: ${
      trips.faults.length === 0 ? 'all whole' : 'some are not whole'
    }`,
    trips.faults,
  );
  const changed = checkChangedCharacters(games, report('changed characters'));
  tell(
    `${whole(changed.changes)} changed copies of ${whole(changed.lines)} one-line games: ${
      changed.unnoticed.length === 0 ? 'all noticed' : 'some read as a game'
    }`,
    changed.unnoticed,
  );
  const order = await checkSyncOrder(CHANGES);
  tell(
    order.trouble ??
      `${whole(order.acknowledged)} changes acknowledged, ${whole(order.early)} before they were synced`,
    order.faults,
  );
}
const positions = WINNER_SIZES.reduce((sum, [, count]) => sum + count, 0);
const winners = checkWinners(WINNER_SIZES, report('winners', positions));
tell(
  `${whole(winners.positions)} positions of 18 to 20 squares, ${whole(winners.questions)} winners proven (${whole(winners.draws)} draws): ${
    winners.faults.length === 0 ? 'all agree with the exact margins' : 'some are wrong'
  }`,
  winners.faults,
);
process.exitCode = allFaults.length > 0 ? 1 : 0;
