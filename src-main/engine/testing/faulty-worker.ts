import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { WorkMessage, WorkRequest } from '../work.ts';

/**
 * An engine worker that fails in the way named by `HOKITO_TEST_FAULT`. With `HOKITO_TEST_FAULT_ONCE` it fails only while
 * the file of that name does not exist, and creates it; later threads work.
 */
const fault = process.env['HOKITO_TEST_FAULT'];
const once = process.env['HOKITO_TEST_FAULT_ONCE'];

function loopForEver(): never {
  for (;;);
}

/** Blocks the thread, which takes no processor time. */
function waitForEver(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

function fillTheHeap(): never {
  for (const kept: number[][] = []; ;) kept.push(new Array<number>(10_000).fill(1.5));
}

function answer(request: WorkRequest): WorkMessage {
  const { seq } = request;
  const nothing = { depth: 1, score: 0, exact: false, nodes: 1, milliseconds: 1 };
  switch (fault) {
    case 'exit':
      return process.exit(7);
    case 'loop':
      return loopForEver();
    case 'fill':
      return fillTheHeap();
    case 'reject':
      throw new Error('Requested by the test');
    case 'illegal-move':
      return { kind: 'searched', seq, findings: [{ ...nothing, line: ['a1a1'] }] };
    case 'silent':
      return { kind: 'searched', seq, findings: [] };
    default:
      throw new Error('Unknown fault');
  }
}

function fail(): void {
  if (fault === 'throw') throw new Error('Requested by the test');
  if (fault === 'never-ready') waitForEver();
  parentPort?.on('message', (request: WorkRequest) => {
    parentPort?.postMessage(answer(request));
  });
  parentPort?.postMessage({ kind: 'ready', notes: [] } satisfies WorkMessage);
}

if (once !== undefined && existsSync(once)) {
  await import('../engine-worker.ts');
} else {
  if (once !== undefined) writeFileSync(once, '');
  fail();
}
