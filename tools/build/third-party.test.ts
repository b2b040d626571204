import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { projectRoot } from '../run-tool.ts';
import { BundledPackages, type BundledPackage } from './bundled-packages.ts';
import { thirdPartyText } from './third-party.ts';

/** Creates an installed package with these files beside its description. */
function installed(description: object, files: Readonly<Record<string, string>>): BundledPackage {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), JSON.stringify(description));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { name: 'thing', folder };
}

const thing = { name: 'thing', version: '1.2.3', license: 'ISC', homepage: 'https://thing.invalid' };

describe('thirdPartyText', () => {
  it('names each package with its version, licence and terms', () => {
    const text = thirdPartyText([installed(thing, { LICENSE: 'Do as you like.\r\n' })]);
    expect(text).toContain('thing 1.2.3 (ISC)\nhttps://thing.invalid\n');
    expect(text).toContain('\nDo as you like.\n');
    expect(text).not.toContain('\r');
  });

  it('takes notices, too', () => {
    const text = thirdPartyText([installed(thing, { 'LICENSE.md': 'Terms', NOTICE: 'By Ada' })]);
    expect(text).toContain('Terms\n\nBy Ada');
  });

  it('leaves out the licences of what a build tool depends on', () => {
    const terms = '# Core license\nMIT\n\n## Licenses of bundled dependencies\nmany more';
    const text = thirdPartyText([installed(thing, { LICENSE: terms })]);
    expect(text).toContain('MIT');
    expect(text).not.toContain('many more');
  });

  it('refuses a package without terms or without a licence', () => {
    expect(() => thirdPartyText([installed(thing, { 'README.md': 'x' })])).toThrow(
      /thing contains no licence text/,
    );
    expect(() => thirdPartyText([installed({ version: '1.0.0' }, { LICENSE: 'x' })])).toThrow(/no licence/);
  });

  it('lists SQLite with the package that contains it', () => {
    const folder = join(projectRoot, 'node_modules', 'better-sqlite3');
    expect(thirdPartyText([{ name: 'better-sqlite3', folder }])).toMatch(
      /SQLite 3\.\d+\.\d+ \(public domain\)/,
    );
  });
});

describe('BundledPackages', () => {
  const noteAll = (bundle: object): string[] => {
    const packages = new BundledPackages('/project');
    const { generateBundle } = packages.plugin();
    if (typeof generateBundle !== 'function') throw new Error('The plugin has another form');
    void generateBundle.call(undefined as never, undefined as never, bundle as never, false);
    return packages.list.map(({ name }) => name);
  };

  it('finds packages by their modules, fonts by their files, and the code of build tools', () => {
    const chunk = {
      type: 'chunk',
      moduleIds: [
        '/project/src-renderer/main.ts',
        '/project/node_modules/vue/dist/vue.js',
        'C:\\project\\node_modules\\@a\\b\\x.js',
        '/project/node_modules/outer/node_modules/inner/x.js',
        '\0vite/preload-helper.js',
      ],
    };
    const asset = { type: 'asset', originalFileNames: ['node_modules/@font/inter/files/i.woff2', 'x.vue'] };
    expect(noteAll({ chunk, asset })).toEqual(['@a/b', '@font/inter', 'inner', 'vite', 'vue']);
  });

  it('refuses code of an unknown package', () => {
    expect(() => noteAll({ x: { type: 'chunk', moduleIds: ['\0new-helper'] } })).toThrow(/new-helper/);
  });
});
