/** Puts the keyboard where an opened dialog begins, instead of on its cross. @param selector where that is */
export function focusFirst(event: Event, selector: string): void {
  const first = event.target instanceof Element ? event.target.querySelector(selector) : null;
  if (!(first instanceof HTMLElement)) return;
  event.preventDefault();
  first.focus();
}

/** The first thing to fill in or to choose in the body of a dialog. */
export const FIRST_FIELD = '.dialog-body :is(input, textarea, [role="radio"][data-state="checked"])';
