import type { ElectronEnd } from './run-electron.ts';

/** What `npm start` does one after the other. A reason is a clause: "there is no screen". */
export interface StartSteps {
  /** Why no window is possible here; undefined where it is. */
  readonly noWindow: () => string | undefined;
  readonly fetchElectron: () => Promise<{ readonly binary: string } | { readonly reason: string }>;
  /** Why Electron cannot have its sandbox; undefined where it can. */
  readonly noSandbox: (binary: string) => string | undefined;
  readonly runElectron: (binary: string) => Promise<ElectronEnd>;
  /** Runs the app in the browser. @returns the status it ended with */
  readonly runNodeHost: () => Promise<number>;
  readonly say: (line: string) => void;
}

/**
 * Opens the app in Electron; in the browser, saying why, where that cannot be or fails before anything was shown.
 * @returns the status to end with
 */
export async function openApp(steps: StartSteps): Promise<number> {
  const end = await tryElectron(steps);
  if ('status' in end) return end.status;
  steps.say(`Hokito opens in the browser, not in a window of its own: ${end.reason}.`);
  return steps.runNodeHost();
}

async function tryElectron(steps: StartSteps): Promise<ElectronEnd> {
  const noWindow = steps.noWindow();
  if (noWindow !== undefined) return { reason: noWindow };
  const electron = await steps.fetchElectron();
  if ('reason' in electron) return electron;
  const noSandbox = steps.noSandbox(electron.binary);
  if (noSandbox !== undefined) return { reason: noSandbox };
  return steps.runElectron(electron.binary);
}
