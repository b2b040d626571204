/** The task of a thread that rebuilds a library: its data folder. */
export interface RebuildTask {
  readonly rebuiltFolder: string;
  /** The folder for the rebuilt file, where nothing in the data folder may be written; undefined otherwise. */
  readonly target: string | undefined;
}

/** Whether the data of a thread asks it to rebuild a library. */
export function isRebuildTask(data: unknown): data is RebuildTask {
  return typeof data === 'object' && data !== null && 'rebuiltFolder' in data;
}
