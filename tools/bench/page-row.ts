import type { Browser, Page } from '@playwright/test';
import { loadavg } from 'node:os';

/** A measurement. */
export interface PageRow {
  readonly what: string;
  readonly unit: 'ms' | 'MiB' | '%' | '';
  /** The target; undefined where there is none. */
  readonly target: number | undefined;
  readonly measured: number;
  /** The load average of the last minute; under a high load the durations are not reliable. */
  readonly load: number;
}

/** Opens the page of a host in a context of its own. */
export async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('main').waitFor();
  return page;
}

/** Returns a measurement under the load of this moment. */
export function row(
  what: string,
  unit: PageRow['unit'],
  target: number | undefined,
  measured: number,
): PageRow {
  return { what, unit, target, measured, load: loadavg()[0] ?? 0 };
}
