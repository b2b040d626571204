import type { BinPurge } from '../services/bin-purge.ts';
import type { Log } from './log.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Empties the bin regularly. Failures are logged, and tried again an hour later. */
export interface BinSchedule {
  /** Records the content of the bin. Must be called when a library was opened or replaced, before it is changed. */
  readonly mark: () => Promise<void>;
  /** Purges the bin now and every hour. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** @param purge deletes the games whose time in the bin is over */
export function createBinSchedule(
  binPurge: Pick<BinPurge, 'mark'>,
  purge: () => Promise<unknown>,
  log: Log,
): BinSchedule {
  const logFailure = (error: unknown): void => {
    log.error('purge-failed', { error });
  };
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    purge().catch(logFailure);
  };
  return {
    mark: () => binPurge.mark().catch(logFailure),
    start: () => {
      run();
      timer = setInterval(run, HOUR_MS).unref();
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}
