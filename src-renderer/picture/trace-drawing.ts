/** Converts an `<svg>` of the page, drawn by the board's components and coloured by its style sheets, to a drawing. */

import { round } from '../board/geometry.ts';
import type { Box, Drawing, Gradient, Ink, Outline, Part, Shape, Stop, Stroke } from './drawing.ts';

/** What a component with a drawing exposes; the element is undefined until it is mounted. */
export interface Traceable {
  readonly svg: SVGSVGElement | null | undefined;
}

/** Reads the computed style of elements. */
export interface StyleReader {
  /** The computed value of a property. */
  readonly style: (element: Element, property: string) => string;
  /** The bounding box of a shape without its stroke. */
  readonly box: (element: SVGGraphicsElement) => Box;
}

const BROWSER_STYLES: StyleReader = {
  style: (element, property) => getComputedStyle(element).getPropertyValue(property),
  box: (element) => {
    const { x, y, width, height } = element.getBBox();
    return { x, y, width, height };
  },
};

/** The properties read for each shape. */
const PROPERTIES = [
  'display',
  'opacity',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'paint-order',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;
type Style = Readonly<Record<(typeof PROPERTIES)[number], string>>;

/** The attributes that those properties depend on. */
const STYLING = ['class', 'fill', 'stroke', 'stroke-width', 'opacity', 'font-size'] as const;

/** Separates the id of a drawing from the name of a part in its ids. */
const ID_END = '--';

/**
 * Creates a function that converts the drawings of one look.
 * @param styles reads the styles; the browser's by default
 * @returns a function that converts an `<svg>` of the page with rectangles, circles, ellipses, lines, polygons, paths and texts, in groups that are translated
 *   but not rotated or scaled. The style of elements with equal position and class is read once.
 */
export function createTracer(styles: StyleReader = BROWSER_STYLES): (svg: SVGSVGElement) => Drawing {
  const known = new Map<string, Style>();

  function styleOf(element: Element, path: string): Style {
    const found = known.get(path);
    if (found !== undefined) return found;
    const style = Object.fromEntries(
      PROPERTIES.map((property) => [property, styles.style(element, property)]),
    ) as Style;
    known.set(path, style);
    return style;
  }

  return (svg) => {
    const gradients: Record<string, Gradient> = {};
    const parts: Part[] = [];

    const nameOf = (id: string): string => {
      const element = byId(svg, id);
      const name = id.slice(id.lastIndexOf(ID_END) + ID_END.length);
      gradients[name] ??= gradientOf(element, styles);
      return name;
    };
    const inkOf = (paint: string, opacity: number, box: () => Box): Ink | undefined => {
      const reference = /url\("?#([^")]+)"?\)/.exec(paint)?.[1];
      if (reference !== undefined)
        return { paint: { kind: 'gradient', name: nameOf(reference), box: box() }, opacity };
      const { colour, alpha } = parseColour(paint);
      const all = round(opacity * alpha);
      return colour === undefined || all === 0
        ? undefined
        : { paint: { kind: 'colour', colour }, opacity: all };
    };
    const shapeOf = (element: SVGGraphicsElement, style: Style, faded: number): Shape | undefined => {
      const outline = outlineOf(element, style);
      if (outline === undefined) return undefined;
      const box = (): Box => boxOf(outline) ?? styles.box(element);
      const opacity = faded * numberOf(style.opacity, 1);
      const fill = inkOf(style.fill, opacity * numberOf(style['fill-opacity'], 1), box);
      const line = inkOf(style.stroke, opacity * numberOf(style['stroke-opacity'], 1), box);
      const width = numberOf(style['stroke-width'], 1);
      const stroke: Stroke | undefined =
        line === undefined || width === 0
          ? undefined
          : {
              ...line,
              width,
              dash: dashesOf(style['stroke-dasharray']),
              isRound: style['stroke-linecap'] === 'round',
              isUnder: style['paint-order'].startsWith('stroke'),
            };
      return fill === undefined && stroke === undefined ? undefined : { outline, fill, stroke };
    };
    /** @returns the part that the following shapes are added to */
    const walk = (element: Element, path: string, faded: number, into: OpenPart): OpenPart => {
      let part = into;
      for (const child of element.children) {
        if (!(child instanceof SVGGraphicsElement) || child.tagName === 'defs') continue;
        const at = `${path}>${child.tagName}${STYLING.map((name) => `|${child.getAttribute(name) ?? ''}`).join('')}`;
        const style = styleOf(child, at);
        if (style.display === 'none') continue;
        if (child.tagName !== 'g') {
          const shape = shapeOf(child, style, faded);
          if (shape !== undefined) part.shapes.push(shape);
          continue;
        }
        const dimmed = faded * numberOf(style.opacity, 1);
        const moved = moveOf(child);
        if (moved === undefined) {
          part = walk(child, at, dimmed, part);
          continue;
        }
        const own = openPart(part.x + moved.x, part.y + moved.y);
        parts.push(own);
        walk(child, at, dimmed, own);
        // The following shapes are painted after the group.
        part = openPart(part.x, part.y);
        parts.push(part);
      }
      return part;
    };

    const whole = openPart(0, 0);
    parts.push(whole);
    walk(svg, '', 1, whole);
    return { view: viewOf(svg), gradients, parts: parts.filter(({ shapes }) => shapes.length > 0) };
  };
}

interface OpenPart extends Part {
  readonly shapes: Shape[];
}

function openPart(x: number, y: number): OpenPart {
  return { x, y, shapes: [] };
}

function byId(svg: SVGSVGElement, id: string): Element {
  const found = [...svg.querySelectorAll('defs > *')].find((element) => element.id === id);
  if (found === undefined) throw new Error(`The drawing has no ${id}`);
  return found;
}

