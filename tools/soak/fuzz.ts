import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { createApp } from '#main/app/create-app.ts';
import { anyInput, createCaller } from '#main/app/testing/any-input.ts';
import { NO_LICENCES_FILE, plainHost } from '#main/testing/test-app.ts';
import { WORKERS } from '#main/testing/workers.ts';
import { contract } from '#shared/contract/index.ts';
import { DEFECT, errors, REFUSED } from '#shared/contract/errors.ts';
import { readGames } from '#shared/record/read-record.ts';
import { broken, goodFile } from '#shared/record/testing/broken-records.ts';
import { inWords } from '#shared/record/testing/in-words.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { whole, type SoakPart, type SoakSettings } from './run-soak.ts';

const MESSAGES_A_PROCEDURE = 10_000;
const FILES = 1_000_000;
/** Messages and files in one turn. Turns of both alternate, so that a short run has some of each. */
const MESSAGES_A_TURN = 5;
const FILES_A_TURN = 500;
/** A call without input that rebuilds the library each time is made in one of so many turns. */
const REPAIR_EACH = 100;
const MAX_MS = 30 * 60 * 1000;

/** What a fault of a file says: one sentence without control characters. */
const SENTENCE = /^[^\p{Cc}]+\.$/u;

const CODES: ReadonlySet<string> = new Set([...Object.keys(errors), REFUSED]);
const Failure = v.looseObject({ code: v.string() });

/** What was sent to the app, and what came back. */
interface Messages {
  sent: number;
  defects: number;
  readonly failures: Set<string>;
}

/** Opens an app and returns a function that sends the next messages to each procedure. */
async function openTarget(folder: string): Promise<{
  readonly sendSome: (found: Messages) => Promise<void>;
  readonly close: () => Promise<void>;
}> {
  const app = await createApp({
    host: plainHost,
    workers: WORKERS,
    licencesFile: NO_LICENCES_FILE,
    dataDir: join(folder, 'data'),
  });
  const { call } = createCaller(app);
  const names = Object.entries(contract).flatMap(([group, members]) =>
    Object.keys(members).map((name) => [group, name] as const),
  );
  let turn = 0;
  const send = async (group: string, name: string, input: unknown, found: Messages): Promise<void> => {
    const outcome = await call(group, name, input);
    found.sent++;
    if (typeof outcome === 'string') return;
    const failure = v.safeParse(Failure, outcome.error);
    const code = failure.success ? failure.output.code : 'no code';
    if (code === DEFECT) found.defects++;
    if (!CODES.has(code)) found.failures.add(`${group}.${name} answered ${code}.`);
  };
  return {
    sendSome: async (found) => {
      const inputs = fc.sample(anyInput, { numRuns: MESSAGES_A_TURN, seed: turn++ });
      for (const [group, name] of names) {
        if (name === 'repair' && turn % REPAIR_EACH !== 0) continue;
        for (const input of inputs) await send(group, name, input, found);
      }
    },
    close: app.close,
  };
}

function readBrokenFiles(from: number, failures: Set<string>): number {
  const random = seededRandom(from);
  let games = 0;
  for (let file = 0; file < FILES_A_TURN; file++) {
    let text = goodFile(random);
    for (let count = randomBelow(random, 4); count >= 0; count--) text = broken(text, random);
    try {
      const found = readGames(text);
      games += found.games.length;
      for (const { line, column, message } of found.faults.map(inWords)) {
        if (line < 1 || column < 1 || !SENTENCE.test(message))
          failures.add(`A fault at ${String(line)}:${String(column)} says: ${message}`);
      }
    } catch (error) {
      failures.add(`Reading a file failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return games;
}

async function run({ maxMs, showProgress }: SoakSettings): Promise<{ figures: string; failures: string[] }> {
  const end = performance.now() + (maxMs ?? MAX_MS);
  const folder = mkdtempSync(join(tmpdir(), 'hokito-fuzz-'));
  const prototype = Object.getOwnPropertyNames(Object.prototype).join();
  const found: Messages = { sent: 0, defects: 0, failures: new Set() };
  let files = 0;
  let games = 0;
  const procedures = Object.values(contract).reduce((sum, members) => sum + Object.keys(members).length, 0);
  const target = await openTarget(folder);
  try {
    while (performance.now() < end) {
      const isSent = found.sent >= (procedures - 1) * MESSAGES_A_PROCEDURE;
      if (isSent && files >= FILES) break;
      if (!isSent) await target.sendSome(found);
      if (files < FILES) {
        games += readBrokenFiles(files, found.failures);
        files += FILES_A_TURN;
      }
      showProgress('messages', found.sent, procedures * MESSAGES_A_PROCEDURE);
    }
  } finally {
    await target.close();
    rmSync(folder, { recursive: true, force: true });
  }
  if (Object.getOwnPropertyNames(Object.prototype).join() !== prototype)
    found.failures.add('The prototype of all objects was changed.');
  const figures = [
    `${whole(found.sent)} messages to ${whole(procedures)} procedures, ${whole(found.defects)} defects`,
    `${whole(files)} broken files with ${whole(games)} games read`,
  ].join(', ');
  return { figures, failures: [...found.failures].slice(0, 20) };
}

export const fuzz: SoakPart = {
  name: 'fuzz',
  summary: 'does any message to a procedure, or any broken file, do harm?',
  run,
};
