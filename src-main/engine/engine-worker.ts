/** The engine's thread: answers one request at a time by messages. Stopped by the word `STOP` of `work.ts`, since it is busy then. */
import { parentPort, workerData } from 'node:worker_threads';
import { formatMove } from '#shared/game/notation.ts';
import { appraise, repeatableMargin, chooseEven } from './appraise.ts';
import { engineFiles, loadEngine } from './engine-files.ts';
import { Helpers, type RunningHelp, type HelpRequest } from './helpers.ts';
import { Searcher } from './search/searcher.ts';
import { lowerPriority, ownThreadEntry } from './own-thread.ts';
import { PULSE, STOP, type ThreadData, type WorkMessage, type WorkRequest } from './work.ts';
import { positionAfterMoves, searchPosition } from './worker-search.ts';
import { proveWinnerOf } from './worker-winner.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread only');
const { control: buffer, tableMegabytes, threads } = workerData as ThreadData;
const control = new Int32Array(buffer);
const engine = loadEngine(engineFiles(import.meta.url), tableMegabytes, threads);
const searcher = new Searcher(engine);
/** The helper worker is beside this file, in the sources and in a build. */
const helperUrl = new URL(
  import.meta.url.endsWith('.ts') ? 'helper-worker.ts' : 'helper-worker.js',
  import.meta.url,
);
const helpers = new Helpers(helperUrl, engine);

const say = (message: WorkMessage): void => {
  port.postMessage(message);
};
const now = (): number => performance.now();

function answer(request: WorkRequest): WorkMessage {
  const { seq, place } = request;
  const shouldStop = (): boolean => {
    Atomics.add(control, PULSE, 1);
    return Atomics.load(control, STOP) === seq;
  };
  const hooks = { shouldStop, now, ...(helpers.count > 0 && { help: helpTo }) };
  const started = now();
  switch (request.kind) {
    case 'search': {
      const findings = searchPosition(searcher, request, {
        ...hooks,
        onProgress: (soFar) => {
          say({ kind: 'progress', seq, findings: soFar });
        },
      });
      return { kind: 'searched', seq, findings };
    }
    case 'winner': {
      const proof = proveWinnerOf(searcher, request, {
        ...hooks,
        onProof: (soFar) => {
          say({ kind: 'proving', seq, proof: soFar });
        },
      });
      return { kind: 'proven', seq, proof };
    }
    case 'even': {
      const { move, score } = chooseEven(searcher, positionAfterMoves(place), request.margin, shouldStop);
      const finding = { depth: 1, score, exact: false, line: [formatMove(move)], nodes: searcher.nodes };
      return { kind: 'searched', seq, findings: [{ ...finding, milliseconds: Math.round(now() - started) }] };
    }
    case 'appraise': {
      const worth = appraise(searcher, positionAfterMoves(place), { now, shouldStop });
      return { kind: 'appraised', seq, ...worth, milliseconds: Math.round(now() - started) };
    }
    case 'margin':
      return {
        kind: 'margin-found',
        seq,
        margin: repeatableMargin(searcher, positionAfterMoves(place), shouldStop),
      };
    case 'perft': {
      searcher.setPosition(positionAfterMoves(place));
      const nodes = searcher.perft(request.depth);
      return { kind: 'counted', seq, nodes, milliseconds: now() - started };
    }
  }
}

/** Starts the helper threads for a search. Only while they run are positions deferred that another thread searches. */
function helpTo(job: HelpRequest): RunningHelp {
  const help = helpers.start(job);
  searcher.core.share(1);
  return {
    provenBound: help.provenBound,
    end: () => {
      searcher.core.share(0);
      help.end();
    },
  };
}

port.on('message', (request: WorkRequest) => {
  say(answer(request));
});
// Not before: with the lowest priority, starting would take long on a busy machine.
lowerPriority();
say({ kind: 'ready', notes: engine.notes, entry: ownThreadEntry() });
