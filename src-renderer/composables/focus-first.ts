/**
 * Puts the focus on what the selector finds in a dialog that opens. Where it finds nothing, the focus goes where it
 * would have gone.
 */
export function focusFirst(event: Event, selector: string): void {
  const first = event.target instanceof Element ? event.target.querySelector(selector) : null;
  if (!(first instanceof HTMLElement)) return;
  event.preventDefault();
  first.focus();
}

/** In a group of radio buttons the one that holds. */
export const CHECKED_RADIO = '[role="radio"][data-state="checked"]';
