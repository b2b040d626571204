import { expect, it } from 'vitest';
import { loadTypeface, type FontScope } from './load-typeface.ts';

interface FakeFonts {
  readonly scope: Required<FontScope>;
  /** The Unicode ranges of the font faces that were added. */
  readonly added: string[];
}

/** A worker's scope without the global `FontFaceSet`, as Chromium before 151 has it. @param refused ranges that do not load */
function createFonts(refused: readonly string[] = []): FakeFonts {
  const added: string[] = [];
  class Face {
    readonly range: string;
    constructor(_family: string, _source: string, descriptors: FontFaceDescriptors) {
      this.range = descriptors.unicodeRange ?? '';
    }
    async load(): Promise<this> {
      await Promise.resolve();
      if (refused.some((range) => this.range.includes(range)))
        throw new DOMException('A network error occurred.', 'NetworkError');
      return this;
    }
  }
  return {
    scope: {
      FontFace: Face as unknown as typeof FontFace,
      fonts: { add: (face: FontFace) => added.push((face as unknown as Face).range) },
    },
    added,
  };
}

it('loads the typeface where there is no global FontFaceSet', async () => {
  expect('FontFaceSet' in globalThis).toBe(false);
  const { scope, added } = createFonts();
  expect(await loadTypeface('Ada', scope)).toBeUndefined();
  expect(added).toEqual([expect.stringContaining('U+0000-00FF')]);
});

it('loads the file of each script that the texts have, and no other', async () => {
  const { scope, added } = createFonts();
  expect(await loadTypeface('Łucja, Ада', scope)).toBeUndefined();
  expect(added.map((range) => range.slice(0, 6))).toEqual(['U+0000', 'U+0100', 'U+0400']);
});

it.each([
  ['fonts', { fonts: undefined }],
  ['FontFace', { FontFace: undefined }],
  ['both', { fonts: undefined, FontFace: undefined }],
])('says that the browser cannot load fonts where it lacks %s', async (_, lacking) => {
  const { scope } = createFonts();
  expect(await loadTypeface('Ada', { ...scope, ...lacking })).toBe(
    'this browser cannot load fonts in a worker',
  );
});

it('keeps the files that load where another does not, and says why', async () => {
  const { scope, added } = createFonts(['U+0400']);
  expect(await loadTypeface('Ada, Ада', scope)).toBe(
    'a font file could not be loaded: NetworkError: A network error occurred.',
  );
  expect(added).toHaveLength(1);
});
