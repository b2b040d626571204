import { mount } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { createI18n } from 'vue-i18n';
import { scoreOf } from '#shared/game/result.ts';
import { words } from '#shared/language/testing/words.ts';
import { EXAMPLE } from '../board/stacks.test-data.ts';
import { isOpaque, type Drawing, type Shape } from './drawing.ts';
import { fitPair, fitText, plainText } from './fit-text.ts';
import PictureDrawing from './PictureDrawing.vue';
import { createTracer, type StyleReader } from './trace-drawing.ts';
import { writeSvg } from './write-svg.ts';

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: words.en } });

/** The computed styles that the tests need. */
const FILLS: Readonly<Record<string, string>> = {
  slab: 'rgb(110, 79, 49)',
  'slab-edge': 'none',
  recess: 'none',
  imprint: 'none',
  'last-path': 'none',
};
const STYLES: StyleReader = {
  style: (element, property) => {
    const name = element.getAttribute('class') ?? '';
    if (property === 'fill') return FILLS[name] ?? element.getAttribute('fill') ?? 'rgb(0, 0, 0)';
    if (property === 'stroke' && name === 'last-path') return 'rgba(255, 244, 217, 0.9)';
    if (property === 'display') return name === 'grain grain-slate' ? 'none' : 'inline';
    if (property === 'opacity' && name.startsWith('grain')) return '0.3';
    if (property === 'stop-color') return element.getAttribute('stop-color') ?? 'rgb(1, 2, 3)';
    if (property === 'text-anchor')
      return name.includes('at-start') ? 'start' : name.includes('at-end') ? 'end' : 'middle';
    return element.getAttribute(property) ?? '';
  },
  box: () => ({ x: 14, y: 50, width: 72, height: 44 }),
};

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "' onclick='x",
  ']]>&amp;<!--',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>&y;',
  '\u202Eevil\u202C',
  'a\u0000b\u0007c\uD800d\uFFFEe',
  'two\nlines\u2028here',
  '\u2066left\u2069',
  'W'.repeat(64),
  '👩‍👩‍👧‍👦'.repeat(20),
];

const wrappers: { unmount(): void }[] = [];
afterEach(() => {
  for (const wrapper of wrappers.splice(0)) wrapper.unmount();
});

function trace(props: Record<string, unknown> = {}): Drawing {
  const wrapper = mount(PictureDrawing, {
    global: { plugins: [i18n] },
    attachTo: document.body,
    props: {
      position: EXAMPLE,
      lastMove: { from: 'd1', to: 'e2', path: ['e1', 'e2'] },
      turned: false,
      coordinates: true,
      detail: 'full',
      names: { black: 'Ada', white: 'Ben' },
      captions: { start: 'Black won by 3', end: 'Move 12 of 12' },
      ground: false,
      label: 'Ada against Ben',
      ...props,
    },
  });
  wrappers.push(wrapper);
  const svg: unknown = wrapper.element;
  if (!(svg instanceof SVGSVGElement)) throw new Error('No drawing');
  return createTracer(STYLES)(svg);
}

function shapesOf({ parts }: Drawing): Shape[] {
  return parts.flatMap(({ shapes }) => shapes);
}

function textsOf(drawing: Drawing): string[] {
  return shapesOf(drawing).flatMap(({ outline }) => (outline.kind === 'text' ? [outline.text] : []));
}

function parse(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
}

it('shows the stacks from the side under the board, above the line of text', () => {
  const plain = trace();
  const tall = trace({ skyline: true });
  const added = tall.view.height - plain.view.height;
  expect(added).toBeGreaterThan(200);
  const textAt = (drawing: Drawing, text: string) =>
    drawing.parts
      .flatMap(({ shapes }) => shapes)
      .map(({ outline }) => outline)
      .find((outline) => outline.kind === 'text' && outline.text === text);
  expect(textAt(tall, 'Black won by 3')).toMatchObject({
    y: (textAt(plain, 'Black won by 3') as { y: number }).y + added,
  });
  // As many bricks as points.
  const { black, white } = scoreOf(EXAMPLE);
  const rects = (drawing: Drawing) =>
    drawing.parts.flatMap(({ shapes }) => shapes).filter(({ outline }) => outline.kind === 'rect').length;
  expect(rects(tall) - rects(plain)).toBeGreaterThanOrEqual(black + white);
});

