import { Zip, ZipPassThrough } from 'fflate';
import { deflateRawSync } from 'node:zlib';

/** The largest number of files in an archive: counters have 16 bits, and their highest value is reserved. */
export const MAX_ARCHIVED_FILES = 65_534;

/** The first and last year that the format can express. */
const FIRST_YEAR = 1980;
const LAST_YEAR = 2099;

/** The format's number for deflated data. */
const DEFLATED = 8;

/** A file whose content is known at once. Node deflates small files ten times as fast as the archive library. */
class DeflatedFile extends ZipPassThrough {
  override compression = DEFLATED;

  protected override process(bytes: Uint8Array, isLast: boolean): void {
    this.ondata(null, deflateRawSync(bytes), isLast);
  }
}

/** An archive whose bytes are taken piece by piece. */
export class ZipPieces extends Zip {
  #bytes: Uint8Array[] = [];

  constructor() {
    super((error, bytes) => {
      if (error !== null) throw error;
      this.#bytes.push(bytes);
    });
  }

  /** Returns the bytes since the last call. */
  take(): Uint8Array[] {
    const bytes = this.#bytes;
    this.#bytes = [];
    return bytes;
  }
}

/** Writes a ZIP archive piece by piece. */
export class ZipWriter {
  readonly #zip = new ZipPieces();

  /**
   * Returns the bytes for the next file.
   * @param name used unchanged: it must be valid and new
   * @param written milliseconds since 1970
   */
  file(name: string, text: string, written: number): Uint8Array[] {
    const file = new DeflatedFile(name);
    file.mtime = withinForm(written);
    this.#zip.add(file);
    file.push(Buffer.from(text), true);
    return this.#zip.take();
  }

  /** Returns the last bytes: the list of files. */
  end(): Uint8Array[] {
    this.#zip.end();
    return this.#zip.take();
  }
}

function withinForm(moment: number): Date {
  const date = new Date(moment);
  if (date.getFullYear() < FIRST_YEAR) return new Date(FIRST_YEAR, 0, 1);
  return date.getFullYear() > LAST_YEAR ? new Date(LAST_YEAR, 0, 1) : date;
}
