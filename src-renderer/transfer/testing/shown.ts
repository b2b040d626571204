import type { Component } from 'vue';
import type { TestPage } from '../../testing/page.ts';

/** Functions that remove what is shown. */
const shown: (() => void)[] = [];

/** Shows a component until `hideAll`. */
export function show(page: TestPage, component: Component): void {
  const wrapper = page.mount(component);
  shown.push(() => {
    wrapper.unmount();
  });
}

/** Removes everything that was shown, after each test. */
export function hideAll(): void {
  for (const hide of shown.splice(0)) hide();
  document.body.innerHTML = '';
}

export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (candidate) => candidate.textContent.trim() === name || candidate.getAttribute('aria-label') === name,
  );
  if (found === undefined) throw new Error(`There is no button "${name}"`);
  return found;
}

export function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replace(/\s+/g, ' ').trim(),
  );
}
