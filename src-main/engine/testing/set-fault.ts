import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** The engine worker that fails as `setFault` says. */
export const FAULTY_WORKER = new URL('./faulty-worker.ts', import.meta.url);

export type Fault = 'exit' | 'throw' | 'reject' | 'loop' | 'never-ready' | 'fill' | 'unlawful' | 'silent';

/** Makes the threads that this test starts fail. @param times `once`: only the first, the others are real */
export function setFault(fault: Fault, times: 'once' | 'always'): void {
  vi.stubEnv('HOKITO_TEST_FAULT', fault);
  vi.stubEnv('HOKITO_TEST_FAULT_ONCE', times === 'once' ? join(temporaryFolder(), 'failed') : undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}
