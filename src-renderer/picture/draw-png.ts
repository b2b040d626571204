import { isOpaque, type Drawing } from './drawing.ts';
import { paintDrawing } from './paint-drawing.ts';

/** Renders a drawing as a PNG. @param width in pixels; the height follows from the view box */
export async function drawPng(drawing: Drawing, width: number): Promise<Blob> {
  await document.fonts.ready;
  const { view } = drawing;
  // Not an OffscreenCanvas: Chromium 153 can write an alpha channel for one even if it is opaque. Without, a file is half as large.
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.floor((width * view.height) / view.width);
  const context = canvas.getContext('2d', { alpha: !isOpaque(drawing) });
  if (context === null) throw new Error('The browser draws nothing');
  paintDrawing(context, drawing, width / view.width);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => {
      if (file === null) reject(new Error('The browser writes no picture'));
      else resolve(file);
    }, 'image/png');
  });
}
