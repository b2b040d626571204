import { useEventListener } from '@vueuse/core';

const FOCUSABLE = 'button, input, select, textarea, a[href], [tabindex]';

/** Puts the keyboard on an element that no Tab need lead to. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/** Puts the keyboard at the beginning of the view, past the rail and the header. */
export function skipToView(): void {
  const main = document.querySelector('main');
  if (main !== null) focusOn(main);
}

/** Puts the keyboard on the title of the view. */
export function skipToTitle(): void {
  const title = document.querySelector<HTMLElement>('h1');
  if (title !== null) focusOn(title);
}

/** Where the keyboard goes on in a part of the page: at its title where it has a view in it, else at the first control. */
function placeIn(part: Element): HTMLElement | undefined {
  const title = part.querySelector<HTMLElement>('h1');
  if (title !== null) return title;
  return [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  );
}

/**
 * What has the keyboard may go, with the view it is in or by its own press. The keyboard then goes on as near as can be
 * instead of at the beginning of the page, as long as the component lives. A pointer needs none of this.
 */
export function useKeptFocus(): void {
  /** What had the keyboard, and all that is around it, from the inside out. */
  let chain: Element[] = [];

  const remember = ({ target }: FocusEvent): void => {
    chain = [];
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    for (let part: Element | null = target; part !== null; part = part.parentElement) chain.push(part);
  };
  const goOn = (): void => {
    const [lost] = chain;
    if (lost === undefined || lost.isConnected || document.activeElement !== document.body) return;
    // The next view is still on its way.
    if (document.querySelector('main') === null) {
      requestAnimationFrame(goOn);
      return;
    }
    for (const part of chain.filter(({ isConnected }) => isConnected)) {
      const place = placeIn(part);
      if (place === undefined) continue;
      focusOn(place);
      return;
    }
  };
  const lookAfter = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null) requestAnimationFrame(goOn);
  };

  useEventListener(document, 'focusin', remember);
  useEventListener(document, 'focusout', lookAfter);
}
