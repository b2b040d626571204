import { expect, it } from 'vitest';
import { loadWords } from '#shared/language/load-words.ts';
import { createNativeWords } from './native-words.ts';

it('uses the chosen language, or the first known language of the system', async () => {
  const words = createNativeWords(['fi-FI', 'sl-SI', 'de-DE']);
  expect(words.current().menu.file).toBe('File');
  await words.follow({ language: 'system' });
  expect(words.current()).toBe(await loadWords('sl'));
  await words.follow({ language: 'de' });
  expect(words.current()).toBe(await loadWords('de'));
});

it('uses the language chosen last, whichever is loaded first', async () => {
  const words = createNativeWords([]);
  await Promise.all([words.follow({ language: 'fr' }), words.follow({ language: 'nl' })]);
  expect(words.current()).toBe(await loadWords('nl'));
});
