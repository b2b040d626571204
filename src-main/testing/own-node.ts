/** The command prefix that runs a script on this Node with the flags of `tools/launch`, which the tests run with, too. */
export const OWN_NODE: readonly [string, ...string[]] = [
  process.execPath,
  ...process.execArgv.filter((flag) => flag === '--no-memory-protection-keys'),
];
