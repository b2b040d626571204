/** The part of the package's interface that is used here; it comes without types. */
declare module 'gifenc' {
  /** Red, green and blue, 0 to 255 each. */
  export type Colour = readonly [number, number, number];

  export interface FrameOptions {
    /** The global palette; only with the first frame. */
    readonly palette?: readonly Colour[];
    /** In milliseconds. */
    readonly delay: number;
    /** Only with the first frame: -1 plays once, 0 forever. */
    readonly repeat?: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** The disposal method: 1 keeps the frame. */
    readonly dispose?: number;
  }

  export interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
    /** A view of the bytes written so far. */
    bytesView(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  /** Computes a palette of at most `maxColors` colours. @param pixels RGBA */
  export function quantize(pixels: Uint8ClampedArray, mostColours: number): Colour[];
  /** Returns the palette index of each pixel. */
  export function applyPalette(
    pixels: Uint8ClampedArray,
    palette: readonly Colour[],
  ): Uint8Array<ArrayBuffer>;
}
