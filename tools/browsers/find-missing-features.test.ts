import { API, type Project } from '@typescript/native-preview/unstable/sync';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMissingFeatures } from './find-missing-features.ts';

/** What is used, code that does, and what is said about it. */
const FOUND = [
  [
    'a global',
    "new URLPattern({ pathname: '/a' });",
    'api.URLPattern is missing in Firefox 134, Safari 18.2',
  ],
  [
    'a global in short form',
    'export const parts = { URLPattern };',
    'api.URLPattern is missing in Firefox 134, Safari 18.2',
  ],
  [
    'a base class',
    'export class Mine extends URLPattern {}',
    'api.URLPattern is missing in Firefox 134, Safari 18.2',
  ],
  [
    'a global that Chromium hides from instanceof',
    'self instanceof FontFaceSet;',
    'api.FontFaceSet is missing in Chrome 132',
  ],
  [
    'a property of the window',
    'window.navigation.currentEntry;',
    'api.Window.navigation is missing in Firefox 134, Safari 18.2',
  ],
  [
    'a method',
    'document.startViewTransition(() => undefined);',
    'api.Document.startViewTransition is missing in Firefox 134',
  ],
  [
    'what an element inherits',
    "document.querySelector('b')?.moveBefore(document.body, null);",
    'api.Element.moveBefore is missing in Chrome 132, Firefox 134, Safari 18.2',
  ],
  [
    'what is taken out of an object',
    'const { caretPositionFromPoint } = document; caretPositionFromPoint(1, 1);',
    'api.Document.caretPositionFromPoint is missing in Safari 18.2',
  ],
  [
    'what is taken out of an object under another name',
    'const { caretPositionFromPoint: place } = document; place(1, 1);',
    'api.Document.caretPositionFromPoint is missing in Safari 18.2',
  ],
  [
    'a member of what may be of two kinds',
    'export const space = (on: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D) => on.letterSpacing;',
    'api.CanvasRenderingContext2D.letterSpacing is missing in Safari 18.2',
  ],
] as const;

const NOT_FOUND = [
  ['what is old enough', 'document.body.checkVisibility(); new Set<number>(); Promise.resolve(1);'],
  ['what has a fallback', 'requestIdleCallback(() => undefined);'],
  ['types', 'export type Faces = FontFaceSet; export let watcher: URLPattern | undefined;'],
  [
    'our own things of the same name',
    'const watcher = { moveBefore: () => 1 }; watcher.moveBefore(); export class URLPattern {}',
  ],
] as const;

/** With the type libraries of the page. */
const CONFIGURATION = {
  compilerOptions: {
    ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], types: [], strict: true, noEmit: true },
    moduleDetection: 'force',
  },
};

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'hokito-features-'));
let api: API | undefined;
let project: Project | undefined;

beforeAll(() => {
  for (const [name, code] of [...FOUND, ...NOT_FOUND]) writeFileSync(join(folder, `${name}.ts`), code);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIGURATION));
  api = new API({ cwd: folder });
  [project] = api.updateSnapshot({ openProjects: [join(folder, 'tsconfig.json')] }).getProjects();
});

afterAll(() => {
  api?.close();
  rmSync(folder, { recursive: true });
});

/** Returns what is found in the code of a name. */
function messagesOf(name: string): string[] {
  if (project === undefined) throw new Error('The project was not opened');
  return findMissingFeatures(project, join(folder, `${name}.ts`)).map(({ text }) =>
    text.replace(' (tools/browsers/supported.ts).', ''),
  );
}

describe('platform features', () => {
  it.each(FOUND)('are found as %s', (name, _, message) => {
    expect(messagesOf(name).filter((each) => each === message)).toHaveLength(1);
  });

  it.each(NOT_FOUND)('are not %s', (name) => {
    expect(messagesOf(name)).toEqual([]);
  });
});
