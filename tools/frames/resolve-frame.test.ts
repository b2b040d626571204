import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { separateSourceMaps } from '../build/source-maps.ts';
import { projectRoot } from '../run-tool.ts';
import { createFrameResolver, isFrame, resolveLog } from './resolve-frame.ts';

const SOURCE = `export interface Reader {
  readonly read: () => string;
}

export function fail(): string {
  const reader: Partial<Reader> = {};
  return (reader as Reader).read();
}
`;

/** Builds SOURCE as the app is built, and returns a frame of an error that the built file throws. */
async function buildAndThrow(folder: string): Promise<string> {
  writeFileSync(join(folder, 'failing.ts'), SOURCE);
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [separateSourceMaps(projectRoot, join(folder, 'maps'))],
    build: {
      sourcemap: true,
      outDir: join(folder, 'built'),
      target: 'node24',
      minify: true,
      lib: { entry: join(folder, 'failing.ts'), formats: ['es'], fileName: 'built-file' },
    },
  });
  expect(readdirSync(join(folder, 'built'))).toEqual(['built-file.js']);
  const path = pathToFileURL(join(folder, 'built', 'built-file.js')).href;
  const built = (await import(/* @vite-ignore */ path)) as { fail: () => string };
  try {
    return built.fail();
  } catch (error) {
    const [frame = ''] = /built-file\.js:\d+:\d+/.exec((error as Error).stack ?? '') ?? [];
    return frame;
  }
}

describe('createFrameResolver', () => {
  it('finds the source line of a frame of a built and minified file', async () => {
    const folder = temporaryFolder();
    const frame = await buildAndThrow(folder);
    expect(frame).not.toBe('');
    const resolve = createFrameResolver(join(folder, 'maps'));
    const source = relative(projectRoot, join(folder, 'failing.ts'));
    expect(resolve(frame)).toBe(`${source}:7:29`);
  });

  it('knows nothing of a file without a map', () => {
    expect(createFrameResolver(temporaryFolder())('other.js:1:2')).toBeUndefined();
  });
});

it.each([
  ['electron-main.js:12:345', true],
  ['log-Cz2_x-1b.js:1:2', true],
  ['index.cjs:3:4', true],
  ['hokito.log', false],
  ['electron-main.js', false],
])('isFrame: %s: %s', (text, expected) => {
  expect(isFrame(text)).toBe(expected);
});

it('resolveLog prints entries with frames only, and keeps a frame that it does not know', () => {
  const log = [
    { t: '2026-11-20T12:00:00.000Z', level: 'info', code: 'started', version: '1.0.0' },
    {
      t: '2026-11-20T12:00:01.000Z',
      level: 'error',
      code: 'defect',
      error: 'TypeError',
      frames: ['a.js:1:2', 'b.js:3:4'],
    },
  ];
  const text = `${log.map((entry) => JSON.stringify(entry)).join('\n')}\n`;
  const resolve = (frame: string): string | undefined => (frame === 'a.js:1:2' ? 'src/a.ts:7:8' : undefined);
  expect([...resolveLog(text, resolve)]).toEqual([
    '2026-11-20T12:00:01.000Z defect TypeError',
    '  src/a.ts:7:8',
    '  b.js:3:4',
  ]);
});
