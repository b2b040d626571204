/** What the page and the worker that makes an animation say to each other. */

import type { Drawing } from './drawing.ts';

export interface Frame {
  readonly drawing: Drawing;
  /** Milliseconds that it stands. */
  readonly delay: number;
}

export interface AnimationOrder {
  /** At least one, all of one view. */
  readonly frames: readonly [Frame, ...Frame[]];
  /** In pixels; the height follows. */
  readonly width: number;
}

export type AnimationAnswer =
  | { readonly kind: 'typeface-missing'; readonly reason: string }
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string };
