import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** The file of the worker that fails in the way chosen by `setFault`. */
export const FAULTY_WORKER = new URL('./faulty-worker.ts', import.meta.url);

export type Fault = 'exit' | 'throw' | 'reject' | 'loop' | 'never-ready' | 'fill' | 'illegal-move' | 'silent';

/** Makes the engine threads of this test fail. @param times `once`: only the first thread */
export function setFault(fault: Fault, times: 'once' | 'always'): void {
  vi.stubEnv('HOKITO_TEST_FAULT', fault);
  vi.stubEnv('HOKITO_TEST_FAULT_ONCE', times === 'once' ? join(temporaryFolder(), 'failed') : undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}