function gradientOf(element: Element, styles: StyleReader): Gradient {
  const share = (name: string, otherwise: number): number =>
    numberOf(element.getAttribute(name) ?? '', otherwise);
  const stops = [...element.children].map((stop): Stop => {
    const { colour = '#000000', alpha } = parseColour(styles.style(stop, 'stop-color'));
    return {
      offset: numberOf(stop.getAttribute('offset') ?? '', 0),
      colour,
      opacity: round(alpha * numberOf(styles.style(stop, 'stop-opacity'), 1)),
    };
  });
  if (element.tagName === 'radialGradient')
    return { kind: 'radial', cx: share('cx', 0.5), cy: share('cy', 0.5), r: share('r', 0.5), stops };
  const line = { x1: share('x1', 0), y1: share('y1', 0), x2: share('x2', 1), y2: share('y2', 0) };
  const isPlaced = element.getAttribute('gradientUnits') === 'userSpaceOnUse';
  const repeats = element.getAttribute('spreadMethod') === 'repeat';
  return { kind: 'linear', ...(repeats ? repeated(line, stops) : { ...line, stops }), isPlaced };
}

/** The rows of squares, for which a gradient is repeated. */
const ROWS = 6;

/** Repeats a gradient for each row of the board: a canvas has none that repeat by themselves. */
function repeated<Line extends Readonly<Record<'x1' | 'y1' | 'x2' | 'y2', number>>>(
  line: Line,
  stops: readonly Stop[],
): Line & { readonly stops: readonly Stop[] } {
  const { x1, y1, x2, y2 } = line;
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  const at = (place: number): number => Math.round((place / ROWS) * 10_000) / 10_000;
  return {
    ...line,
    x2: x1 + (x2 - x1) * ROWS,
    y2: y1 + (y2 - y1) * ROWS,
    stops: rows.flatMap((row) => {
      const [first, ...others] = stops.map((stop) => ({ ...stop, offset: at(row + stop.offset) }));
      const last = others.at(-1);
      // The last colour lasts to the end of its row.
      return first === undefined || last === undefined
        ? []
        : [first, ...others, { ...last, offset: at(row + 1) }];
    }),
  };
}

function moveOf(group: Element): { readonly x: number; readonly y: number } | undefined {
  const found = /^translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)$/.exec(group.getAttribute('transform') ?? '');
  return found === null ? undefined : { x: Number(found[1]), y: Number(found[2]) };
}

function viewOf(svg: SVGSVGElement): Box {
  const [x = 0, y = 0, width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { x, y, width, height };
}

function outlineOf(element: Element, style: Style): Outline | undefined {
  const length = (name: string): number => numberOf(element.getAttribute(name) ?? '', 0);
  switch (element.tagName) {
    case 'rect':
      return { kind: 'rect', ...rectOf(element) };
    case 'circle':
      return { kind: 'circle', cx: round(length('cx')), cy: round(length('cy')), r: length('r') };
    case 'path':
      return { kind: 'path', d: element.getAttribute('d') ?? '' };
    case 'polygon':
      return { kind: 'path', d: `M${element.getAttribute('points') ?? ''}Z` };
    case 'line':
      return { kind: 'path', d: `M${length('x1')} ${length('y1')}L${length('x2')} ${length('y2')}` };
    case 'ellipse': {
      const [x, y, rx, ry] = [length('cx'), length('cy'), length('rx'), length('ry')];
      const half = `A${rx} ${ry} 0 0 1`;
      return { kind: 'path', d: `M${x - rx} ${y}${half} ${x + rx} ${y}${half} ${x - rx} ${y}Z` };
    }
    case 'text': {
      const anchor = style['text-anchor'];
      return {
        kind: 'text',
        x: round(length('x')),
        y: round(length('y')),
        text: element.textContent.trim(),
        size: numberOf(style['font-size'], 16),
        weight: numberOf(style['font-weight'], 400),
        anchor: anchor === 'start' || anchor === 'end' ? anchor : 'middle',
      };
    }
    default:
      return undefined;
  }
}

function rectOf(element: Element): Box & { readonly rx: number } {
  const length = (name: string): number => round(numberOf(element.getAttribute(name) ?? '', 0));
  return {
    x: length('x'),
    y: length('y'),
    width: length('width'),
    height: length('height'),
    rx: length('rx'),
  };
}

function boxOf(outline: Outline): Box | undefined {
  switch (outline.kind) {
    case 'rect':
      return { x: outline.x, y: outline.y, width: outline.width, height: outline.height };
    case 'circle': {
      const { cx, cy, r } = outline;
      return { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r };
    }
    case 'path':
    case 'text':
      return undefined;
  }
}

function numberOf(text: string, otherwise: number): number {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : otherwise;
}

function dashesOf(text: string): number[] {
  return [...text.matchAll(/[\d.]+/g)].map(([length]) => Number(length));
}

/** Parses `#rgb`, `#rrggbb`, `rgb(1, 2, 3)` and `rgba(1, 2, 3, 0.5)`; undefined for `none`. */
function parseColour(text: string): { readonly colour: string | undefined; readonly alpha: number } {
  const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[0];
  if (hex !== undefined) {
    return { colour: (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex).toLowerCase(), alpha: 1 };
  }
  const [red, green, blue, alpha = 1] = text.startsWith('rgb') ? dashesOf(text) : [];
  if (red === undefined || green === undefined || blue === undefined) return { colour: undefined, alpha: 1 };
  const two = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
  return { colour: `#${two(red)}${two(green)}${two(blue)}`, alpha };
}
