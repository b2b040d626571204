import { inject, readonly, ref, type InjectionKey, type Ref } from 'vue';

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

  function ask(name: MediaName): Readonly<Ref<boolean>> {
    const list = window.matchMedia(QUERIES[name]);
    const holds = ref(list.matches);
    list.addEventListener('change', () => {
      holds.value = list.matches;
    });
    return readonly(holds);
  }

  return (name) => {
    const answer = answers.get(name) ?? ask(name);
    answers.set(name, answer);
    return answer;
  };
}

/** Whether a media query holds; a part that stands in no page asks for itself. */
export function useMedia(name: MediaName): Readonly<Ref<boolean>> {
  return inject(mediaKey, createMedia, true)(name);
}
