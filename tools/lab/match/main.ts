/** `npm --prefix tools/lab run match`: plays programs that use the engine protocol against each other, and reports the difference. */
import { err, ok, type Result } from '../../../src-shared/util/result.ts';
import { HELP, readArguments, type MatchRequest } from './arguments.ts';
import { formatLadder, type Rung } from './ladder.ts';
import { formatProgress, formatReport } from './report.ts';
import {
  runMatch,
  type MatchListener,
  type MatchRecord,
  type MatchTerms,
  type Players,
} from './run-match.ts';

/** The shortest time between two progress lines where the output is not a terminal, in milliseconds. */
const PROGRESS_INTERVAL = 10_000;

/** Reports the progress of a match on standard error. */
function listenerOf({ hypotheses }: MatchTerms): MatchListener {
  const { stderr } = process;
  let reported = performance.now();
  return {
    onPair: (pairs) => {
      const line = formatProgress(pairs, hypotheses);
      if (stderr.isTTY) {
        stderr.write(`\r\u001b[K${line}`);
      } else if (performance.now() - reported >= PROGRESS_INTERVAL) {
        stderr.write(`${line}\n`);
        reported = performance.now();
      }
    },
    onForfeit: (sentence) => {
      stderr.write(`${stderr.isTTY ? '\r\u001b[K' : ''}FAULT ${sentence}\n`);
    },
  };
}

/** Plays a match and prints its result. @returns its record, or an error message */
async function play(players: Players, terms: MatchTerms): Promise<Result<MatchRecord, string>> {
  const record = await runMatch(players, terms, listenerOf(terms));
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (!record.ok) return record;
  console.log(`${formatReport(players, record.value, terms.hypotheses)}\n`);
  if (record.value.forfeits.length > 0) process.exitCode = 1;
  return record;
}

/** Runs a request. @returns the text to print at the end, or an error message */
async function run(request: MatchRequest): Promise<Result<string, string>> {
  if (request.kind === 'help') return ok(HELP);
  if (request.kind === 'match') {
    const record = await play(request.players, request.terms);
    return record.ok ? ok('') : record;
  }
  const rungs: Rung[] = [];
  for (const { level, players } of request.rungs) {
    const record = await play(players, request.terms);
    if (!record.ok) return record;
    rungs.push({ level, record: record.value });
  }
  return ok(formatLadder(rungs));
}

const request = readArguments(process.argv.slice(2));
const done = request.ok
  ? await run(request.value)
  : err(`${request.error} "npm --prefix tools/lab run match -- --help" shows the usage.`);
if (done.ok) {
  if (done.value !== '') console.log(done.value);
} else {
  console.error(done.error);
  process.exitCode = 2;
}
