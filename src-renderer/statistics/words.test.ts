import { expect, it } from 'vitest';
import { LANGUAGES } from '#shared/language/languages.ts';
import { words } from '#shared/language/testing/words.ts';
import { createWording } from '../i18n/index.ts';
import { FORTUNES } from './figures.ts';
import { figureName } from './words.ts';

it.each(LANGUAGES)('distinguishes no games from one game in %s', async (language) => {
  const { text, setLanguage } = createWording([], words.en);
  await setLanguage(language);
  for (const side of ['person', 'black'] as const)
    for (const fortune of FORTUNES) {
      const [none, one] = [0, 1].map((count) => figureName(text, 'Level 4', fortune, count, side));
      expect(none).not.toBe(one);
    }
});
