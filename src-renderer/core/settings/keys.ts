import { defineStore } from 'pinia';
import { computed } from 'vue';
import { actionOf, keysInUse, findKeyOwner, defaultKey } from '#shared/keys/chosen-keys.ts';
import { formatKey, type KeyName, type KeyPress } from '#shared/keys/key-name.ts';
import type { ActionAt, ActionName, KeyPlace } from '#shared/keys/key-table.ts';
import { useText } from '../../i18n/index.ts';
import { useConnectionStore } from '../../app/host.ts';
import { useSettingsStore } from './settings.ts';

const isMac = /Mac|iP/.test(navigator.userAgent);

/** The key of each action, as chosen by the person. */
export const useKeysStore = defineStore('keys', () => {
  const settings = useSettingsStore();
  const connection = useConnectionStore();
  const text = useText();

  /** Without a native menu the page is in a browser tab, and the browser reserves some keys. */
  const inBrowser = computed(() => !connection.capabilities.nativeMenu);
  const current = computed(() => keysInUse(settings.current.keys, inBrowser.value));
  const isUsual = computed(() => Object.keys(settings.current.keys).length === 0);

  /** Formats a key for display: `Ctrl Z`. */
  function signs(key: KeyName): string {
    return formatKey(key, { isMac, space: text('keys.space') });
  }

  function choose(action: ActionName, key: KeyName): void {
    if (key === defaultKey(action, inBrowser.value)) restore(action);
    else void settings.update({ keys: { ...settings.current.keys, [action]: key } });
  }

  /** Resets the key of an action. */
  function restore(action: ActionName): void {
    const others = Object.entries(settings.current.keys).filter(([name]) => name !== action);
    void settings.update({ keys: Object.fromEntries(others) });
  }

  function restoreAll(): void {
    void settings.update({ keys: {} });
  }

  return {
    current,
    isUsual,
    signs,
    /** The key of an action for display; empty without one. */
    shown: (action: ActionName): string => signs(current.value[action]),
    /** The key of an action for `aria-keyshortcuts`. */
    spoken: (action: ActionName): string | undefined =>
      current.value[action].replace('Command', isMac ? 'Meta' : 'Control') || undefined,
    /** The action of a key press in a place. */
    actionOf: <Place extends KeyPlace>(press: KeyPress, place: Place): ActionAt<Place> | undefined =>
      actionOf(current.value, press, place),
    /** The other action that already has a key. */
    ownerOf: (key: KeyName, wantedFor: ActionName): ReturnType<typeof findKeyOwner> =>
      findKeyOwner(current.value, key, wantedFor),
    usual: (action: ActionName): KeyName => defaultKey(action, inBrowser.value),
    choose,
    restore,
    restoreAll,
  };
});
