import type { Core } from '../../../src-main/engine/search/core.ts';
import { featureRows, type CoreMemory } from '../../../src-main/engine/search/core-memory.ts';
import type { PlayBoard } from '../../../src-main/engine/search/play-board.ts';

/**
 * The size of a sample, a position with its value: for each square its pile's kind (0 none, else 1 + owner × 36 +
 * (pips - 1) × 12 + height class; owner 0 is the side to move), present margin (i16, points), value (i16, hundredths of a
 * point; both for the side to move), 1 where the end rule is `mover`, a spare byte, and the game's number (u16).
 */
const SAMPLE_BYTES = 44;
const MARGIN = 36;
const WORTH = 38;
const MOVER = 40;
const GAME = 42;

/** The smallest height of each class; the network distinguishes only the classes. */
const HEIGHT_OF_CLASS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 19];

/** Returns the class of a height, as the core's `heightClass` does. */
function classOf(height: number): number {
  const above = HEIGHT_OF_CLASS.findIndex((least) => least > height);
  return above < 0 ? HEIGHT_OF_CLASS.length - 1 : above - 1;
}

/** A growing list of samples in one array of bytes. */
export class Samples {
  #bytes: Uint8Array;
  #length = 0;

  constructor(bytes: Uint8Array = new Uint8Array(0)) {
    this.#bytes = bytes;
    this.#length = bytes.length / SAMPLE_BYTES;
  }

  get length(): number {
    return this.#length;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length * SAMPLE_BYTES);
  }

  /** Adds a position without a value. @returns the sample's index, for `setWorth` */
  add(board: PlayBoard, game: number): number {
    if ((this.#length + 1) * SAMPLE_BYTES > this.#bytes.length) this.#grow();
    const at = this.#length * SAMPLE_BYTES;
    for (let square = 0; square < 36; square++) {
      const height = board.height[square] ?? 0;
      if (height === 0) continue;
      const other = board.owner[square] === board.turn ? 0 : 36;
      this.#bytes[at + square] = 1 + other + ((board.pips[square] ?? 1) - 1) * 12 + classOf(height);
    }
    const view = new DataView(this.#bytes.buffer, at, SAMPLE_BYTES);
    view.setInt16(MARGIN, board.margin(), true);
    view.setUint8(MOVER, board.isEither ? 0 : 1);
    view.setUint16(GAME, game & 0xffff, true);
    return this.#length++;
  }

  /** @param worth the expected final margin for the side to move, in points */
  setWorth(index: number, worth: number): void {
    this.#view(index).setInt16(WORTH, Math.round(worth * 100), true);
  }

  marginOf(index: number): number {
    return this.#view(index).getInt16(MARGIN, true);
  }

  worthOf(index: number): number {
    return this.#view(index).getInt16(WORTH, true) / 100;
  }

  gameOf(index: number): number {
    return this.#view(index).getUint16(GAME, true);
  }

  /** Returns the network's active rows of a sample, valid until the next call, and the number of occupied squares. */
  readRows(
    index: number,
    core: Core,
    memory: CoreMemory,
  ): { readonly rows: Uint16Array; readonly squares: number } {
    const at = index * SAMPLE_BYTES;
    let squares = 0;
    core.clearBoard();
    for (let square = 0; square < 36; square++) {
      const kind = (this.#bytes[at + square] ?? 0) - 1;
      if (kind < 0) continue;
      squares++;
      const height = HEIGHT_OF_CLASS[kind % 12] ?? 1;
      core.putPile(square, kind < 36 ? 0 : 1, (Math.floor(kind / 12) % 3) + 1, height);
    }
    core.finishBoard(0, this.#view(index).getUint8(MOVER) === 0 ? 1 : 0);
    return { rows: featureRows(memory, 0, core.writeFeatures()), squares };
  }

  #view(index: number): DataView {
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset + index * SAMPLE_BYTES, SAMPLE_BYTES);
  }

  #grow(): void {
    const larger = new Uint8Array(Math.max(2 ** 16 * SAMPLE_BYTES, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
