/** The engine's thread: one search at a time, stopped by a shared word, answering by messages. */
import { parentPort, workerData } from 'node:worker_threads';
import { engineFiles, loadEngine } from './engine-files.ts';
import { Searcher } from './search/searcher.ts';
import { PULSE, STOP, type ThreadData, type WorkMessage, type WorkRequest } from './work.ts';
import { positionOf, searchPlace } from './worker-search.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread only');
const { control: buffer, tableMegabytes } = workerData as ThreadData;
const control = new Int32Array(buffer);
const engine = loadEngine(engineFiles(import.meta.url), tableMegabytes);
const searcher = new Searcher(engine);
const say = (message: WorkMessage): void => {
  port.postMessage(message);
};

function answer(request: WorkRequest): WorkMessage {
  const { seq } = request;
  const shouldStop = (): boolean => {
    Atomics.add(control, PULSE, 1);
    return Atomics.load(control, STOP) === seq;
  };
  if (request.kind === 'search') {
    const onProgress: Parameters<typeof searchPlace>[2]['onProgress'] = (findings) => {
      say({ kind: 'progress', seq, findings });
    };
    const now = (): number => performance.now();
    return {
      kind: 'searched',
      seq,
      findings: searchPlace(searcher, request, { shouldStop, onProgress, now }),
    };
  }
  searcher.setPosition(positionOf(request.place));
  const started = performance.now();
  const nodes = searcher.perft(request.depth);
  return { kind: 'counted', seq, nodes, milliseconds: performance.now() - started };
}

port.on('message', (request: WorkRequest) => {
  say(answer(request));
});
say({ kind: 'ready' });
