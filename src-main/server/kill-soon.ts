/** Upper limit of an orderly shutdown. After it the process is killed; answered moves are already on disk. */
const MAX_CLOSE_MS = 2000;

/** Kills this process unless it ends soon. `process.exit` would wait for a thread that hangs in a system call. */
export function killSoon(): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), MAX_CLOSE_MS).unref();
}
