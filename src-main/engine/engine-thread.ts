import { Worker } from 'node:worker_threads';
import {
  PULSE,
  STOP,
  type ThreadData,
  type WorkFinding,
  type WorkMessage,
  type WorkProof,
  type WorkRequest,
} from './work.ts';

/** The thread is gone: it threw, ended, or was ended. */
export class ThreadGone extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ThreadGone';
  }
}

/** `seq` is the thread's own to give. */
type WithoutSeq<T> = T extends WorkRequest ? Omit<T, 'seq'> : never;
export type ThreadRequest = WithoutSeq<WorkRequest>;
export type ThreadAnswer = Extract<WorkMessage, { kind: 'searched' | 'proven' | 'appraised' | 'counted' }>;

/** What a thread is started with. */
export interface ThreadOptions {
  /** The engine worker's file. */
  readonly workerUrl: URL;
  /** Size of the transposition table in MiB. */
  readonly tableMegabytes: number;
  /** How many threads search together. */
  readonly threads: number;
}

interface Pending {
  readonly seq: number;
  readonly onProgress: (findings: readonly WorkFinding[]) => void;
  readonly onProof: (proof: WorkProof) => void;
  readonly resolve: (answer: ThreadAnswer) => void;
  readonly reject: (error: ThreadGone) => void;
}

/**
 * One engine thread and the requests it is asked, one at a time.
 * JavaScript memory is limited by the worker's limits; the core's memory has a fixed size, which they do not cover.
 */
export class EngineThread {
  /**
   * Resolves when the thread can search, with what a person should know about it, in plain sentences; rejects with
   * `ThreadGone` where it died before.
   */
  readonly ready: Promise<readonly string[]>;
  readonly #worker: Worker;
  readonly #control = new Int32Array(new SharedArrayBuffer(8));
  #lastSeq = 0;
  #pending: Pending | undefined;
  #isGone = false;
  #isReady = false;
  readonly #begun = Promise.withResolvers<readonly string[]>();

  constructor({ workerUrl, tableMegabytes, threads }: ThreadOptions) {
    this.ready = this.#begun.promise;
    // Whoever does not wait for it hears of the death when asking.
    this.ready.catch(() => undefined);
    const workerData: ThreadData = { control: this.#control.buffer, tableMegabytes, threads };
    this.#worker = new Worker(workerUrl, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    this.#worker.on('message', (message: WorkMessage) => {
      this.#hear(message);
    });
    this.#worker.on('messageerror', (error) => {
      this.#end(new ThreadGone('The engine said something unreadable', { cause: error }));
    });
    this.#worker.on('error', (error) => {
      this.#end(new ThreadGone('The engine failed', { cause: error }));
    });
    this.#worker.on('exit', (code) => {
      this.#end(new ThreadGone(`The engine ended with status ${code}`));
    });
  }

  /** Whether it can still be asked. */
  get isAlive(): boolean {
    return !this.#isGone;
  }

  /** Whether it has begun to take requests. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Counts up while a search is alive; the same number for long means that the thread hangs. */
  get pulse(): number {
    return Atomics.load(this.#control, PULSE);
  }

  /** Asks; rejects with `ThreadGone` when the thread dies first. Only when no other request is under way. */
  ask(
    request: ThreadRequest,
    onProgress: (findings: readonly WorkFinding[]) => void,
    onProof: (proof: WorkProof) => void = () => undefined,
  ): Promise<ThreadAnswer> {
    if (this.#pending !== undefined) throw new Error('The engine thread does one thing at a time');
    if (this.#isGone) return Promise.reject(new ThreadGone('The engine thread is gone'));
    const seq = ++this.#lastSeq;
    return new Promise((resolve, reject) => {
      this.#pending = { seq, onProgress, onProof, resolve, reject };
      this.#worker.postMessage({ ...request, seq } satisfies WorkRequest);
    });
  }

  /** Ends the search under way soon; it answers with what it has. */
  stop(): void {
    if (this.#pending !== undefined) Atomics.store(this.#control, STOP, this.#pending.seq);
  }

  /** Ends the thread, whatever it is doing. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #hear(message: WorkMessage): void {
    if (message.kind === 'ready') {
      this.#isReady = true;
      this.#begun.resolve(message.notes);
      return;
    }
    const pending = this.#pending;
    if (pending?.seq !== message.seq) return;
    if (message.kind === 'progress') {
      pending.onProgress(message.findings);
      return;
    }
    if (message.kind === 'proving') {
      pending.onProof(message.proof);
      return;
    }
    this.#pending = undefined;
    pending.resolve(message);
  }

  #end(error: ThreadGone): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#begun.reject(error);
    this.#pending?.reject(error);
    this.#pending = undefined;
    // After an unreadable message the thread may still run.
    void this.#worker.terminate();
  }
}
