import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Replaces `i18n/first-words.ts` by its value, so that the page does not start with all texts. */
export const firstWords: Plugin = {
  name: 'first-words',
  apply: 'build',
  transform: {
    filter: { id: /src-renderer[\\/]i18n[\\/]first-words\.ts$/ },
    handler: async (_, id) => {
      const { FIRST_WORDS } = (await import(pathToFileURL(id).href)) as { FIRST_WORDS: unknown };
      return `export const FIRST_WORDS = ${JSON.stringify(FIRST_WORDS)};`;
    },
  },
};
