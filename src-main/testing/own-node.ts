/** The command prefix that runs a script on this Node with the flags of `tools/launch`. */
export const OWN_NODE: readonly [string, ...string[]] = [process.execPath, '--no-memory-protection-keys'];
