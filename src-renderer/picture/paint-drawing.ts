/** Paints a drawing on a canvas. Works in the page and in a worker. */

import type { Box, Drawing, Gradient, Ink, Outline, Part, Shape } from './drawing.ts';
import { TYPEFACE } from './drawing.ts';

/** The 2D context of either kind of canvas. */
export type Canvas2D = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/**
 * Paints a drawing over the content of the canvas.
 * @param scale pixels per board unit
 * @param from the index of the first part to paint
 */
export function paintDrawing(context: Canvas2D, drawing: Drawing, scale: number, from = 0): void {
  context.save();
  context.scale(scale, scale);
  context.translate(-drawing.view.x, -drawing.view.y);
  for (const part of drawing.parts.slice(from)) paintPart(context, part, drawing.gradients);
  context.restore();
}

function paintPart(context: Canvas2D, part: Part, gradients: Drawing['gradients']): void {
  context.save();
  context.translate(part.x, part.y);
  for (const shape of part.shapes) paintShape(context, shape, gradients);
  context.restore();
}

function paintShape(context: Canvas2D, shape: Shape, gradients: Drawing['gradients']): void {
  const { outline, fill, stroke } = shape;
  const path = outline.kind === 'text' ? undefined : pathOf(outline);
  if (outline.kind === 'text') setFont(context, outline);
  const paintFill = (): void => {
    if (fill === undefined) return;
    context.fillStyle = styleOf(context, fill, gradients);
    context.globalAlpha = fill.opacity;
    if (path !== undefined) context.fill(path);
    else if (outline.kind === 'text') context.fillText(outline.text, outline.x, outline.y);
  };
  const paintStroke = (): void => {
    if (stroke === undefined || path === undefined) return;
    context.strokeStyle = styleOf(context, stroke, gradients);
    context.globalAlpha = stroke.opacity;
    context.lineWidth = stroke.width;
    context.lineCap = stroke.isRound ? 'round' : 'butt';
    context.setLineDash([...stroke.dash]);
    context.stroke(path);
  };
  if (stroke?.isUnder === true) {
    paintStroke();
    paintFill();
  } else {
    paintFill();
    paintStroke();
  }
}

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;

function setFont(context: Canvas2D, text: Outline & { readonly kind: 'text' }): void {
  context.font = `${text.weight} ${text.size}px ${TYPEFACE}`;
  context.textAlign = ALIGN[text.anchor];
  context.direction = 'ltr';
}

function pathOf(outline: Exclude<Outline, { readonly kind: 'text' }>): Path2D {
  switch (outline.kind) {
    case 'rect':
      return roundRect(outline);
    case 'circle': {
      const path = new Path2D();
      path.arc(outline.cx, outline.cy, outline.r, 0, 2 * Math.PI);
      return path;
    }
    case 'path':
      return new Path2D(outline.d);
  }
}

function roundRect({ x, y, width, height, rx }: Box & { readonly rx: number }): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, width, height, rx);
  return path;
}

function styleOf(
  context: Canvas2D,
  { paint }: Ink,
  gradients: Drawing['gradients'],
): string | CanvasGradient {
  if (paint.kind === 'colour') return paint.colour;
  const gradient = gradients[paint.name];
  if (gradient === undefined) throw new Error(`The drawing has no gradient ${paint.name}`);
  const run = gradientIn(context, gradient, paint.box);
  for (const { offset, colour, opacity } of gradient.stops) {
    run.addColorStop(offset, colour + hexByte(opacity));
  }
  return run;
}

function gradientIn(context: Canvas2D, gradient: Gradient, { x, y, width, height }: Box): CanvasGradient {
  if (gradient.kind === 'linear') {
    const { x1, y1, x2, y2, isPlaced } = gradient;
    if (isPlaced) return context.createLinearGradient(x1, y1, x2, y2);
    return context.createLinearGradient(x + x1 * width, y + y1 * height, x + x2 * width, y + y2 * height);
  }
  // Only circles have radial gradients, and their bounding box is a square.
  const cx = x + gradient.cx * width;
  const cy = y + gradient.cy * height;
  return context.createRadialGradient(cx, cy, 0, cx, cy, gradient.r * width);
}

function hexByte(share: number): string {
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');
}
