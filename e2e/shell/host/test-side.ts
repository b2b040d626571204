import { createLink, type CallArguments } from '../link.ts';
import type { AppSide, Launch, TestSide } from '../sides.ts';

/** What the app's process was started with. */
export const launch = JSON.parse(process.argv[2] ?? '') as Launch;

const offered: Partial<Record<keyof AppSide, (...args: never[]) => unknown>> = {};

/** Calls the test's process. */
export const testSide = createLink<TestSide>(process, offered);

/** Offers functions to the test's process; each part of the stand-in offers its own. */
export function offer(functions: Partial<AppSide>): void {
  Object.assign(offered, functions);
}

/** Tells the test's process, which answers nothing that matters. A call that fails there is the test's to report. */
export function tell<Name extends keyof TestSide>(name: Name, ...args: CallArguments<TestSide, Name>): void {
  testSide(name, ...args).catch(() => undefined);
}

process.on('disconnect', () => {
  // The test is over, however it ended.
  process.exit(1);
});
