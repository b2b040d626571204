/** Loads the page's typeface for texts that are painted in a worker, which has none of the page's fonts. */

import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-opsz-normal.woff2?url';
import greek from '@fontsource-variable/inter/files/inter-greek-opsz-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2?url';

/** The font files of the typeface, each with its Unicode range. */
const FACES = [
  { address: latin, range: 'U+0000-00FF, U+2000-206F, U+2212', letters: /./ },
  { address: latinExtended, range: 'U+0100-02BA, U+1E00-1E9F', letters: /[\u0100-\u02ba\u1e00-\u1e9f]/ },
  { address: cyrillic, range: 'U+0400-045F', letters: /[\u0400-\u045f]/ },
  { address: greek, range: 'U+0370-03FF', letters: /[\u0370-\u03ff]/ },
] as const;

/**
 * The part of a worker's global scope that is used. Browsers differ: Chromium before 151 has `fonts` but no
 * global `FontFaceSet` (crbug.com/477568263), so `instanceof` cannot be used.
 */
export interface FontScope {
  readonly fonts?: { add(face: FontFace): unknown } | undefined;
  readonly FontFace?: typeof FontFace | undefined;
}

/**
 * Loads the font files that have the letters of `texts`. Never rejects: without the typeface, texts are drawn in a default one.
 * @param scope the global scope of the worker
 * @returns the error, where a file could not be loaded; undefined if all were loaded
 */
export async function loadTypeface(texts: string, scope: FontScope): Promise<string | undefined> {
  const { fonts, FontFace } = scope;
  if (fonts === undefined || FontFace === undefined) return 'this browser cannot load fonts in a worker';
  const needed = FACES.filter(({ letters }) => letters.test(texts));
  const loads = await Promise.allSettled(
    needed.map(async ({ address, range }) => {
      const face = new FontFace('Inter Variable', `url("${address}")`, {
        weight: '100 900',
        unicodeRange: range,
      });
      fonts.add(await face.load());
    }),
  );
  const failed = loads.find((load) => load.status === 'rejected');
  return failed === undefined ? undefined : `a font file could not be loaded: ${String(failed.reason)}`;
}
