import { Worker } from 'node:worker_threads';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { controlWords, type CoreMemory } from './search/core-memory.ts';
import type { SearchLimits, SearchParts, Searcher } from './search/searcher.ts';

/** The worker data of a helper thread. */
export interface HelperData {
  readonly parts: SearchParts;
  /** Its number, from 1; thread 0 is the leader. */
  readonly thread: number;
}

/** A search to help with. */
export interface HelperJob {
  readonly position: string;
  readonly limits: Omit<SearchLimits, 'shouldStop' | 'nodes'>;
  readonly best: number;
  /** The leader's salt, so that both threads use the same table entries. */
  readonly salt: number;
  /** Helps while the control word has this value. */
  readonly search: number;
}

/** Index of the control word with the number of the current search. */
const SEARCH = 0;

/** Searches a job's position until the leader's search ends. Runs in the helper's thread. */
export function searchAlong(searcher: Searcher, memory: CoreMemory, job: HelperJob): void {
  const words = controlWords(memory);
  const isOver = (): boolean => Atomics.load(words, SEARCH) !== job.search;
  if (isOver()) return;
  searcher.setPosition(unwrap(parsePosition(job.position)), { salt: job.salt });
  searcher.search({ ...job.limits, nodes: Infinity, shouldStop: isOver }, job.best, () => undefined);
}

/** The helper threads of one leader. */
export class Helpers {
  readonly #workers: Worker[];
  readonly #words: Int32Array;

  /** @param workerUrl the file of the helper worker @param parts the leader's, with memory for all threads */
  constructor(workerUrl: URL, parts: SearchParts) {
    this.#words = controlWords(parts.memory);
    this.#workers = Array.from({ length: parts.memory.threads - 1 }, (_, index) => {
      const workerData: HelperData = { parts, thread: index + 1 };
      return new Worker(workerUrl, { workerData });
    });
  }

  get count(): number {
    return this.#workers.length;
  }

  /** Starts the search of all helpers. @returns a function that stops it */
  start(job: Omit<HelperJob, 'search'>): () => void {
    const search = Atomics.add(this.#words, SEARCH, 1) + 1;
    for (const worker of this.#workers) worker.postMessage({ ...job, search } satisfies HelperJob);
    return () => {
      Atomics.add(this.#words, SEARCH, 1);
    };
  }
}
