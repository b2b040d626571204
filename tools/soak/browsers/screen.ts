import { setTimeout as delay } from 'node:timers/promises';
import type { ElementHandle, Page } from 'puppeteer-core';

/** How long something may take to appear on a busy machine, in milliseconds. */
const WAIT_MS = 60_000;
const LOOK_AGAIN_MS = 50;

/** The selectors of roles. */
const ROLES = {
  button: 'button:not([role]), [role=button]',
  heading: 'h1, h2, h3',
  menuitem: '[role=menuitem]',
  radio: '[role=radio], input[type=radio]',
  row: '[role=row]',
  tab: '[role=tab]',
} as const;
type Role = keyof typeof ROLES;

/** Waits until `look` returns a value. @param look returns undefined while there is none */
export async function waitFor<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`Waited ${WAIT_MS / 1000} s for ${what}`);
    await delay(LOOK_AGAIN_MS);
  }
}

/** Returns whether a place stays where it is for a moment: what is clicked while the page is laid out may be beside it. */
export async function standsStill(placeOf: () => Promise<unknown>): Promise<boolean> {
  const before = JSON.stringify(await placeOf());
  await delay(LOOK_AGAIN_MS);
  return JSON.stringify(await placeOf()) === before;
}

/** Clicks an element. @returns undefined if it moves, or the page has replaced it since it was found: it is looked up again */
export async function clicked(element: ElementHandle): Promise<true | undefined> {
  try {
    if (!(await standsStill(() => element.boundingBox()))) return undefined;
    await element.click();
    return true;
  } catch {
    return undefined;
  }
}

/** A page with controls by their names. Puppeteer's own waiting needs `eval`, which the page forbids. */
export interface Screen {
  readonly page: Page;
  /** Waits for a visible control. @param within selector of its container */
  readonly find: (role: Role, name: RegExp, within?: string) => Promise<ElementHandle>;
  readonly click: (role: Role, name: RegExp, within?: string) => Promise<void>;
  /** Waits until a visible element with this selector has a text, or an attribute with it. */
  readonly shows: (selector: string, text: RegExp, attribute?: string) => Promise<void>;
  /** Whether a visible control is there now. */
  readonly has: (role: Role, name: RegExp) => Promise<boolean>;
}

export function createScreen(page: Page): Screen {
  const look = async (selector: string, name: RegExp, within: string): Promise<ElementHandle | undefined> => {
    const handle = await page.evaluateHandle(
      (parts, wanted, source, flags) => {
        const pattern = new RegExp(source, flags);
        const nameOf = (element: Element): string =>
          element.ariaLabel ??
          element
            .getAttribute('aria-labelledby')
            ?.split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' ') ??
          (element.textContent.trim() || (element.closest('label')?.textContent.trim() ?? ''));
        return [...document.querySelectorAll(parts)]
          .flatMap((part) => [...part.querySelectorAll(wanted)])
          .find((element) => element.checkVisibility() && pattern.test(nameOf(element)));
      },
      within,
      selector,
      name.source,
      name.flags,
    );
    const element = handle.asElement() as ElementHandle | null;
    return element ?? undefined;
  };
  const find: Screen['find'] = (role, name, within = 'body') =>
    waitFor(`${role} ${String(name)}`, () => look(ROLES[role], name, within));
  return {
    page,
    find,
    click: async (role, name, within) => {
      await waitFor(`a click on ${role} ${String(name)}`, async () =>
        clicked(await find(role, name, within)),
      );
    },
    shows: async (selector, text, attribute) => {
      await waitFor(`${selector} with ${String(text)}`, async () => {
        const texts = await page.evaluate(
          (wanted, name) =>
            [...document.querySelectorAll(wanted)]
              .filter((element) => element.checkVisibility())
              .map((element) =>
                name === null ? element.textContent.trim() : (element.getAttribute(name) ?? ''),
              ),
          selector,
          attribute ?? null,
        );
        return texts.some((shown) => text.test(shown)) ? true : undefined;
      });
    },
    has: async (role, name) => (await look(ROLES[role], name, 'body')) !== undefined,
  };
}
