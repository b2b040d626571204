/** Writes a drawing as an SVG file of shapes with attributes, without style sheets, scripts, links or embedded fonts. */

import { round } from '../board/geometry.ts';
import type { Box, Drawing, Gradient, Ink, Outline, Part, Shape, Stroke } from './drawing.ts';
import { TYPEFACE } from './drawing.ts';
import { plainText } from './fit-text.ts';

/** Escapes a text for XML. */
function textOf(text: string): string {
  return escapeXml(plainText(text));
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * Stands before each id until the text is complete, and then gives way to a name made from it: pictures in one web page share
 * their ids. No text of a picture has this character (`plainText`).
 */
const OWN = '\u0001';

/** Returns a name that other pictures hardly have: the FNV-1a hash of the text, in 32 bits. */
function ownName(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `h${(hash >>> 0).toString(36)}-`;
}

/**
 * Returns the text of the file.
 * @param width in CSS pixels; the height follows from the view box
 * @param title the accessible name of the picture
 * @param description what is to be seen, in words, for those who do not see it
 */
export function writeSvg(drawing: Drawing, width: number, title: string, description = ''): string {
  const { view } = drawing;
  const height = round((width * view.height) / view.width);
  const bodies = drawing.parts.map((part) => inkRuns(part.shapes));
  const shared = sharedBodies(bodies);
  const definitions = [
    ...Object.entries(drawing.gradients).map(([name, gradient]) => gradientTag(name, gradient)),
    ...[...shared].map(([body, name]) => `<g id="${OWN}${name}">${body}</g>`),
  ];
  const content = drawing.parts.map((part, index) => partTag(part, bodies[index] ?? '', shared));
  const described = description === '' ? '' : ` aria-describedby="${OWN}desc"`;
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}"` +
    ` viewBox="${view.x} ${view.y} ${view.width} ${view.height}" role="img" aria-labelledby="${OWN}title"${described} font-family="${TYPEFACE}">\n` +
    `<title id="${OWN}title">${textOf(title)}</title>\n` +
    (description === '' ? '' : `<desc id="${OWN}desc">${textOf(description)}</desc>\n`) +
    `<defs>\n${definitions.join('\n')}\n</defs>\n${content.join('\n')}\n</svg>\n`;
  return text.replaceAll(OWN, ownName(text));
}

/** Collects shapes that occur several times, which are written once and referenced. */
function sharedBodies(bodies: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const body of bodies) counts.set(body, (counts.get(body) ?? 0) + 1);
  const repeated = [...counts].filter(([, count]) => count > 1);
  return new Map(repeated.map(([body], index) => [body, `p${index}`]));
}

function partTag({ x, y }: Part, body: string, shared: ReadonlyMap<string, string>): string {
  const name = shared.get(body);
  if (name !== undefined)
    // Inkscape 1.2 and older readers know `xlink:href` only.
    return `<use href="#${OWN}${name}" xlink:href="#${OWN}${name}" x="${round(x)}" y="${round(y)}"/>`;
  return x === 0 && y === 0 ? body : `<g transform="translate(${round(x)} ${round(y)})">${body}</g>`;
}

/** Writes shapes; adjacent shapes with the same fill and stroke share a group. */
function inkRuns(shapes: readonly Shape[]): string {
  const runs: { readonly ink: string; readonly outlines: [Outline, ...Outline[]] }[] = [];
  for (const shape of shapes) {
    const ink = inkAttributes(shape);
    const last = runs.at(-1);
    if (last?.ink === ink) last.outlines.push(shape.outline);
    else runs.push({ ink, outlines: [shape.outline] });
  }
  return runs
    .map(({ ink, outlines: [first, ...others] }) =>
      others.length === 0
        ? outlineTag(first, ink)
        : `<g${ink}>${[first, ...others].map((outline) => outlineTag(outline)).join('')}</g>`,
    )
    .join('');
}

function inkAttributes({ outline, fill, stroke }: Shape): string {
  return fillAttributes(fill) + strokeAttributes(stroke) + fontAttributes(outline);
}

function colourOf({ paint }: Ink): string {
  return paint.kind === 'colour' ? paint.colour : `url(#${OWN}${paint.name})`;
}

function fillAttributes(fill: Ink | undefined): string {
  if (fill === undefined) return ' fill="none"';
  const opacity = fill.opacity === 1 ? '' : ` fill-opacity="${fill.opacity}"`;
  return ` fill="${colourOf(fill)}"${opacity}`;
}

function strokeAttributes(stroke: Stroke | undefined): string {
  if (stroke === undefined) return '';
  const attributes: [name: string, value: string | number][] = [
    ['stroke', colourOf(stroke)],
    ['stroke-width', stroke.width],
  ];
  if (stroke.opacity !== 1) attributes.push(['stroke-opacity', stroke.opacity]);
  if (stroke.dash.length > 0) attributes.push(['stroke-dasharray', stroke.dash.join(' ')]);
  if (stroke.isRound) attributes.push(['stroke-linecap', 'round']);
  if (stroke.isUnder) attributes.push(['paint-order', 'stroke']);
  return attributes.map(([name, value]) => ` ${name}="${value}"`).join('');
}

function fontAttributes(outline: Outline): string {
  if (outline.kind !== 'text') return '';
  const { size, weight, anchor } = outline;
  return ` font-size="${size}" font-weight="${weight}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}`;
}

function outlineTag(outline: Outline, ink = ''): string {
  switch (outline.kind) {
    case 'rect':
      return rectTag(outline, ink);
    case 'circle':
      return `<circle${ink} cx="${outline.cx}" cy="${outline.cy}" r="${outline.r}"/>`;
    case 'path':
      return `<path${ink} d="${escapeXml(outline.d)}"/>`;
    case 'text':
      return `<text${ink} x="${outline.x}" y="${outline.y}">${textOf(outline.text)}</text>`;
  }
}

function rectTag({ x, y, width, height, rx }: Box & { readonly rx: number }, ink = ''): string {
  const corner = rx === 0 ? '' : ` rx="${rx}"`;
  return `<rect${ink} x="${x}" y="${y}" width="${width}" height="${height}"${corner}/>`;
}

function gradientTag(name: string, gradient: Gradient): string {
  const stops = gradient.stops
    .map(({ offset, colour, opacity }) => {
      const faded = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${faded}/>`;
    })
    .join('');
  if (gradient.kind === 'radial') {
    const { cx, cy, r } = gradient;
    return `<radialGradient id="${OWN}${name}" cx="${cx}" cy="${cy}" r="${r}">${stops}</radialGradient>`;
  }
  const { x1, y1, x2, y2, isPlaced } = gradient;
  const units = isPlaced ? ' gradientUnits="userSpaceOnUse"' : '';
  return `<linearGradient id="${OWN}${name}"${units} x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
}
