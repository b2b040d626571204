import { onMounted, onUnmounted } from 'vue';
import { useActionsStore, type Action } from '../stores/actions.ts';
import { useConnectionStore } from '../stores/connection.ts';
import { useNavigationStore } from '../stores/navigation.ts';

/** A key that starts an action anywhere on the page, except while one writes. */
interface Shortcut {
  readonly action: Action;
  /** By the sign it gives (`?`), or by its place on the keyboard (`KeyN`), where a modifier may change the sign. */
  readonly key?: string;
  readonly code?: string;
  readonly with: 'none' | 'command' | 'alt';
  /** Whether Shift must be held; where it is left out it does not matter. */
  readonly shift?: true;
}

/** Browsers keep Ctrl+N to themselves, so Alt+N does the same there. */
const SHORTCUTS: readonly Shortcut[] = [
  { action: 'new-game', code: 'KeyN', with: 'command' },
  { action: 'new-game', code: 'KeyN', with: 'alt' },
  { action: 'import', key: 'o', with: 'command' },
  { action: 'export', key: 'e', with: 'command' },
  { action: 'take-back', key: 'z', with: 'command' },
  { action: 'turn-board', key: 'f', with: 'none', shift: true },
  { action: 'toggle-pause', key: 'p', with: 'none' },
  { action: 'show-text', key: 't', with: 'none' },
  { action: 'toggle-sound', key: 'q', with: 'none' },
  { action: 'show-keys', key: '?', with: 'none' },
];

/** Whether the keys that are pressed belong to a text field. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'range', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}

function modifierOf(event: KeyboardEvent): Shortcut['with'] | undefined {
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey) return 'command';
  if (event.altKey && !command) return 'alt';
  return command ? undefined : 'none';
}

/** Starts actions by keys, as long as the component lives. The native menu, where there is one, keeps its own keys. */
export function useShortcuts(): void {
  const actions = useActionsStore();
  const connection = useConnectionStore();
  const navigation = useNavigationStore();

  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || navigation.dialog !== undefined || isWriting(event.target))
      return;
    const modifier = modifierOf(event);
    const found = SHORTCUTS.find(
      (shortcut) =>
        shortcut.with === modifier &&
        (shortcut.shift === undefined || event.shiftKey) &&
        (shortcut.key === undefined
          ? shortcut.code === event.code
          : shortcut.key === event.key.toLowerCase()),
    );
    if (found === undefined || (found.with === 'command' && connection.capabilities.nativeMenu)) return;
    event.preventDefault();
    actions.run(found.action);
  };

  onMounted(() => {
    window.addEventListener('keydown', onKey);
  });
  onUnmounted(() => {
    window.removeEventListener('keydown', onKey);
  });
}
