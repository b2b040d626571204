/** Calls back after some milliseconds, unless the process ends before. */
export function callAfter(milliseconds: number, call: () => void): void {
  setTimeout(call, milliseconds).unref();
}
