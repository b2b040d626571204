import { expect, vi } from 'vitest';
import { nextTick } from 'vue';

/** How long what a test waits for may take: it only ends tests that hang. */
const PATIENCE = { timeout: 60_000 };

/** Waits for something that comes later. @param find returns it; nothing until then */
export function appeared<Found>(find: () => Found | null | undefined): Promise<Found> {
  return vi.waitFor(() => find() ?? expect.fail('It has not come'), PATIENCE);
}

/** Returns the button with a text or a spoken name. */
export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (each) => each.textContent.trim() === name || each.getAttribute('aria-label') === name,
  );
  if (found === undefined) throw new Error(`There is no button "${name}"`);
  return found;
}

/** Returns the choice whose text has these words, in a part of the document. */
export function radio(name: string, within = 'body'): HTMLButtonElement {
  const radios = document.querySelectorAll<HTMLButtonElement>(`${within} [role="radio"]`);
  const found = [...radios].find(({ textContent }) => textContent.includes(name));
  if (found === undefined) throw new Error(`There is no choice "${name}"`);
  return found;
}

/** Chooses it, once it is there. */
export async function chooseRadio(name: string, within?: string): Promise<void> {
  await vi.waitFor(() => {
    radio(name, within).click();
  }, PATIENCE);
}

/** Types into the field that a selector finds. */
export async function type(selector: string, words: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (field === null) throw new Error(`There is no field ${selector}`);
  field.value = words;
  field.dispatchEvent(new Event('input'));
  await nextTick();
}

/** Presses Escape on an element, by default the one that has the focus. */
export async function pressEscape(on: Element = document.activeElement ?? document.body): Promise<void> {
  on.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  await nextTick();
}

/** The texts of the elements that a selector finds. */
export function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replace(/\s+/g, ' ').trim(),
  );
}