it('shows the tipped board with every pawn, its names of squares only where they are wanted, and no move', () => {
  const drawing = trace({ city: true });
  const pawns = [...EXAMPLE.piles.values()].reduce((sum, pile) => sum + pile.length, 0);
  // Only the sides of pawns are drawn down to the one below: V to there and back.
  const sides = shapesOf(drawing).filter(
    ({ outline }) => outline.kind === 'path' && /V.*A.*V.*A/.test(outline.d),
  );
  expect(sides).toHaveLength(pawns);
  expect(sides.every(({ fill }) => fill?.paint.kind === 'gradient')).toBe(true);
  expect(textsOf(drawing)).toEqual(expect.arrayContaining(['Ada', 'a', '6']));
  expect(textsOf(trace({ city: true, coordinates: false }))).not.toContain('a');
  // The tipped board is lower, and the picture too.
  expect(drawing.view.height).toBeLessThan(trace().view.height);
  expect(drawing.view).toMatchObject({ y: trace().view.y, width: trace().view.width });
  expect(shapesOf(drawing).some(({ stroke }) => stroke !== undefined && stroke.dash.length > 0)).toBe(false);
});

describe('a traced picture', () => {
  it('has every pile in its square, far ranks first', () => {
    const { parts } = trace();
    const piles = parts.filter(({ x, y }) => x !== 0 || y !== 0);
    expect(new Set(piles.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThanOrEqual(EXAMPLE.piles.size - 1);
    expect(piles.map(({ y }) => y)).toEqual(piles.map(({ y }) => y).sort((a, b) => a - b));
  });

  it('has the words round the board, or none', () => {
    expect(textsOf(trace())).toEqual(
      expect.arrayContaining(['Ada', 'Ben', 'Black won by 3', 'Move 12 of 12', 'a', '6']),
    );
    const bare = trace({ names: undefined, coordinates: false });
    expect(textsOf(bare).every((text) => /^\d+$/.test(text))).toBe(true);
    expect(bare.view).toEqual({ x: -34, y: -34, width: 668, height: 668 });
  });

  it('marks the last move by a line with its own opacity, or not at all', () => {
    const lines = (drawing: Drawing): Shape[] =>
      shapesOf(drawing).filter(
        ({ stroke }) => stroke?.paint.kind === 'colour' && stroke.paint.colour === '#fff4d9',
      );
    expect(lines(trace()).map(({ stroke }) => stroke?.opacity)).toEqual([0.9]);
    expect(lines(trace({ lastMove: undefined }))).toEqual([]);
  });

  it('leaves out what is not shown, and fades what lies in a faded group', () => {
    const { parts } = trace();
    const slab = parts.find(({ shapes }) =>
      shapes.some(({ outline }) => outline.kind === 'rect' && outline.width === 668 && outline.rx === 18),
    );
    const grain =
      slab?.shapes.filter(({ outline, fill }) => outline.kind === 'path' && fill?.paint.kind === 'colour') ??
      [];
    expect(grain).toHaveLength(5);
    for (const { fill } of grain) expect(fill?.opacity).toBeLessThan(0.3);
  });

  it('is opaque with a ground, and not as the board alone with its round corners', () => {
    expect(isOpaque(trace())).toBe(true);
    expect(isOpaque(trace({ names: undefined }))).toBe(false);
  });

  it('knows the gradients by their purpose', () => {
    expect(Object.keys(trace().gradients).sort()).toEqual(
      expect.arrayContaining([
        'edge-black',
        'face-black',
        'face-white',
        'recess',
        'rim-black',
        'shadow',
        'well',
      ]),
    );
  });
});

describe('an SVG file', () => {
  const file = (props: Record<string, unknown> = {}): string =>
    writeSvg(trace(props), 640, 'Ada against Ben', 'Row 6: empty');

  it('is well formed, of plain shapes only, and refers to nothing but itself', () => {
    const document = parse(file());
    expect(document.querySelector('parsererror')).toBeNull();
    const elements = [...document.querySelectorAll('*')];
    expect(new Set(elements.map(({ tagName }) => tagName))).toEqual(
      new Set([
        ...['svg', 'title', 'desc', 'defs', 'linearGradient', 'radialGradient', 'stop'],
        ...['g', 'use', 'rect', 'circle', 'path', 'text'],
      ]),
    );
    const ids = new Set(elements.map(({ id }) => id).filter((id) => id !== ''));
    for (const { name, value } of elements.flatMap(({ attributes }) => [...attributes])) {
      expect(name).not.toMatch(/^on|style|class/);
      if (/^(?:xlink:)?href$/.test(name)) expect(ids).toContain(value.slice(1));
      for (const [, reference] of value.matchAll(/url\(([^)]*)\)/g))
        expect(ids).toContain(reference?.slice(1));
    }
    expect(file()).not.toMatch(/<(?:style|script|image|a|foreignObject)\b|@import|NaN|undefined/);
  });

  it('has a name and the position in words, also within a web page', () => {
    const svg = parse(file()).documentElement;
    const named = (attribute: string): string | null | undefined =>
      svg.querySelector(`#${svg.getAttribute(attribute) ?? ''}`)?.outerHTML;
    expect(svg.getAttribute('role')).toBe('img');
    expect(named('aria-labelledby')).toMatch(/^<title .*>Ada against Ben<\/title>$/);
    expect(named('aria-describedby')).toMatch(/^<desc .*>Row 6: empty<\/desc>$/);
    const nameless = parse(writeSvg(trace(), 640, 'Ada against Ben'));
    expect(nameless.querySelector('desc, [aria-describedby]')).toBeNull();
  });

  it('shares no id with another picture', () => {
    const idsOf = (svg: string): string[] => Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id);
    const one = idsOf(file());
    const other = idsOf(file({ names: { black: 'Mia', white: 'Ben' } }));
    expect(one.length).toBeGreaterThan(8);
    expect(one.filter((id) => other.includes(id))).toEqual([]);
  });

  it('begins the shade of the squares again in each row', () => {
    const well = /<linearGradient id="[^"]*well" ([^>]*)>(.*?)<\/linearGradient>/.exec(file());
    expect(well?.[1]).toBe('gradientUnits="userSpaceOnUse" x1="0" y1="2" x2="0" y2="602"');
    expect(well?.[2]?.match(/<stop /g)).toHaveLength(18);
  });

  it('keeps names apart where a wider typeface stands in for Inter', () => {
    const names = { black: 'Wilhelmina '.repeat(4), white: 'Maximilian '.repeat(4) };
    const captions = { start: 'Vince il Bianco per tempo scaduto', end: 'Mossa 27 di 27' };
    const texts = [...parse(file({ names, captions })).querySelectorAll('text')];
    const length = (at: (text: string) => boolean): number =>
      texts
        .filter(({ textContent }) => at(textContent))
        // DejaVu Sans Bold, to the width that is estimated without a canvas: 0.6 a letter.
        .reduce(
          (sum, text) => sum + text.textContent.length * 0.6 * 1.27 * Number(text.getAttribute('font-size')),
          0,
        );
    expect(length((text) => /^(?:Wilhel|Maxim)/.test(text))).toBeLessThan(600);
    expect(length((text) => text === captions.start || text === captions.end)).toBeLessThan(660);
    expect(texts.map(({ textContent }) => textContent)).toContain(captions.start);
  });

  it('is small, and the same each time', () => {
    expect(file().length).toBeLessThan(40_000);
    expect(file()).toBe(file());
  });

  it.each(HOSTILE)('takes the name %j as text and nothing else', (name) => {
    const svg = writeSvg(trace({ names: { black: name, white: name } }), 640, name, name);
    const document = parse(svg);
    expect(document.querySelector('parsererror')).toBeNull();
    expect(document.querySelectorAll('script, svg svg, [onload], [onclick], a')).toHaveLength(0);
    expect(svg).not.toMatch(
      /[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|<!|<\?|\p{Cs}/u,
    );
    for (const words of ['title', 'desc'])
      expect(document.querySelector(words)?.textContent).toBe(plainText(name));
    const shown = [...document.querySelectorAll('text')].map(({ textContent }) => textContent);
    const whole = plainText(name);
    expect(
      shown.some((text) => text === whole || (text.endsWith('…') && whole.startsWith(text.slice(0, -1)))),
    ).toBe(true);
  });
});

