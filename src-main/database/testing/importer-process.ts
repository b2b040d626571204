import * as v from 'valibot';
import { DATABASE_ERROR_KINDS } from '../api/database-errors.ts';
import { startReporting, type ReportingProcess } from './reporting-process.ts';

const ImporterEvent = v.variant('event', [
  /** `lost`: games that a search by their start does not find exactly. */
  v.object({
    event: v.literal('holdings'),
    list: v.array(v.number()),
    bin: v.array(v.number()),
    lost: v.array(v.number()),
  }),
  v.object({ event: v.literal('done'), steps: v.number() }),
  v.object({ event: v.literal('failed'), kind: v.picklist(DATABASE_ERROR_KINDS) }),
]);

/** The events that the importing program writes, a line of JSON each. */
export type ImporterEvent = v.InferOutput<typeof ImporterEvent>;

export interface ImporterProcess extends ReportingProcess<ImporterEvent, 'go' | 'look'> {
  /** How many steps the database has acknowledged in all. */
  steps(): number;
}

/** Starts the importing program on a data folder, as `startReporting` does; it reports the content first. */
export function startImporter(
  dataDir: string,
  steps: number,
  prefix: readonly string[] = [],
): ImporterProcess {
  let done = steps;
  const process = startReporting<ImporterEvent, 'go' | 'look'>(
    ['./importer.ts', dataDir, String(steps)],
    prefix,
    (line) => {
      const event = v.parse(ImporterEvent, line);
      if (event.event === 'done') done = event.steps;
      return event;
    },
    true,
  );
  return { ...process, steps: () => done };
}
