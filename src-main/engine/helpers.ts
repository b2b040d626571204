import { Worker } from 'node:worker_threads';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { controlWords, type CoreMemory } from './search/core-memory.ts';
import type { SearchLimits, SearchParts, Searcher } from './search/searcher.ts';

/** What a helper thread is given at its start. */
export interface HelperData {
  readonly parts: SearchParts;
  /** Its number, from 1: the first thread leads. */
  readonly thread: number;
}

/** A search to help with. */
export interface HelperJob {
  readonly position: string;
  readonly limits: Omit<SearchLimits, 'shouldStop' | 'nodes'>;
  readonly best: number;
  /** The leader's salt, so that both find each other's entries in the table. */
  readonly salt: number;
  /** Helps as long as the shared word has this number. */
  readonly search: number;
}

/** The control word that names the search under way. */
const SEARCH = 0;

/** Looks at a job's position until its search is over. Runs in the helper's thread. */
export function searchAlong(searcher: Searcher, memory: CoreMemory, job: HelperJob): void {
  const words = controlWords(memory);
  const isOver = (): boolean => Atomics.load(words, SEARCH) !== job.search;
  if (isOver()) return;
  searcher.setPosition(unwrap(parsePosition(job.position)), { salt: job.salt });
  searcher.search({ ...job.limits, nodes: Infinity, shouldStop: isOver }, job.best, () => undefined);
}

/** The threads that help one leader. */
export class Helpers {
  readonly #workers: Worker[];
  readonly #words: Int32Array;

  /** @param workerUrl the helper's file @param parts the leader's, memory for all threads included */
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

  /** Has all threads look at a position. @returns a function that ends it */
  start(job: Omit<HelperJob, 'search'>): () => void {
    const search = Atomics.add(this.#words, SEARCH, 1) + 1;
    for (const worker of this.#workers) worker.postMessage({ ...job, search } satisfies HelperJob);
    return () => {
      Atomics.add(this.#words, SEARCH, 1);
    };
  }
}
