import { Zip, ZipPassThrough } from 'fflate';
import { deflateRawSync } from 'node:zlib';

/** The most files of an archive: the counters of the form have 16 bits, of which the highest value says "more". */
export const MAX_ARCHIVED_FILES = 65_534;

/** The first and the last year that the form has dates for. */
const FIRST_YEAR = 1980;
const LAST_YEAR = 2099;

/** The form's number for deflated bytes. */
const DEFLATED = 8;

/** A file that comes whole. Node deflates small ones ten times as fast as the library of the archive does. */
class DeflatedFile extends ZipPassThrough {
  override compression = DEFLATED;

  protected override process(bytes: Uint8Array, isLast: boolean): void {
    this.ondata(null, deflateRawSync(bytes), isLast);
  }
}

/** Writes a ZIP archive piece by piece. */
export class ZipWriter {
  #bytes: Uint8Array[] = [];
  readonly #zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    this.#bytes.push(bytes);
  });

  /**
   * The bytes that come with the next file.
   * @param name used as it is: it must be harmless and not there yet
   * @param written milliseconds since 1970
   */
  file(name: string, text: string, written: number): Uint8Array[] {
    const file = new DeflatedFile(name);
    file.mtime = withinForm(written);
    this.#zip.add(file);
    file.push(Buffer.from(text), true);
    return this.#taken();
  }

  /** The last bytes: the list of the files. */
  end(): Uint8Array[] {
    this.#zip.end();
    return this.#taken();
  }

  #taken(): Uint8Array[] {
    const bytes = this.#bytes;
    this.#bytes = [];
    return bytes;
  }
}

function withinForm(moment: number): Date {
  const date = new Date(moment);
  if (date.getFullYear() < FIRST_YEAR) return new Date(FIRST_YEAR, 0, 1);
  return date.getFullYear() > LAST_YEAR ? new Date(LAST_YEAR, 0, 1) : date;
}
