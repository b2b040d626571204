/** `npm run --silent engine`: the engine protocol on standard input and output. */
import packageInfo from '../../../package.json' with { type: 'json' };
import { onBrokenPipe, writeOutput } from '../../files/write-output.ts';
import { EngineThread } from '../engine-thread.ts';
import { LineSplitter } from './line-splitter.ts';
import { Session } from './session.ts';

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const workerUrl = new URL('../engine-worker.ts', import.meta.url);
const splitter = new LineSplitter();
const session = new Session({
  startThread: (size) => new EngineThread({ workerUrl, ...size }),
  say: (text) => {
    try {
      writeOutput(process.stdout, `${text}\n`);
    } catch (error) {
      fail(error);
    }
  },
  version: packageInfo.version,
});

process.stdin.on('data', (piece: Buffer) => {
  for (const line of splitter.push(piece)) session.handleLine(line);
});
const end = (): void => {
  for (const line of splitter.end()) session.handleLine(line);
  session.quit();
};
process.stdin.on('end', end);
process.stdin.on('error', end);
onBrokenPipe(process.stdout, (sentence) => {
  if (sentence === undefined) process.exit(0);
  fail(new Error(sentence));
});
await session.closed;
process.stdin.destroy();
