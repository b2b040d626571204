/** Focuses an element of an opened dialog instead of its close button. @param selector finds the element */
export function focusFirst(event: Event, selector: string): void {
  const first = event.target instanceof Element ? event.target.querySelector(selector) : null;
  if (!(first instanceof HTMLElement)) return;
  event.preventDefault();
  first.focus();
}

/** The first field or choice in the body of a dialog. */
export const FIRST_FIELD = '.dialog-body :is(input, textarea, [role="radio"][data-state="checked"])';
