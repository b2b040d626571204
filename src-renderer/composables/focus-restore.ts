import { useEventListener } from '@vueuse/core';

/** Focuses an element of an opened dialog instead of its close button. @param selector finds the element */
export function focusFirst(event: Event, selector: string): void {
  const first = event.target instanceof Element ? event.target.querySelector(selector) : null;
  if (!(first instanceof HTMLElement)) return;
  event.preventDefault();
  first.focus();
}

/** The first field or choice in the body of a dialog. */
export const FIRST_FIELD = '.dialog-body :is(input, textarea, [role="radio"][data-state="checked"])';

const FOCUSABLE = 'button, input, select, textarea, a[href], [tabindex]';

/** Focuses an element, also one without a tab stop. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/** The number of elements that get the focus in the next frame. */
let awaited = 0;

/**
 * Moves the focus in the next frame. In a view that has just been mounted the layout that the focus needs is then made once, with the
 * frame, and not in the middle of the mounting. A focus that is lost meanwhile goes nowhere else.
 */
export function focusInNextFrame(focus: () => void): void {
  awaited++;
  requestAnimationFrame(() => {
    awaited--;
    focus();
  });
}

/** Focuses the content of the view, after the rail and the header. */
export function skipToView(): void {
  const main = document.querySelector('main');
  if (main !== null) focusOn(main);
}

/** Focuses the title of the view. */
export function skipToTitle(): void {
  const title = document.querySelector<HTMLElement>('h1');
  if (title !== null) focusOn(title);
}

/** The element to focus in a part of the page: the view's title if it is inside, else the first control. */
function placeIn(part: Element): HTMLElement | undefined {
  const title = part.querySelector<HTMLElement>('h1');
  if (title !== null) return title;
  return [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  );
}

/** An element and what it is in, from the inside out. */
function ancestorsOf(element: Element): Element[] {
  const chain: Element[] = [];
  for (let part: Element | null = element; part !== null; part = part.parentElement) chain.push(part);
  return chain;
}

/**
 * Moves the focus to a nearby element when the focused element is removed, until the component is unmounted. Only
 * for focus by the keyboard.
 */
export function useFocusRestore(): void {
  /** The element that had the focus, and its ancestors. */
  let chain: Element[] = [];

  const remember = ({ target }: FocusEvent): void => {
    chain = [];
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    chain = ancestorsOf(target);
  };
  const restore = (): void => {
    const [lost] = chain;
    if (lost === undefined || lost.isConnected || document.activeElement !== document.body) return;
    if (awaited > 0) return;
    // The next view is not mounted yet.
    if (document.querySelector('main') === null) {
      requestAnimationFrame(restore);
      return;
    }
    for (const part of chain.filter(({ isConnected }) => isConnected)) {
      const place = placeIn(part);
      if (place === undefined) continue;
      focusOn(place);
      return;
    }
  };
  const restoreIfLost = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null) requestAnimationFrame(restore);
  };

  // What was focused by the mouse is used by the keyboard, as a row of a list that Delete removes.
  const rememberByKey = ({ target }: KeyboardEvent): void => {
    if (chain.length === 0 && target instanceof Element) chain = ancestorsOf(target);
  };

  useEventListener(document, 'focusin', remember);
  useEventListener(document, 'keydown', rememberByKey, { capture: true });
  useEventListener(document, 'focusout', restoreIfLost);
}

/**
 * Keeps clicks on buttons with `aria-disabled` from every component, until this one is unmounted. Such buttons keep the focus,
 * which `disabled` would lose.
 */
export function useAriaDisabledButtons(): void {
  const ignoreIfDisabled = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('.button[aria-disabled="true"]') === null)
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  // In the capture phase the window gets a click before any listener of a component.
  useEventListener(window, 'click', ignoreIfDisabled, { capture: true });
}
