import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../run-tool.ts';
import { findMissingFeatures } from './find-missing-features.ts';

/** With the type libraries of the page. */
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  noEmit: true,
};
const probe = join(projectRoot, 'probe.ts');
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Returns what is found in a text. */
function messagesOf(code: string): string[] {
  const host = ts.createCompilerHost(options);
  const parse = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language, ...rest) => {
    if (name === probe) return ts.createSourceFile(name, code, language);
    if (!parsed.has(name)) parsed.set(name, parse(name, language, ...rest));
    return parsed.get(name);
  };
  const program = ts.createProgram({ rootNames: [probe], options, host });
  const file = program.getSourceFile(probe);
  if (file === undefined) throw new Error('The text was not read');
  return findMissingFeatures(program, file).map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n').replace(' (tools/browsers/supported.ts).', ''),
  );
}

describe('platform features', () => {
  it.each([
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
  ])('are found as %s', (_, code, message) => {
    expect(messagesOf(code).filter((each) => each === message)).toHaveLength(1);
  });

  it.each([
    ['what is old enough', 'document.body.checkVisibility(); new Set<number>(); Promise.resolve(1);'],
    ['what has a fallback', 'requestIdleCallback(() => undefined);'],
    ['types', 'export type Faces = FontFaceSet; export let watcher: URLPattern | undefined;'],
    [
      'our own things of the same name',
      'const watcher = { moveBefore: () => 1 }; watcher.moveBefore(); export class URLPattern {}',
    ],
  ])('are not %s', (_, code) => {
    expect(messagesOf(code)).toEqual([]);
  });
});
