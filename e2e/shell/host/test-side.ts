import { createLink, type CallArguments } from '../link.ts';
import type { AppSide, Launch, TestSide } from '../sides.ts';

/** The launch options of the app's process. */
export const launch = JSON.parse(process.argv[2] ?? '') as Launch;

const offered: Partial<Record<keyof AppSide, (...args: never[]) => unknown>> = {};

/** Calls the test's process. */
export const testSide = createLink<TestSide>(process, offered);

/** Offers functions to the test's process; each part of the stand-in offers its own. */
export function offer(functions: Partial<AppSide>): void {
  Object.assign(offered, functions);
}

/** Notifies the test's process and ignores the answer. The test reports calls that fail there. */
export function notify<Name extends keyof TestSide>(
  name: Name,
  ...args: CallArguments<TestSide, Name>
): void {
  testSide(name, ...args).catch(() => undefined);
}

process.on('disconnect', () => {
  // The test has ended.
  process.exit(1);
});
