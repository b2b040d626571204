import type { NoWindow } from './electron.ts';
import type { ElectronEnd } from './run-electron.ts';

/** The steps of `npm start`. A reason is a clause: "there is no screen". */
export interface StartSteps {
  /** Returns why this machine cannot open a window, as far as that is known before a download; undefined if it can. */
  readonly noWindow: () => NoWindow | undefined;
  readonly fetchElectron: () => Promise<{ readonly binary: string } | { readonly reason: string }>;
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
  if ('remedy' in end) steps.say(`For a window, run this command once, then npm start again:\n${end.remedy}`);
  return steps.runNodeHost();
}

async function tryElectron(steps: StartSteps): Promise<{ readonly status: number } | NoWindow> {
  const noWindow = steps.noWindow();
  if (noWindow !== undefined) return noWindow;
  const electron = await steps.fetchElectron();
  return 'reason' in electron ? electron : steps.runElectron(electron.binary);
}
