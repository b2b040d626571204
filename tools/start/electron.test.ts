import { describe, expect, it } from 'vitest';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { electronBinary, noWindowBecause } from './electron.ts';

/** The path of Electron's binary in its folder on this platform. */
const PLACE =
  process.platform === 'win32'
    ? 'electron.exe'
    : process.platform === 'darwin'
      ? 'Electron.app/Contents/MacOS/Electron'
      : 'electron';

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
  it('needs a screen on Linux', () => {
    expect(noWindowBecause({ platform: 'linux', environment: {}, userId: 1000 })).toBe('there is no screen');
    expect(noWindowBecause({ platform: 'linux', environment: { DISPLAY: '' }, userId: 1000 })).toBe(
      'there is no screen',
    );
    expect(
      noWindowBecause({ platform: 'linux', environment: { DISPLAY: ':0' }, userId: 1000 }),
    ).toBeUndefined();
    expect(
      noWindowBecause({ platform: 'linux', environment: { WAYLAND_DISPLAY: 'wayland-0' }, userId: 1000 }),
    ).toBeUndefined();
  });

  it('does not give up the sandbox for root', () => {
    expect(noWindowBecause({ platform: 'linux', environment: { DISPLAY: ':0' }, userId: 0 })).toContain(
      'root',
    );
  });

  it('always finds a screen on macOS and Windows', () => {
    expect(noWindowBecause({ platform: 'darwin', environment: {}, userId: 501 })).toBeUndefined();
    expect(noWindowBecause({ platform: 'win32', environment: {}, userId: undefined })).toBeUndefined();
  });
});
