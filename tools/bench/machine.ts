import { cpus, totalmem } from 'node:os';

/** Describes the machine in a few words. */
export function machine(): string {
  const [first] = cpus();
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${first?.model.trim() ?? 'unknown processor'}, ${gibibytes} GiB, Node ${process.versions.node}.`;
}
