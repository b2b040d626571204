/**
 * The tests that `npm test` leaves out and `npm run test:all` runs. A single end-to-end test belongs to them by `@slow` in its title or
 * its tags.
 *
 * Usual is what finds most faults soon: rules, services and stores by unit tests; of each feature the main way through it by mouse; one
 * whole game, one by keyboard; that nothing is lost by a restart or a crash; what keeps the app secure; axe on each view.
 * Slow is everything else that costs seconds: other ways through a feature, by keyboard, touch or drop; axe in dialogs; other sizes of
 * the window, languages and pictures; whole processes and programs, killed ones, full disks, damaged files and random input; much work
 * of the engine; what the stand-in for Electron shows beyond start, menu, quit and security; the tools.
 */

/** Where the paths of unit tests begin, from the project's root. */
export const SLOW_UNIT_TESTS: readonly string[] = [
  'src-main/app/fuzz',
  'src-main/cli/main',
  'src-main/cli/trouble',
  'src-main/database-thread/damage',
  'src-main/database-thread/disk-trouble',
  'src-main/database-thread/process-kill',
  'src-main/engine/appraise',
  'src-main/engine/helpers',
  'src-main/engine/outside/outside-engine',
  'src-main/engine/protocol/protocol',
  'src-main/engine/search/searcher',
  'src-main/engine/search/winner',
  'src-main/files/atomic-file-kill',
  'src-main/review/reasons',
  'src-main/server/main',
  'src-main/transfer/import-trouble',
  'src-main/transfer/sheet-in-office',
  'src-shared/record/read-record.fuzz',
  'tools/bench/',
  'tools/icons/',
  'tools/launch/',
  'tools/package/',
  'tools/soak/',
  'tools/start/',
  'tools/test/',
];

/** The names of end-to-end specs; with the project before them, where they are slow in that alone. */
export const SLOW_SPECS: readonly string[] = [
  ...['about', 'board-settings', 'calm', 'drag-out', 'gallery', 'input', 'languages', 'layout'],
  ...['letter-size', 'library-access', 'motion', 'node-host', 'pictures'],
  ...['presses', 'refused'],
  ...['programs', 'sections', 'without-help'],
  // On the stand-in.
  ...['files', 'package', 'page', 'window'],
  ...['shell specs/export', 'shell specs/survival', 'shell specs/whole-game'],
];
