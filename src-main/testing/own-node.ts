/** The Node that runs this process, with its flag against faults of V8 (tools/launch/setup.mjs), for processes that tests start. */
export const OWN_NODE: readonly [string, ...string[]] = [
  process.execPath,
  ...process.execArgv.filter((flag) => flag === '--no-memory-protection-keys'),
];
