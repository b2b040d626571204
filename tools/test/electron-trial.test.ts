import { join } from 'node:path';
import { expect, it } from 'vitest';
import { electronFailsBecause, trialCommand } from './electron-trial.ts';

/** Returns the command of a program that replaces Electron and its trial app. @param script for Node */
function commandOf(script: string): string[] {
  return [process.execPath, '--eval', script];
}

/** A module that replaces `electron`, and what Electron does: it becomes ready after the main script has been evaluated. */
const STAND_IN = `
  export const readiness = Promise.withResolvers();
  export const app = { enableSandbox() {}, whenReady: () => readiness.promise, exit: (status) => process.exit(status) };
  export class BrowserWindow { async loadURL() {} }
`;
const STAND_IN_MAIN = `
  import { registerHooks } from 'node:module';
  import { pathToFileURL } from 'node:url';
  const url = 'data:text/javascript,' + encodeURIComponent(${JSON.stringify(STAND_IN)});
  registerHooks({
    resolve: (name, context, next) => (name === 'electron' ? { url, shortCircuit: true } : next(name, context)),
  });
  await import(pathToFileURL(process.argv[1]).href);
  (await import('electron')).readiness.resolve();
  setInterval(() => undefined, 1000);
`;

it('runs its app where Electron becomes ready only after the main script', async () => {
  const app = trialCommand('electron').slice(1);
  const command = [process.execPath, '--input-type=module', '--eval', STAND_IN_MAIN, ...app];
  expect(await electronFailsBecause(command, 10_000)).toBeUndefined();
});

it('succeeds where a window opens', async () => {
  const command = commandOf('console.error("a warning"); console.log("trial: a window");');
  expect(await electronFailsBecause(command)).toBeUndefined();
});

it.each([
  [
    'a sandbox that the system forbids',
    `console.error("[1:FATAL:setuid_sandbox_host.cc(158)] The SUID sandbox helper binary was found, but is not configured correctly.\\n#0 0x55");
    process.kill(process.pid, "SIGTRAP");`,
    /^The SUID sandbox helper .*not configured correctly$/,
  ],
  [
    'a library that is missing',
    'console.error("electron: error while loading shared libraries: libnss3.so: cannot open"); process.exit(127);',
    /error while loading shared libraries: libnss3\.so/,
  ],
  ['an exit without output', 'process.exit(3);', /^it ends with status 3$/],
  ['an end without a window', '', /^it ends with status 0$/],
])('says why it does not start: %s', async (_, script, reason) => {
  expect(await electronFailsBecause(commandOf(script))).toMatch(reason);
});

it('waits for a program that hangs no longer than its limit', async () => {
  const command = commandOf('setInterval(() => undefined, 1000);');
  expect(await electronFailsBecause(command, 500)).toBe('it shows no window within 0.5 s');
});

it('says where there is no such program', async () => {
  expect(await electronFailsBecause([join(import.meta.dirname, 'nothing')])).toContain('ENOENT');
});
