import type { ElectronEnd } from './run-electron.ts';

/** The steps of `npm start`. A reason is a clause: "there is no screen". */
export interface StartSteps {
  /** Returns why this machine cannot open a window; undefined where it can. */
  readonly noWindow: () => string | undefined;
  readonly fetchElectron: () => Promise<{ readonly binary: string } | { readonly reason: string }>;
  /** Returns why Electron cannot use its sandbox; undefined where it can. */
  readonly noSandbox: (binary: string) => string | undefined;
  readonly runElectron: (binary: string) => Promise<ElectronEnd>;
  /** Runs the app in the browser. @returns its exit status */
  readonly runNodeHost: () => Promise<number>;
  readonly say: (line: string) => void;
}

/**
 * Opens the app in Electron. Where that is not possible or fails before it shows a window, prints the reason and opens the
 * app in the browser.
 * @returns the exit status
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
