import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Messages } from '../../src-shared/language/words.ts';

/** The groups of texts that the page's first screen shows and speaks; of some only a few texts. */
const FIRST: { readonly [Group in keyof Messages]?: true | readonly (keyof Messages[Group])[] } = {
  board: true,
  clock: true,
  common: true,
  error: true,
  home: true,
  play: true,
  playing: true,
  rating: true,
  recent: true,
  recovery: true,
  replay: true,
  keys: ['action'],
  library: ['blackBy', 'blackWins', 'whiteBy', 'whiteWins'],
  programs: ['opponent', 'thinking', 'stopped', 'again', 'playOn'],
  settings: ['dark', 'language', 'light', 'system', 'theme'],
  start: ['help'],
};

/** Returns the texts of the first screen. @param messages all texts of a language */
function firstWordsOf(messages: Messages): Record<string, unknown> {
  const groups = Object.entries(FIRST).map(([group, chosen]) => {
    const all: Readonly<Record<string, unknown>> = messages[group as keyof Messages];
    const kept = chosen === true ? all : Object.fromEntries(chosen.map((key) => [key, all[key]]));
    return [group, kept];
  });
  return Object.fromEntries(groups) as Record<string, unknown>;
}

/** Takes the texts of the first screen out of `de.json?first` and the like. */
export const firstWords: Plugin = {
  name: 'first-words',
  enforce: 'pre',
  load: {
    filter: { id: /language[\\/][\w-]+\.json\?first$/ },
    handler: (id) => {
      const messages = JSON.parse(readFileSync(id.replace(/\?first$/, ''), 'utf8')) as Messages;
      return { code: `export default ${JSON.stringify(firstWordsOf(messages))};`, moduleType: 'js' };
    },
  },
};
