/** The texts of a language that the first screen shows (`i18n/first-words.ts`). */
declare module '*.json?first' {
  import type { Messages } from '#shared/language/words.ts';

  const words: { readonly [Key in keyof Messages]?: Partial<Messages[Key]> };
  export { words as default };
}
