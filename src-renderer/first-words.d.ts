/** The texts of a language that the first screen shows (`i18n/first-words.ts`). */
declare module '*.json?first' {
  import type { FirstWords } from './i18n/first-words.ts';

  const words: FirstWords;
  export { words as default };
}
