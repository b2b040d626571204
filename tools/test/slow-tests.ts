/**
 * The tests that `npm test` leaves out and `npm run test:all` runs: they are slow, or what they guard rarely changes. A single test
 * belongs to them by the tag `@slow` in an end-to-end spec.
 */

/** Where the paths of unit tests begin, from the project's root. */
export const SLOW_UNIT_TESTS: readonly string[] = [
  'src-main/database/process-kill',
  'src-main/transfer/atomic-file-kill',
  'tools/bench/',
  'tools/icons/',
  'tools/launch/',
  'tools/package/',
  'tools/soak/',
  'tools/start/',
  'tools/test/',
];

/** The names of end-to-end specs. */
export const SLOW_SPECS: readonly string[] = [
  // Every view in every language, at every size, and compared with its approved pictures.
  ...['gallery', 'languages', 'layout', 'pictures'].map((name) => `specs/${name}`),
  'shell/specs/package',
  ...['level-ten', 'node-host'].map((name) => `specs/${name}`),
];
