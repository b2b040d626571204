import { describe, expect, it } from 'vitest';
import { ELECTRON_VERSION, VERSION } from './identity.ts';
import { bomOf, listOfAllPackages, type Bom } from './sbom.ts';

const component = (name: string, version: string) => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
  scope: 'optional',
  properties: [{ name: 'cdx:npm:package:development', value: 'true' }],
  purl: `pkg:npm/${name}@${version}`,
});

const all: Bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: 'urn:uuid:other-each-time',
  metadata: { timestamp: 'now', component: { ...component('hokito', VERSION), name: 'some-folder' } },
  components: [
    component('vue', '3.5.0'),
    component('vue', '2.0.0'),
    component('eslint', '9.0.0'),
    component('electron', ELECTRON_VERSION),
  ],
  dependencies: [
    { ref: 'vue@3.5.0', dependsOn: ['eslint@9.0.0', `electron@${ELECTRON_VERSION}`] },
    { ref: 'eslint@9.0.0', dependsOn: [] },
  ],
};
const date = new Date('2026-01-01T00:00:00Z');

describe('bomOf', () => {
  const bom = bomOf(all, [{ name: 'vue', version: '3.5.0' }], date);

  it('lists what is bundled and Electron, as parts of the app', () => {
    expect(bom.components).toEqual([
      { ...component('vue', '3.5.0'), scope: 'required', properties: [] },
      { ...component('electron', ELECTRON_VERSION), scope: 'required', properties: [] },
    ]);
  });

  it('names the app, and nothing that changes from time to time', () => {
    expect(bom.metadata).toMatchObject({
      timestamp: '2026-01-01T00:00:00.000Z',
      component: { name: 'hokito', version: VERSION },
    });
    expect(JSON.stringify(bom)).not.toMatch(/other-each-time|some-folder/);
  });

  it('knows only dependencies between what it lists', () => {
    const electron = `electron@${ELECTRON_VERSION}`;
    expect(bom.dependencies).toEqual([
      { ref: `hokito@${VERSION}`, dependsOn: ['vue@3.5.0', electron] },
      { ref: 'vue@3.5.0', dependsOn: [electron] },
    ]);
  });

  it('refuses a package that npm does not know', () => {
    expect(() => bomOf(all, [{ name: 'vue', version: '9.9.9' }], date)).toThrow(/vue 9\.9\.9/);
  });
});

it('listOfAllPackages is what npm knows by the lock file', () => {
  const names = listOfAllPackages().components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['vue', 'electron', 'better-sqlite3']));
});
