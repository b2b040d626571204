/** `npm run --silent engine`: the engine protocol on standard input and output. */
import packageInfo from '../../../package.json' with { type: 'json' };
import { EngineThread } from '../engine-thread.ts';
import { LineSplitter } from './line-splitter.ts';
import { Session } from './session.ts';

const workerUrl = new URL('../engine-worker.ts', import.meta.url);
const splitter = new LineSplitter();
const session = new Session({
  startThread: (size) => new EngineThread({ workerUrl, ...size }),
  say: (text) => {
    process.stdout.write(`${text}\n`);
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
// The reader of the output has closed the pipe.
process.stdout.on('error', () => {
  process.exit(0);
});
await session.closed;
process.stdin.destroy();