describe('a text in a picture', () => {
  const measure = (text: string): number => Array.from(text).length * 0.5;

  it('stays whole where it fits and ends with an ellipsis where not', () => {
    expect(fitText('Ada', 100, 20, measure)).toBe('Ada');
    expect(fitText('Adalbert the Great', 100, 20, measure)).toBe('Adalbert…');
    expect(fitText('Adalbert', 5, 20, measure)).toBe('…');
  });

  it('gets smaller beside another, and is cut then, the longer one first', () => {
    const pair = (start: string, end: string) => fitPair({ start, end }, 400, 20, measure);
    expect(pair('Ada', 'Ben')).toEqual({ start: 'Ada', end: 'Ben', size: 20 });
    const smaller = pair('Adalbert the Gre', 'Ben the Second E');
    expect(smaller).toMatchObject({ start: 'Adalbert the Gre', end: 'Ben the Second E' });
    expect(smaller.size).toBeLessThan(20);
    expect(pair('Adalbert the Great of the North and the South', 'Ben')).toEqual({
      start: 'Adalbert the Great of the North…',
      end: 'Ben',
      size: 16,
    });
  });

  it('is never cut within a letter', () => {
    const family = '👩‍👩‍👧‍👦';
    const shown = fitText(family.repeat(9), 200, 20, measure).slice(0, -1);
    expect(shown.replaceAll(family, '')).toBe('');
  });

  it('omits invisible characters and joins lines', () => {
    expect(plainText(' a\u202Eb\n c\u200Bd ')).toBe('ab cd');
  });
});
