/** The part of the package's interface that is used here; it comes without types. */
declare module 'gifenc' {
  /** Red, green and blue, 0 .. 255 each. */
  export type Colour = readonly [number, number, number];

  export interface FrameOptions {
    /** The colours of the whole picture; needed with the first frame, and only there. */
    readonly palette?: readonly Colour[];
    /** Milliseconds. */
    readonly delay: number;
    /** With the first frame: -1 plays once, 0 for ever. */
    readonly repeat?: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** What becomes of the frame afterwards: 1 leaves it standing. */
    readonly dispose?: number;
  }

  export interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
    /** The bytes so far, not a copy. */
    bytesView(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  /** At most so many colours that stand well for all. @param pixels red, green, blue and opacity of each */
  export function quantize(pixels: Uint8ClampedArray, mostColours: number): Colour[];
  /** The index of the nearest colour for each pixel. */
  export function applyPalette(
    pixels: Uint8ClampedArray,
    palette: readonly Colour[],
  ): Uint8Array<ArrayBuffer>;
}
