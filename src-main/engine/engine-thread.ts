import { Worker } from 'node:worker_threads';
import { readThreadMs } from './own-thread.ts';
import type { ThinkProgress, WinnerProof } from './engine.ts';
import { PULSE, STOP, type ThreadData, type WorkMessage, type WorkRequest } from './work.ts';

/** The thread threw, exited, or was ended. */
export class ThreadGone extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ThreadGone';
  }
}

/** A request before the thread assigns its sequence number. */
type WithoutSeq<T> = T extends WorkRequest ? Omit<T, 'seq'> : never;
export type ThreadRequest = WithoutSeq<WorkRequest>;
export type ThreadAnswer = Extract<
  WorkMessage,
  { kind: 'searched' | 'proven' | 'appraised' | 'margin-found' | 'counted' }
>;

/** Options of a new thread. */
export interface ThreadOptions {
  /** The file of the engine worker. */
  readonly workerUrl: URL;
  /** Size of the transposition table in MiB. */
  readonly tableMegabytes: number;
  /** Number of threads that search together. */
  readonly threads: number;
}

interface Pending {
  readonly seq: number;
  readonly onProgress: (findings: readonly ThinkProgress[]) => void;
  readonly onProof: (proof: WinnerProof) => void;
  readonly resolve: (answer: ThreadAnswer) => void;
  readonly reject: (error: ThreadGone) => void;
}

/**
 * An engine thread, which answers one request at a time.
 * The worker's resource limits cover its JavaScript memory; the core's memory has a fixed size.
 */
export class EngineThread {
  /**
   * Resolves with messages for the log when the thread can search; rejects with `ThreadGone` if it died before.
   */
  readonly ready: Promise<readonly string[]>;
  readonly #worker: Worker;
  readonly #control = new Int32Array(new SharedArrayBuffer(8));
  #lastSeq = 0;
  #pending: Pending | undefined;
  #isGone = false;
  #isReady = false;
  #entry: string | undefined;
  readonly #started = Promise.withResolvers<readonly string[]>();

  constructor({ workerUrl, tableMegabytes, threads }: ThreadOptions) {
    this.ready = this.#started.promise;
    // A caller that does not wait for it gets the error with its request.
    this.ready.catch(() => undefined);
    const workerData: ThreadData = { control: this.#control.buffer, tableMegabytes, threads };
    this.#worker = new Worker(workerUrl, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    this.#worker.on('message', (message: WorkMessage) => {
      this.#handleMessage(message);
    });
    this.#worker.on('messageerror', (error) => {
      this.#end(new ThreadGone('The engine sent an unreadable message', { cause: error }));
    });
    this.#worker.on('error', (error) => {
      this.#end(new ThreadGone('The engine failed', { cause: error }));
    });
    this.#worker.on('exit', (code) => {
      this.#end(new ThreadGone(`The engine ended with status ${code}`));
    });
  }

  /** Whether the thread is alive. */
  get isAlive(): boolean {
    return !this.#isGone;
  }

  /** Whether the thread has started to accept requests. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** A counter that increases during a search; if it does not change, the thread hangs. */
  get pulse(): number {
    return Atomics.load(this.#control, PULSE);
  }

  /** How long a processor has worked for the thread, in milliseconds; undefined if that is not known. */
  get processorMs(): number | undefined {
    return this.#entry === undefined ? undefined : readThreadMs(this.#entry);
  }

  /** Sends a request. Rejects with `ThreadGone` when the thread dies first; throws while another request is pending. */
  ask(
    request: ThreadRequest,
    onProgress: (findings: readonly ThinkProgress[]) => void,
    onProof: (proof: WinnerProof) => void = () => undefined,
  ): Promise<ThreadAnswer> {
    if (this.#pending !== undefined) throw new Error('The engine thread handles one request at a time');
    if (this.#isGone) return Promise.reject(new ThreadGone('The engine thread is gone'));
    const seq = ++this.#lastSeq;
    return new Promise((resolve, reject) => {
      this.#pending = { seq, onProgress, onProof, resolve, reject };
      this.#worker.postMessage({ ...request, seq } satisfies WorkRequest);
    });
  }

  /** Stops the current search early; it answers with the best result so far. */
  stop(): void {
    if (this.#pending !== undefined) Atomics.store(this.#control, STOP, this.#pending.seq);
  }

  /** Terminates the thread at once. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #handleMessage(message: WorkMessage): void {
    if (message.kind === 'ready') {
      this.#isReady = true;
      this.#entry = message.entry;
      this.#started.resolve(message.notes);
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
    this.#started.reject(error);
    this.#pending?.reject(error);
    this.#pending = undefined;
    // After an unreadable message the thread may still run.
    void this.#worker.terminate();
  }
}
