import { Worker } from 'node:worker_threads';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { controlWords, proofWord, type CoreMemory } from './search/core-memory.ts';
import type { SearchLimits, SearchParts, Searcher } from './search/searcher.ts';

/** The worker data of a helper thread. */
export interface HelperData {
  readonly parts: SearchParts;
  /** Its number, from 1; thread 0 is the leader. */
  readonly thread: number;
}

/** The position of a job and the condition for its end. */
interface JobBase {
  readonly position: string;
  /** The leader's salt (`SearchMemory`), so that all threads use the same table entries. */
  readonly salt: number;
  /** The number of the leader's search; the helper stops once the control word `SEARCH` has another one. */
  readonly search: number;
}

/** A search to help with. */
export interface SearchJob extends JobBase {
  readonly kind: 'search';
  readonly limits: Omit<SearchLimits, 'shouldStop' | 'nodes'>;
  readonly decidesEndings: boolean;
  /** Number of best moves to find. */
  readonly best: number;
}

/** A proof about the margin to help with, as in `Searcher.decideMargin`. */
export interface DecideJob extends JobBase {
  readonly kind: 'decide';
  /** The margin that is proven or refuted for the side to move, in points. */
  readonly need: number;
}

export type HelperJob = SearchJob | DecideJob;
type WithoutSearch<Job> = Job extends HelperJob ? Omit<Job, 'search'> : never;

/** A job before `start` adds the number of its search. */
export type HelpRequest = WithoutSearch<HelperJob>;

/** A job that the helpers work at. */
export interface RunningHelp {
  /** Stops the helpers. */
  readonly end: () => void;
  /** The bound that a helper has proven, as `Searcher.decideMargin` returns it; undefined if there is none yet. */
  readonly provenBound: () => number | undefined;
}

/** Index of the control word with the number of the current search. */
const SEARCH = 0;
/** Makes bounds positive in the proof word. */
const BOUND_OFFSET = 256;

/** Searches a job's position until the leader's search ends. Runs in the helper's thread. */
export function helpAlong(searcher: Searcher, memory: CoreMemory, job: HelperJob): void {
  const words = controlWords(memory);
  const isOver = (): boolean => Atomics.load(words, SEARCH) !== job.search;
  if (isOver()) return;
  searcher.setPosition(unwrap(parsePosition(job.position)), { salt: job.salt });
  const limits = { nodes: Infinity, shouldStop: isOver };
  if (job.kind === 'search') {
    const { decidesEndings } = job;
    searcher.search({ ...job.limits, ...limits }, job.best, () => undefined, { decidesEndings });
    return;
  }
  const bound = searcher.decideMargin(job.need, limits);
  if (bound === undefined) return;
  // One word, so that a bound is never read with another search's number.
  Atomics.store(proofWord(memory), 0, (BigInt(job.search) << 32n) | BigInt(bound + BOUND_OFFSET));
}

/** The helper threads of one leader. */
export class Helpers {
  readonly #workers: Worker[];
  readonly #words: Int32Array;
  readonly #proof: BigInt64Array;

  /** @param workerUrl the file of the helper worker @param parts the leader's, with memory for all threads */
  constructor(workerUrl: URL, parts: SearchParts) {
    this.#words = controlWords(parts.memory);
    this.#proof = proofWord(parts.memory);
    this.#workers = Array.from({ length: parts.memory.threads - 1 }, (_, index) => {
      const workerData: HelperData = { parts, thread: index + 1 };
      return new Worker(workerUrl, { workerData });
    });
  }

  get count(): number {
    return this.#workers.length;
  }

  /** Starts the job on all helpers. @returns the running help */
  start(request: HelpRequest): RunningHelp {
    const search = Atomics.add(this.#words, SEARCH, 1) + 1;
    for (const worker of this.#workers) worker.postMessage({ ...request, search } satisfies HelperJob);
    return {
      end: () => {
        Atomics.add(this.#words, SEARCH, 1);
      },
      provenBound: () => {
        const word = Atomics.load(this.#proof, 0);
        return word >> 32n === BigInt(search) ? Number(word & 0xffffffffn) - BOUND_OFFSET : undefined;
      },
    };
  }
}
