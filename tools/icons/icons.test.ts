import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../run-tool.ts';
import { icnsOf, icoOf } from './containers.ts';

const ICONS = join(projectRoot, 'packaging', 'icons');

/** Reads the size of a PNG from its first chunk. Throws if it is not one. */
function sidesOf(png: Buffer): [width: number, height: number] {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.subarray(12, 16).toString('latin1')).toBe('IHDR');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** Returns the pictures in a Windows icon, by the size in its directory. */
function picturesOfIco(ico: Buffer): [size: number, png: Buffer][] {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + index * 16;
    const offset = ico.readUInt32LE(entry + 12);
    return [ico.readUInt8(entry) || 256, ico.subarray(offset, offset + ico.readUInt32LE(entry + 8))];
  });
}

/** Returns the pictures in a macOS icon, by their kind. */
function picturesOfIcns(icns: Buffer): Map<string, Buffer> {
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const pictures = new Map<string, Buffer>();
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
    pictures.set(icns.toString('latin1', at, at + 4), icns.subarray(at + 8, at + icns.readUInt32BE(at + 4)));
  return pictures;
}

describe('the icons of the app', () => {
  it.each(['linux', 'linux-document'])('each PNG in %s has the size of its name', (folder) => {
    const names = readdirSync(join(ICONS, folder));
    expect(names.length).toBeGreaterThanOrEqual(7);
    for (const name of names) {
      const [width, height] = sidesOf(readFileSync(join(ICONS, folder, name)));
      expect(name).toBe(`${width}x${height}.png`);
    }
  });

  it('has every size from 16 to 1024 pixels', () => {
    const sizes = readdirSync(join(ICONS, 'linux')).map((name) => Number.parseInt(name));
    expect(sizes.sort((a, b) => a - b)).toEqual([16, 24, 32, 48, 64, 128, 256, 512, 1024]);
  });

  it.each(['app.ico', 'document.ico'])('%s contains every size that Windows needs', (name) => {
    const pictures = picturesOfIco(readFileSync(join(ICONS, name)));
    expect(pictures.map(([size]) => size)).toEqual([16, 24, 32, 48, 64, 128, 256]);
    for (const [size, png] of pictures) expect(sidesOf(png)).toEqual([size, size]);
  });

  it.each(['app.icns', 'document.icns'])('%s contains every size that macOS needs', (name) => {
    const pictures = picturesOfIcns(readFileSync(join(ICONS, name)));
    expect([...pictures].map(([kind, png]) => [kind, sidesOf(png)[0]])).toEqual([
      ['icp4', 16],
      ['icp5', 32],
      ['icp6', 64],
      ['ic07', 128],
      ['ic08', 256],
      ['ic09', 512],
      ['ic10', 1024],
      ['ic11', 32],
      ['ic12', 64],
      ['ic13', 256],
      ['ic14', 512],
    ]);
  });
});

describe('icoOf and icnsOf', () => {
  const bytes = (text: string): Buffer => Buffer.from(text);

  it('keep each picture whole', () => {
    const ico = icoOf([
      { size: 16, bytes: bytes('small') },
      { size: 256, bytes: bytes('large') },
    ]);
    expect(picturesOfIco(ico)).toEqual([
      [16, bytes('small')],
      [256, bytes('large')],
    ]);
  });

  it('refuse a macOS icon without one of its sizes', () => {
    expect(() => icnsOf([{ size: 16, bytes: bytes('small') }])).toThrow(/no picture of 32 pixels/);
  });
});
