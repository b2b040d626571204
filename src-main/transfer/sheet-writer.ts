import { strToU8, ZipDeflate } from 'fflate';
import { SHEET_NAME, SHEET_PARTS, sheetHead, sheetTail } from '#shared/record/write-sheet.ts';
import { ZipPieces } from './zip-writer.ts';

/** Writes a spreadsheet of games piece by piece. */
export class SheetWriter {
  #games = 0;
  readonly #zip = new ZipPieces();
  readonly #sheet = partNamed(SHEET_NAME);

  /** @param headings one for each column */
  constructor(headings: readonly string[]) {
    for (const [name, text] of SHEET_PARTS) {
      const part = partNamed(name);
      this.#zip.add(part);
      part.push(strToU8(text), true);
    }
    this.#zip.add(this.#sheet);
    this.#sheet.push(strToU8(sheetHead(headings)));
  }

  /** Returns the bytes for the next games. @param rows as `formatSheetGame` writes them */
  games(rows: readonly string[]): Uint8Array[] {
    this.#games += rows.length;
    this.#sheet.push(strToU8(rows.join('')));
    return this.#zip.take();
  }

  /** Returns the last bytes. */
  end(): Uint8Array[] {
    this.#sheet.push(strToU8(sheetTail(this.#games)), true);
    this.#zip.end();
    return this.#zip.take();
  }
}

/** A part that says nothing of when it was written: equal games give an equal file. */
function partNamed(name: string): ZipDeflate {
  const part = new ZipDeflate(name);
  part.mtime = new Date(1980, 0, 1);
  return part;
}
