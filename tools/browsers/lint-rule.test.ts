import { ESLint, type Rule } from 'eslint';
import { describe, expect, it } from 'vitest';
import tseslint from 'typescript-eslint';
import { projectRoot } from '../run-tool.ts';
import { supportedFeatures } from './lint-rule.ts';

/** Runs the rule alone on a text, with the page's type libraries. */
const eslint = new ESLint({
  cwd: projectRoot,
  overrideConfigFile: true,
  overrideConfig: {
    files: ['**/*.ts'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        projectService: { allowDefaultProject: ['probe.ts'], defaultProject: 'src-renderer/tsconfig.json' },
        tsconfigRootDir: projectRoot,
      },
    },
    plugins: {
      browsers: { rules: { 'supported-features': supportedFeatures as unknown as Rule.RuleModule } },
    },
    rules: { 'browsers/supported-features': 'error' },
  },
});

/** Returns the messages of the rule for a text. */
async function messagesOf(code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: 'probe.ts' });
  return result?.messages.map(({ message }) => message.replace(' (tools/browsers/supported.ts).', '')) ?? [];
}

describe('browsers/supported-features', () => {
  it.each([
    [
      'a global',
      "new URLPattern({ pathname: '/a' });",
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
  ])('finds %s', async (_, code, message) => {
    expect((await messagesOf(code)).filter((each) => each === message)).toHaveLength(1);
  });

  it.each([
    ['what is old enough', 'document.body.checkVisibility(); new Set<number>(); Promise.resolve(1);'],
    ['what has a fallback', 'requestIdleCallback(() => undefined);'],
    ['types', 'export type Faces = FontFaceSet; export let watcher: URLPattern | undefined;'],
    [
      'our own things of the same name',
      'const watcher = { moveBefore: () => 1 }; watcher.moveBefore(); export class URLPattern {}',
    ],
  ])('passes %s', async (_, code) => {
    expect(await messagesOf(code)).toEqual([]);
  });
});
