import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/language/languages.ts';
import { projectRoot } from '../run-tool.ts';
import { publisherFrom, VERSION } from './identity.ts';
import { PACKAGE_WORDS } from './words.ts';
import { desktopEntry, linuxLocale, metainfo, mimeTypeFile, xmlText } from './linux-files.ts';

const others = LANGUAGES.filter((language) => language !== 'en');

describe('the desktop entry', () => {
  const lines = desktopEntry().split('\n');

  it('opens record files by their paths, with the icon and the window of the app', () => {
    expect(lines[0]).toBe('[Desktop Entry]');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Name=Hokito',
        'Exec=hokito %F',
        'Icon=org.hokito.Hokito',
        'MimeType=application/x-hokito-game;',
        'StartupWMClass=org.hokito.Hokito',
      ]),
    );
  });

  it('speaks every language', () => {
    for (const language of others) {
      const { summary, genericName, keywords } = PACKAGE_WORDS[language];
      expect(lines).toContain(`Comment[${linuxLocale(language)}]=${summary}`);
      expect(lines).toContain(`GenericName[${linuxLocale(language)}]=${genericName}`);
      expect(lines).toContain(`Keywords[${linuxLocale(language)}]=${keywords.join(';')};`);
    }
  });
});

it('the type of record files is recognised by its extension, has an icon, and a name in every language', () => {
  const text = mimeTypeFile();
  expect(text).toContain('<mime-type type="application/x-hokito-game">');
  expect(text).toContain('<glob pattern="*.hgn"/>');
  expect(text).toContain('<icon name="application-x-hokito-game"/>');
  for (const language of others)
    expect(text).toContain(
      `<comment xml:lang="${linuxLocale(language)}">${xmlText(PACKAGE_WORDS[language].recordName)}</comment>`,
    );
});

describe('the description for software centres', () => {
  const publisher = publisherFrom({
    HOKITO_HOMEPAGE: 'https://a.example/?b&c',
    HOKITO_PICTURES: 'https://p.example',
  });
  let text = '';
  beforeAll(async () => {
    text = await metainfo(publisher, new Date('2026-03-04T23:00:00Z'));
  });

  it('names the version and its date, the desktop entry and the publisher', () => {
    expect(text).toContain(`<release version="${VERSION}" date="2026-03-04"/>`);
    expect(text).toContain('<launchable type="desktop-id">org.hokito.Hokito.desktop</launchable>');
    expect(text).toContain('<url type="homepage">https://a.example/?b&amp;c</url>');
  });

  it('shows pictures that exist', () => {
    const names = Array.from(
      text.matchAll(/<image>https:\/\/p\.example\/([^<]+)<\/image>/g),
      ([, name]) => name,
    );
    expect(names).toHaveLength(4);
    for (const name of names)
      expect(existsSync(join(projectRoot, 'docs', 'pictures', name ?? ''))).toBe(true);
  });

  it('describes the app in every language', () => {
    for (const language of others) {
      expect(text.split(`<p xml:lang="${linuxLocale(language)}">`)).toHaveLength(4);
      expect(text).toContain(`<summary xml:lang="${linuxLocale(language)}">`);
    }
  });
});

it('the AppArmor profile is of the program behind the launcher', () => {
  const text = readFileSync(join(projectRoot, 'packaging', 'linux', 'apparmor-profile.tpl'), 'utf8');
  expect(text).toContain('"/opt/${sanitizedProductName}/${executable}-bin" flags=(unconfined)');
});

describe('the Flatpak', () => {
  const folder = join(projectRoot, 'packaging', 'flatpak');

  it('keeps the helper of the sandbox, which zypak wants to find', () => {
    expect(readFileSync(join(folder, 'org.hokito.Hokito.json'), 'utf8')).not.toMatch(/rm .*chrome-sandbox/);
  });

  it('keeps its lock where every start finds it', () => {
    const script = readFileSync(join(folder, 'hokito.sh'), 'utf8');
    expect(script).toContain('export TMPDIR="$XDG_RUNTIME_DIR/app/org.hokito.Hokito"');
  });

  it('is started by the script that its manifest installs', () => {
    const manifest = readFileSync(join(folder, 'org.hokito.Hokito.json'), 'utf8');
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.sh')))
      expect(manifest).toContain(name);
    expect(readFileSync(join(folder, 'hokito.sh'), 'utf8')).toContain(
      'exec zypak-wrapper /app/lib/hokito/hokito-bin --js-flags=--no-memory-protection-keys "$@"',
    );
  });
});

describe('the name of a language', () => {
  it.each([
    ['de', 'de'],
    ['pt-PT', 'pt'],
    ['pt-BR', 'pt_BR'],
  ] as const)('%s is called %s', (language, locale) => {
    expect(linuxLocale(language)).toBe(locale);
  });

  it('each language has a name of its own', () => {
    expect(new Set(LANGUAGES.map(linuxLocale)).size).toBe(LANGUAGES.length);
  });
});
