import {
  computed,
  inject,
  onScopeDispose,
  provide,
  shallowReactive,
  watchEffect,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue';

/** The search words of the settings, in lower case and without accents; none when all lines are shown. */
interface SettingsSearch {
  readonly words: Readonly<Ref<readonly string[]>>;
  /** All lines, and whether each contains the words. */
  readonly lines: Map<symbol, boolean>;
}

/** Lines under one heading. */
interface Group {
  readonly title: () => string;
  readonly lines: Map<symbol, boolean>;
}

const searchKey: InjectionKey<SettingsSearch> = Symbol('settings search');
const groupKey: InjectionKey<Group> = Symbol('settings group');

/** The heading over a page of settings, and whether it is on the page itself, provided to its groups. */
export const pageHeadingKey: InjectionKey<
  () => { readonly heading?: string | undefined; readonly titled: boolean }
> = Symbol('heading of a settings page');

/** `Größe ÉTÉ` becomes `grosse ete`, so that a search ignores case and accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'");
}

/** The words of a query, folded; a text is found if it has each of them, anywhere in it. */
export function searchedWords(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

/** Provides the search to the lines below. */
export function provideSettingsSearch(query: Readonly<Ref<string>>): SettingsSearch {
  const search = { words: computed(() => searchedWords(query.value)), lines: shallowReactive(new Map()) };
  provide(searchKey, search);
  return search;
}

/** Whether the settings are being searched; false outside the settings. */
export function useSettingsSearching(): ComputedRef<boolean> {
  const search = inject(searchKey, undefined);
  return computed(() => search !== undefined && search.words.value.length > 0);
}

/** Groups the lines under a heading. @returns whether any of them is visible */
export function provideSettingGroup(title: () => string): ComputedRef<boolean> {
  const search = inject(searchKey, undefined);
  const lines = shallowReactive(new Map<symbol, boolean>());
  provide(groupKey, { title, lines });
  return computed(() => search === undefined || search.words.value.length === 0 || anyOf(lines));
}

/** @param text the searchable text of the line. @returns whether it is visible; always true outside the settings */
export function useSettingLine(text: () => string): ComputedRef<boolean> {
  const search = inject(searchKey, undefined);
  const group = inject(groupKey, undefined);
  const isFound = computed(() => {
    const words = search?.words.value ?? [];
    if (words.length === 0) return true;
    const said = foldText(`${group?.title() ?? ''} ${text()}`);
    return words.every((word) => said.includes(word));
  });
  if (search !== undefined) {
    const id = Symbol('setting');
    watchEffect(() => {
      search.lines.set(id, isFound.value);
      group?.lines.set(id, isFound.value);
    });
    onScopeDispose(() => {
      search.lines.delete(id);
      group?.lines.delete(id);
    });
  }
  return isFound;
}

function anyOf(lines: ReadonlyMap<symbol, boolean>): boolean {
  return [...lines.values()].some(Boolean);
}
