/** The button of a menu, given the menu or an element around it. */
function buttonOf(around: EventTarget | null): HTMLElement | null {
  const menu = around instanceof Element ? around.querySelector('[role="menu"]') : null;
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
}

/** Handles the chosen item of a menu. */
interface MenuChoice {
  /** Stores the action of the chosen item. */
  readonly choose: (act: () => void) => void;
  /** For the menu's `close-auto-focus`. */
  readonly closed: (event: Event) => void;
}

/**
 * Runs the chosen action after the menu has closed and its button has the focus again, so that a dialog it opens
 * returns the focus to the button.
 */
export function useMenuChoice(): MenuChoice {
  let chosen: (() => void) | undefined;
  return {
    choose: (act) => {
      chosen = act;
    },
    closed: (event) => {
      if (chosen === undefined) return;
      const act = chosen;
      chosen = undefined;
      event.preventDefault();
      buttonOf(event.target)?.focus();
      act();
    },
  };
}
