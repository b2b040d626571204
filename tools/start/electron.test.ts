import { describe, expect, it } from 'vitest';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { BINARY_PLACES, electronBinary, noWindowBecause } from './electron.ts';

/** The path of Electron's binary in its folder on this platform. */
const PLACE = BINARY_PLACES[process.platform] ?? '';

function putBinary(folder: string): string {
  const binary = join(folder, PLACE);
  mkdirSync(dirname(binary), { recursive: true });
  writeFileSync(binary, '');
  return binary;
}

describe('electronBinary', () => {
  it('finds a complete binary, which has `path.txt`', () => {
    const folder = temporaryFolder();
    expect(electronBinary({}, folder)).toBeUndefined();
    const binary = putBinary(join(folder, 'dist'));
    expect(electronBinary({}, folder)).toBeUndefined();
    writeFileSync(join(folder, 'path.txt'), PLACE);
    expect(electronBinary({}, folder)).toBe(binary);
  });

  it('looks in ELECTRON_OVERRIDE_DIST_PATH instead, where that is set', () => {
    const folder = temporaryFolder();
    const elsewhere = temporaryFolder();
    putBinary(join(folder, 'dist'));
    writeFileSync(join(folder, 'path.txt'), PLACE);
    const environment = { ELECTRON_OVERRIDE_DIST_PATH: elsewhere };
    expect(electronBinary(environment, folder)).toBeUndefined();
    const binary = putBinary(elsewhere);
    expect(electronBinary(environment, folder)).toBe(binary);
  });
});

describe('noWindowBecause', () => {
  const onLinux = (environment: NodeJS.ProcessEnv, userId = 1000): string | undefined =>
    noWindowBecause({ platform: 'linux', environment, userId });

  it('needs a screen on Linux', () => {
    expect(onLinux({})).toBe('there is no screen');
    expect(onLinux({ DISPLAY: '' })).toBe('there is no screen');
    expect(onLinux({ DISPLAY: ':0' })).toBeUndefined();
    expect(onLinux({ WAYLAND_DISPLAY: 'wayland-0' })).toBeUndefined();
  });

  it('does not give up the sandbox for root', () => {
    expect(onLinux({ DISPLAY: ':0' }, 0)).toContain('root');
  });

  it('always finds a screen on macOS and Windows', () => {
    expect(noWindowBecause({ platform: 'darwin', environment: {}, userId: 501 })).toBeUndefined();
    expect(noWindowBecause({ platform: 'win32', environment: {}, userId: undefined })).toBeUndefined();
  });
});
