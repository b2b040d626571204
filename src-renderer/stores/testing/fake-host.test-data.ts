import type { Statistics } from '#shared/contract/statistics.ts';
import type { Capabilities } from '#shared/contract/system.ts';

const NO_GAMES = { won: 0, drawn: 0, lost: 0 };

/** Figures without a game. */
export const NO_STATISTICS: Statistics = {
  games: 0,
  ...{ all: NO_GAMES, asBlack: NO_GAMES, asWhite: NO_GAMES },
  ...{ byLevel: [], bySetup: [], byEndRule: [], byMonth: [], byMoves: [], byFirstMove: [] },
  otherRule: { same: 0, sooner: 0, later: 0, changed: 0 },
  progressSpan: 20,
  progress: [],
};

/** A host like the browser's. */
export const NO_CAPABILITIES: Capabilities = {
  ...{ saveDialog: false, nativeMenu: false, openFolder: false },
  ...{ chooseFolder: false, printToPdf: false, dragFiles: false },
};

/** The answer to `system.about`. */
export const ABOUT = {
  appVersion: '1.2.3',
  runtime: [{ name: 'Node.js', version: '24.0.0' }],
  sqliteVersion: '3.50.0',
  engineSignature: '1234567',
  system: 'Linux 6.12 x64',
  homepage: 'https://hokito.example',
};
