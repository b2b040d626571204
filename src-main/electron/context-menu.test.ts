import { expect, it } from 'vitest';
import { LANGUAGES } from '#shared/language/languages.ts';
import { loadWords } from '#shared/language/load-words.ts';
import { words } from '#shared/language/testing/words.ts';
import { contextMenuTemplate } from './context-menu.ts';

const editFlags = {
  canUndo: true,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: false,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
};

const rolesOf = (template: ReturnType<typeof contextMenuTemplate>) =>
  template.map(({ role, type, enabled }) =>
    type === 'separator' ? '-' : `${String(role)} ${String(enabled)}`,
  );

it('has the editing commands for a text field', () => {
  const template = contextMenuTemplate({ isEditable: true, selectionText: 'Ada', editFlags }, words.en.menu);
  expect(rolesOf(template)).toEqual([
    'undo true',
    'redo false',
    '-',
    'cut true',
    'copy true',
    'paste false',
    'delete true',
    '-',
    'selectAll true',
  ]);
});

it('copies selected text, and is empty where there is none', () => {
  const menu = (selectionText: string) =>
    rolesOf(contextMenuTemplate({ isEditable: false, selectionText, editFlags }, words.en.menu));
  expect(menu('a1-b2')).toEqual(['copy true']);
  expect(menu(' \n')).toEqual([]);
  expect(menu('')).toEqual([]);
});

it.each([...LANGUAGES])('has words of its own for every item in %s', async (language) => {
  const messages = await loadWords(language);
  const template = contextMenuTemplate({ isEditable: true, selectionText: 'x', editFlags }, messages.menu);
  for (const { type, label } of template) if (type !== 'separator') expect(label).toMatch(/\p{L}{2}/u);
});
