/** The messages between the page and the animation worker. */

import type { Drawing } from './drawing.ts';

export interface Frame {
  readonly drawing: Drawing;
  /** How long the frame is shown, in milliseconds. */
  readonly delay: number;
}

export interface AnimationOrder {
  /** At least one frame; all have the same view box. */
  readonly frames: readonly [Frame, ...Frame[]];
  /** In pixels, even; the height follows from the view box. */
  readonly width: number;
}

export type AnimationAnswer =
  | { readonly kind: 'typeface-missing'; readonly reason: string }
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string };
