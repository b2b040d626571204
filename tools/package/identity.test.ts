import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageInfo from '../../package.json' with { type: 'json' };
import { projectRoot } from '../run-tool.ts';
import { APP_ID, publisherFrom } from './identity.ts';

describe('publisherFrom', () => {
  it('has placeholders, and says which variables are not set', () => {
    const { homepage, maintainer, pictures, missing } = publisherFrom({ HOKITO_HOMEPAGE: '' });
    expect(new URL(homepage).hostname).toMatch(/\.invalid$/);
    expect(new URL(pictures).hostname).toMatch(/\.invalid$/);
    expect(maintainer).toMatch(/^[^<>]+ <[^@]+@[^@]+\.invalid>$/);
    expect(missing).toEqual(['HOKITO_HOMEPAGE', 'HOKITO_MAINTAINER', 'HOKITO_PICTURES']);
  });

  it('comes from the environment', () => {
    const environment = {
      HOKITO_HOMEPAGE: 'https://a.example/',
      HOKITO_MAINTAINER: 'Ada <ada@a.example>',
      HOKITO_PICTURES: 'https://a.example/p',
    };
    expect(publisherFrom(environment)).toEqual({
      homepage: 'https://a.example/',
      maintainer: 'Ada <ada@a.example>',
      pictures: 'https://a.example/p',
      missing: [],
    });
  });
});

it("the app's name among the system's apps is the same everywhere", () => {
  expect(packageInfo.desktopName).toBe(`${APP_ID}.desktop`);
  const manifest = JSON.parse(
    readFileSync(join(projectRoot, 'packaging', 'flatpak', `${APP_ID}.json`), 'utf8'),
  ) as { id: string; 'finish-args': string[] };
  expect(manifest.id).toBe(APP_ID);
  const host = readFileSync(join(projectRoot, 'src-main', 'electron', 'main.ts'), 'utf8');
  expect(host).toContain(`'${APP_ID}'`);
});

it('the Flatpak may use neither the network nor files that it was not given', () => {
  const text = readFileSync(join(projectRoot, 'packaging', 'flatpak', `${APP_ID}.json`), 'utf8');
  expect(text).not.toMatch(/--share=network|--filesystem|--talk-name|--device=all/);
});
