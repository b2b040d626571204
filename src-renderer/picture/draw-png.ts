import type { Drawing } from './drawing.ts';
import { paintDrawing } from './paint-drawing.ts';

/** Renders a drawing as a PNG. @param width in pixels; the height follows from the view box */
export async function drawPng(drawing: Drawing, width: number): Promise<Blob> {
  await document.fonts.ready;
  const { view } = drawing;
  const canvas = new OffscreenCanvas(width, Math.floor((width * view.height) / view.width));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws nothing');
  paintDrawing(context, drawing, width / view.width);
  return canvas.convertToBlob({ type: 'image/png' });
}
