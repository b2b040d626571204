import type { CDPSession } from '@playwright/test';
import * as v from 'valibot';

/** The memory of a page in bytes. */
export interface PageHeap {
  /** The objects, including those of the document. */
  readonly objects: number;
  /** Compiled code, which grows until everything that is used often is compiled. */
  readonly code: number;
}

/** The parts of a heap snapshot that are read (the format of Chromium's DevTools): nodes are runs of numbers. */
const Snapshot = v.object({
  snapshot: v.object({
    meta: v.object({
      node_fields: v.array(v.string()),
      node_types: v.looseTuple([v.array(v.string())]),
    }),
  }),
  nodes: v.array(v.number()),
});

/** Measures the heap of a page after a garbage collection. */
export async function heapOf(session: CDPSession): Promise<PageHeap> {
  const pieces: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => {
    pieces.push(chunk);
  };
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  return sizesIn(pieces.join(''));
}

function sizesIn(text: string): PageHeap {
  const { snapshot, nodes } = v.parse(Snapshot, JSON.parse(text));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const typeAt = fields.indexOf('type');
  const sizeAt = fields.indexOf('self_size');
  const code = types[0].indexOf('code');
  const sizes = { objects: 0, code: 0 };
  for (let node = 0; node < nodes.length; node += fields.length) {
    sizes[nodes[node + typeAt] === code ? 'code' : 'objects'] += nodes[node + sizeAt] ?? 0;
  }
  return sizes;
}
