import { useMediaQuery } from '@vueuse/core';
import { effectScope, inject, type InjectionKey, type Ref } from 'vue';

/** The media queries of the page. */
const QUERIES = {
  narrow: '(max-width: 40em)',
  middle: '(max-width: 65em)',
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
 * Creates the media queries of a page, each once for the life of the page, because every `MediaQueryList` takes native memory.
 */
export function createMedia(): Media {
  const answers = new Map<MediaName, Readonly<Ref<boolean>>>();
  /** Detached, so that a query outlives the component that first uses it. */
  const scope = effectScope(true);

  return (name) => {
    const answer = answers.get(name) ?? scope.run(() => useMediaQuery(QUERIES[name]));
    if (answer === undefined) throw new Error('The scope of the media queries has ended');
    answers.set(name, answer);
    return answer;
  };
}

/** Whether motion is reduced, by the setting or the system; provided at the root of the page. */
export const reducedMotionKey: InjectionKey<Readonly<Ref<boolean>>> = Symbol('reduced motion');

/** Whether motion is reduced; where nothing is provided, as the system asks. */
export function useReducedMotion(): Readonly<Ref<boolean>> {
  return inject(reducedMotionKey, () => useMedia('reduced-motion'), true);
}

/** Whether a media query matches; without a page, as in tests, it is queried separately. */
export function useMedia(name: MediaName): Readonly<Ref<boolean>> {
  return inject(mediaKey, createMedia, true)(name);
}
