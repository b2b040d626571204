/** The beginning of a command that runs a script on this Node, with the flags that `tools/launch` gives it. */
export const OWN_NODE: readonly [string, ...string[]] = [process.execPath, '--no-memory-protection-keys'];
