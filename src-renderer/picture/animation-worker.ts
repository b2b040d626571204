/** The worker that makes an animated GIF of drawings without blocking the page. */

import { quantize } from 'gifenc';
import type { AnimationAnswer, AnimationOrder } from './animation.ts';
import type { Drawing } from './drawing.ts';
import { createGifWriter, MAX_COLOURS } from './gif-writer.ts';
import { loadTypeface } from './load-typeface.ts';
import { paintDrawing, type Canvas2D } from './paint-drawing.ts';

function textsOf({ parts }: Drawing): string {
  return parts
    .flatMap(({ shapes }) => shapes)
    .map(({ outline }) => (outline.kind === 'text' ? outline.text : ''))
    .join('');
}

function answer(message: AnimationAnswer): void {
  self.postMessage(message);
}

/** Counts the leading parts that two drawings have in common; they are painted once. */
function commonParts(one: Drawing, other: Drawing): number {
  const found = one.parts.findIndex(
    (part, index) => JSON.stringify(part) !== JSON.stringify(other.parts[index]),
  );
  return found < 0 ? one.parts.length : found;
}

function createCanvas(width: number, height: number): Canvas2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser draws nothing');
  return context;
}

async function animate({ frames, width }: AnimationOrder): Promise<void> {
  const [{ drawing: first }] = frames;
  const missing = await loadTypeface(textsOf(first), self);
  if (missing !== undefined) answer({ kind: 'typeface-missing', reason: missing });
  const last = frames[frames.length - 1]?.drawing ?? first;
  const scale = width / first.view.width;
  // Even, because most videos store colours for two by two pixels, and converters refuse odd sizes.
  const height = 2 * Math.floor((first.view.height * scale) / 2);

  const still = commonParts(first, last);
  const ground = createCanvas(width, height);
  paintDrawing(ground, { ...first, parts: first.parts.slice(0, still) }, scale);
  const canvas = createCanvas(width, height);
  const pixelsOf = (drawing: Drawing): Uint8ClampedArray => {
    canvas.drawImage(ground.canvas, 0, 0);
    paintDrawing(canvas, drawing, scale, still);
    return canvas.getImageData(0, 0, width, height).data;
  };

  const palette = quantize(sideBySide(pixelsOf(first), pixelsOf(last)), MAX_COLOURS);
  const writer = createGifWriter(width, height, palette);
  for (const [index, { drawing, delay }] of frames.entries()) {
    writer.add(pixelsOf(drawing), delay);
    answer({ kind: 'progress', done: index + 1 });
  }
  answer({ kind: 'done', file: writer.finish() });
}

/** Joins the pixels of two pictures, for a palette that suits both. */
function sideBySide(one: Uint8ClampedArray, other: Uint8ClampedArray): Uint8ClampedArray {
  const both = new Uint8ClampedArray(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

self.addEventListener('message', ({ data }: MessageEvent<AnimationOrder>) => {
  animate(data).catch((error: unknown) => {
    answer({ kind: 'failed', reason: String(error) });
  });
});
