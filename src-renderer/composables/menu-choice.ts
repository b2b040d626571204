/** The button that a menu, or what surrounds it, belongs to. */
function buttonOf(around: EventTarget | null): HTMLElement | null {
  const menu = around instanceof Element ? around.querySelector('[role="menu"]') : null;
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
}

/** What a menu does with the item that was chosen. */
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
