import { english } from './english.ts';
import type { LanguageWords } from './words.ts';

/** English, the language all others are made from. */
export const words: LanguageWords = { plurals: ['one', 'other'], sameAsEnglish: [], messages: english };
