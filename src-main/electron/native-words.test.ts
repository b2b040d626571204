import { expect, it } from 'vitest';
import { loadWords } from '#shared/language/words.ts';
import { createNativeWords } from './native-words.ts';

it('uses the chosen language, or the first known language of the system', async () => {
  const words = createNativeWords(['fi-FI', 'sl-SI', 'de-DE'], 'linux');
  expect(words.current().menu.file).toBe('File');
  await words.follow({ language: 'system' });
  expect(words.current()).toBe(await loadWords('sl'));
  await words.follow({ language: 'de' });
  expect(words.current()).toBe(await loadWords('de'));
});

it('uses the language chosen last, whichever is loaded first', async () => {
  const words = createNativeWords([], 'linux');
  await Promise.all([words.follow({ language: 'fr' }), words.follow({ language: 'nl' })]);
  expect(words.current()).toBe(await loadWords('nl'));
});

it('writes English menus with capitals, but not on Windows', async () => {
  const labels = async (platform: NodeJS.Platform) => {
    const words = createNativeWords(['de'], platform);
    await words.follow({ language: 'en' });
    const { menu, keys } = words.current();
    return [menu.selectAll, menu.zoomIn, menu.bringAllToFront, menu.asks, keys.action['say-again']];
  };
  const titles = [
    'Select All',
    'Zoom In',
    'Bring All to Front',
    '{command}…',
    'Repeat the Last Announcement',
  ];
  expect(await labels('darwin')).toEqual(titles);
  expect(await labels('linux')).toEqual(titles);
  expect((await labels('win32')).slice(0, 2)).toEqual(['Select all', 'Zoom in']);
});

it('leaves the menus of other languages as they are', async () => {
  const words = createNativeWords([], 'darwin');
  await words.follow({ language: 'fr' });
  expect(words.current().menu).toEqual((await loadWords('fr')).menu);
});
