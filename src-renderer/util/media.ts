import { useMediaQuery } from '@vueuse/core';
import { effectScope, inject, type InjectionKey, type Ref } from 'vue';

/** What the page asks of its window and of the system. */
const QUERIES = {
  narrow: '(max-width: 40em)',
  middle: '(max-width: 65em)',
  high: '(min-height: 62.5em)',
  dark: '(prefers-color-scheme: dark)',
  'reduced-motion': '(prefers-reduced-motion: reduce)',
} as const;

type MediaName = keyof typeof QUERIES;

/** Whether each media query holds. */
type Media = (name: MediaName) => Readonly<Ref<boolean>>;

export const mediaKey: InjectionKey<Media> = Symbol('media');

/**
 * The media queries of a page, each asked once and for as long as the page lives: what the browser keeps for an answer
 * lies outside the script's memory, and would be kept anew for every part that asks.
 */
export function createMedia(): Media {
  const answers = new Map<MediaName, Readonly<Ref<boolean>>>();
  /** Of no component, so that an answer outlives the one that asked first. */
  const scope = effectScope(true);

  return (name) => {
    const answer = answers.get(name) ?? scope.run(() => useMediaQuery(QUERIES[name]));
    if (answer === undefined) throw new Error('The scope of the media queries has ended');
    answers.set(name, answer);
    return answer;
  };
}

/** Whether a media query holds; a part that stands in no page asks for itself. */
export function useMedia(name: MediaName): Readonly<Ref<boolean>> {
  return inject(mediaKey, createMedia, true)(name);
}
