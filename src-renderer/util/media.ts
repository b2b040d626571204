import { useMediaQuery } from '@vueuse/core';
import { computed, inject, provide, watchEffect, type InjectionKey, type Ref } from 'vue';
import type { Settings } from '#shared/contract/settings.ts';

/** The media queries of the page. */
const QUERIES = {
  narrow: '(max-width: 40em)',
  middle: '(max-width: 65em)',
  low: '(max-height: 44em)',
  /** The usual first window of 800 px, and lower ones. */
  'first-window': '(max-height: 52em)',
  /** No room for choices in the header: it is narrow, or a column beside a board as in `low.css`. */
  'short-header': '(max-width: 40em), (orientation: landscape) and (min-width: 30em) and (max-height: 34em)',
  dark: '(prefers-color-scheme: dark)',
  'more-contrast': '(prefers-contrast: more)',
  'reduced-motion': '(prefers-reduced-motion: reduce)',
} as const;

type MediaName = keyof typeof QUERIES;

/** Returns whether a media query matches. */
type Media = (name: MediaName) => Readonly<Ref<boolean>>;

export const mediaKey: InjectionKey<Media> = Symbol('media');

/**
 * Creates the media queries of a page, each once, because every `MediaQueryList` takes native memory. They last as long as the effect
 * scope that is active: made outside of components, for the life of the page.
 */
export function createMedia(): Media {
  const answers = new Map(Object.entries(QUERIES).map(([name, query]) => [name, useMediaQuery(query)]));
  return (name) => {
    const answer = answers.get(name);
    if (answer === undefined) throw new Error(`There is no media query ${name}`);
    return answer;
  };
}

/** Whether motion is reduced, by the setting or the system; provided at the root of the page. */
const reducedMotionKey: InjectionKey<Readonly<Ref<boolean>>> = Symbol('reduced motion');

/** Whether motion is reduced; if nothing is provided, as the system asks. */
export function useReducedMotion(): Readonly<Ref<boolean>> {
  return inject(reducedMotionKey, () => useMedia('reduced-motion'), true);
}

/** Whether a media query matches; without a page, as in tests, it is queried for the component or store alone. */
export function useMedia(name: MediaName): Readonly<Ref<boolean>> {
  const media = inject(mediaKey, undefined);
  return media === undefined ? useMediaQuery(QUERIES[name]) : media(name);
}

/**
 * Provides whether motion is reduced to the components of the page, and to its styles as `data-motion="reduced"` on the root element.
 * Called by the root component.
 */
export function provideReducedMotion(choice: () => Settings['reducedMotion']): void {
  const root = document.documentElement;
  const isReducedBySystem = useMedia('reduced-motion');
  const isReduced = computed(() => (choice() === 'system' ? isReducedBySystem.value : choice() === 'on'));
  provide(reducedMotionKey, isReduced);
  watchEffect(() => {
    if (isReduced.value) root.dataset['motion'] = 'reduced';
    else delete root.dataset['motion'];
  });
}
