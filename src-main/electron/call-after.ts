/** Calls a function after some milliseconds. Does not keep the process alive. */
export function callAfter(milliseconds: number, call: () => void): void {
  setTimeout(call, milliseconds).unref();
}
