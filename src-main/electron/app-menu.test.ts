import type { MenuItemConstructorOptions } from 'electron';
import { expect, it, vi } from 'vitest';
import { createAppMenu } from './app-menu.ts';
import { createNativeWords } from './native-words.ts';

function appMenu() {
  const made: MenuItemConstructorOptions[][] = [];
  const items = new Map<string, { enabled: boolean }>();
  const menu = createAppMenu({
    platform: 'linux',
    isPackaged: true,
    words: createNativeWords(['en'], 'linux'),
    send: vi.fn(),
    zoom: { larger: vi.fn(), smaller: vi.fn(), reset: vi.fn() },
    setMenu: (template) => {
      made.push(template);
      return {
        getMenuItemById: (id) => {
          const item = items.get(id) ?? { enabled: false };
          items.set(id, item);
          return item as ReturnType<Electron.Menu['getMenuItemById']>;
        },
      };
    },
  });
  const isEnabled = (id: string): boolean | undefined =>
    made
      .at(-1)
      ?.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
      .find((item) => item.id === id)?.enabled;
  return { menu, made, items, isEnabled };
}

it('is rebuilt only when the language or the keys change', async () => {
  const { menu, made } = appMenu();
  await menu.follow({ language: 'en', keys: {} });
  await menu.follow({ language: 'en', keys: {} });
  expect(made).toHaveLength(1);
  await menu.follow({ language: 'cs', keys: {} });
  await menu.follow({ language: 'cs', keys: { hint: 'Command+H' } });
  expect(made.map(([first]) => first?.label)).toEqual(['File', 'Soubor', 'Soubor']);
});

it('enables the possible commands in the current menu and in the next one', async () => {
  const { menu, items, isEnabled } = appMenu();
  menu.setPossible(['hint']);
  await menu.follow({ language: 'en', keys: {} });
  expect([isEnabled('hint'), isEnabled('resign')]).toEqual([true, false]);
  menu.setPossible(['resign']);
  expect([items.get('hint')?.enabled, items.get('resign')?.enabled]).toEqual([false, true]);
  await menu.follow({ language: 'de', keys: {} });
  expect([isEnabled('hint'), isEnabled('resign')]).toEqual([false, true]);
});
