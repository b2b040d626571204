/** The task of a thread that checks a backup: its file. */
export interface CheckTask {
  readonly checkedFile: string;
}

/** Whether the data of a thread asks it to check a backup. */
export function isCheckTask(data: unknown): data is CheckTask {
  return typeof data === 'object' && data !== null && 'checkedFile' in data;
}
