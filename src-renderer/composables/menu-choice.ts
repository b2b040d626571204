/** The button that a menu, or what surrounds it, belongs to. */
function buttonOf(around: EventTarget | null): HTMLElement | null {
  const menu = around instanceof Element ? around.querySelector('[role="menu"]') : null;
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
}

/** What a menu does with the item that was chosen. */
interface MenuChoice {
  /** Takes the deed of an item, for when the menu is gone. */
  readonly choose: (act: () => void) => void;
  /** For the menu's `close-auto-focus`. */
  readonly closed: (event: Event) => void;
}

/**
 * Lets a menu do what was chosen only when it is gone and its button has the keyboard again: a dialog that is opened so
 * gives the keyboard back to the button, where from an item it would be lost.
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
