import { useEventListener, useStorage, useTimeoutFn } from '@vueuse/core';
import { onBeforeUnmount, shallowRef, type Ref } from 'vue';
import { CONTRACT_VERSION } from '#shared/contract/system.ts';

/** The pause in typing after which a text is stored. */
const TYPING_PAUSE_MS = 1000;

/** How a value is kept as JSON, where JSON has no such type. */
interface Form<Value, Kept> {
  readonly write: (value: Value) => Kept;
  readonly read: (kept: Kept) => Value;
}

/** Returns the storage of this tab; undefined in a browser that refuses it, which throws as soon as the storage is named. */
function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * A value that survives a reload of the page: what is being made and is stored nowhere else, or what is looked at and the address
 * does not say. It is kept in this tab, for this version of the app, and is replaced as a whole.
 */
export function useSessionDraft<Value, Kept = Value>(
  name: string,
  initial: Value,
  form?: Form<Value, Kept>,
): Ref<Value> {
  const storage = tabStorage();
  // Without a storage, VueUse would take that of the whole site.
  if (storage === undefined) return shallowRef(initial);
  const read = (text: string): Value => {
    const kept: unknown = JSON.parse(text);
    return form === undefined ? (kept as Value) : form.read(kept as Kept);
  };
  return useStorage<Value>(`hokito.draft.${CONTRACT_VERSION}.${name}`, initial, storage, {
    shallow: true,
    writeDefaults: false,
    // What is reset when a view is left must be written before its effects end.
    flush: 'sync',
    serializer: { read, write: (value) => JSON.stringify(form === undefined ? value : form.write(value)) },
    // A storage that is full keeps nothing.
    onError: () => undefined,
  });
}

/** What a view shows, which survives a reload of the page; the view begins with `initial` again when it is opened the next time. */
export function useViewDraft<Value>(name: string, initial: Value): Ref<Value> {
  const draft = useSessionDraft(name, initial);
  onBeforeUnmount(() => {
    draft.value = initial;
  });
  return draft;
}

/**
 * Stores what is typed after a pause, and at the last moment: when the component goes, and when the page does. A process that is
 * ended without a word, as by a log-out or a power cut, loses the last words only.
 * @param store does nothing if nothing is typed that it has not stored
 * @returns what is to be called at each input
 */
export function useTypedText(store: () => void): () => void {
  const pause = useTimeoutFn(store, TYPING_PAUSE_MS, { immediate: false });
  onBeforeUnmount(store);
  useEventListener(window, 'pagehide', store);
  return () => {
    pause.start();
  };
}

/** Lets the browser or the window ask before the page goes while something is not stored and cannot be stored at that moment. */
export function useLeaveQuestion(isUnsent: () => boolean): void {
  useEventListener(window, 'beforeunload', (event) => {
    if (isUnsent()) event.preventDefault();
  });
}
