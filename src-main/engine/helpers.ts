import { Worker } from 'node:worker_threads';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { controlWords, proofWord, type CoreMemory } from './search/core-memory.ts';
import type { SearchLimits, SearchParts, Searcher } from './search/searcher.ts';

/** What a helper thread is given at its start. */
export interface HelperData {
  readonly parts: SearchParts;
  /** Its number, from 1: the first thread leads. */
  readonly thread: number;
}

/** What a helper looks at, and until when. */
interface JobBase {
  readonly position: string;
  /** The leader's salt, so that both find each other's entries in the table. */
  readonly salt: number;
  /** Helps as long as the shared word has this number. */
  readonly search: number;
}

/** A search to help with. */
export interface SearchJob extends JobBase {
  readonly kind: 'search';
  readonly limits: Omit<SearchLimits, 'shouldStop' | 'nodes'>;
  readonly best: number;
}

/** A question about the margin to help with, as `Searcher.decideMargin` has it. */
export interface DecideJob extends JobBase {
  readonly kind: 'decide';
  readonly need: number;
}

export type HelperJob = SearchJob | DecideJob;
type WithoutSearch<Job> = Job extends HelperJob ? Omit<Job, 'search'> : never;

/** A job as the leader tells it; the number is added at the start. */
export type HelpWish = WithoutSearch<HelperJob>;

/** Help under way. */
export interface Help {
  readonly end: () => void;
  /** The bound that a helper has proven; undefined where none has yet. */
  readonly provenBound: () => number | undefined;
}

/** The control word that names the search under way. */
const SEARCH = 0;
/** Makes bounds positive in the word that tells them. */
const BOUND_OFFSET = 256;

/** Looks at a job's position until its search is over. Runs in the helper's thread. */
export function helpAlong(searcher: Searcher, memory: CoreMemory, job: HelperJob): void {
  const words = controlWords(memory);
  const isOver = (): boolean => Atomics.load(words, SEARCH) !== job.search;
  if (isOver()) return;
  searcher.setPosition(unwrap(parsePosition(job.position)), { salt: job.salt });
  const limits = { nodes: Infinity, shouldStop: isOver };
  if (job.kind === 'search') {
    searcher.search({ ...job.limits, ...limits }, job.best, () => undefined);
    return;
  }
  const bound = searcher.decideMargin(job.need, limits);
  if (bound === undefined) return;
  // One word, so that a bound is never read with another search's number.
  Atomics.store(proofWord(memory), 0, (BigInt(job.search) << 32n) | BigInt(bound + BOUND_OFFSET));
}

/** The threads that help one leader. */
export class Helpers {
  readonly #workers: Worker[];
  readonly #words: Int32Array;
  readonly #proof: BigInt64Array;

  /** @param workerUrl the helper's file @param parts the leader's, memory for all threads included */
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

  /** Has all threads look at a position. */
  start(wish: HelpWish): Help {
    const search = Atomics.add(this.#words, SEARCH, 1) + 1;
    for (const worker of this.#workers) worker.postMessage({ ...wish, search } satisfies HelperJob);
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
