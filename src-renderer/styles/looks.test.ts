import { describe, expect, it } from 'vitest';
import rules from '../board/board.css?raw';
import css from '../board/looks.css?raw';
import { contrast, THEMES, VISIONS, tokensOf as read, type Theme } from './testing/colours.ts';

function tokensOf(selector: string, theme: Theme, source = css): Map<string, string> {
  return read(source, selector, theme);
}

const BOARDS = ["[data-board='oak']", "[data-board='slate']"];
const PAWNS = ["[data-pawns='stone']", "[data-pawns='wood']"];
const LOOKS = BOARDS.flatMap((board) => THEMES.map((theme) => ({ theme, board })));

describe.each(LOOKS)('$board, $theme', ({ theme, board }) => {
  const tokens = tokensOf(board, theme);
  const squares = [tokens.get('board-well'), tokens.get('board-well-low')];

  it('has coordinates of 4.5 on the slab', () => {
    expect(contrast(tokens.get('board-coordinate'), tokens.get('board-slab'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(PAWNS)('lets both colours of %s reach 3 on the square for all eyes', (look) => {
    const pawns = tokensOf(look, theme);
    for (const vision of Object.values(VISIONS))
      for (const square of squares) {
        expect(contrast(pawns.get('pawn-black-face'), square, vision)).toBeGreaterThanOrEqual(3);
        expect(contrast(pawns.get('pawn-white-face'), square, vision)).toBeGreaterThanOrEqual(3);
      }
  });

  it.each([
    ['select', 'select'],
    ['chosen', 'select'],
    ['hint', 'hint'],
    ['danger', 'danger'],
    ['last', 'last'],
  ])(
    'lets core of %s and casing of %s reach 3 on the square for all eyes, one of them at its light foot too',
    (bright, dark) => {
      const marks = tokensOf(':root', theme);
      const [top, foot] = squares;
      const core = marks.get(`${bright}-core`);
      const casing = marks.get(`${dark}-casing`);
      for (const vision of Object.values(VISIONS)) {
        expect(contrast(core, top, vision)).toBeGreaterThanOrEqual(3);
        expect(contrast(casing, top, vision)).toBeGreaterThanOrEqual(3);
        expect(Math.max(contrast(core, foot, vision), contrast(casing, foot, vision))).toBeGreaterThanOrEqual(
          3,
        );
      }
    },
  );

  it('lets the focus frame reach 3 on the square', () => {
    for (const square of squares) {
      expect(contrast(tokensOf(':root', theme).get('focus-core'), square)).toBeGreaterThanOrEqual(3);
    }
  });
});

it('gives rings that may have equal colours different dashes', () => {
  const dashes = ['step', 'hint', 'threat'].map(
    (kind) =>
      new RegExp(`\\.ring-${kind} \\.core \\{\\s*stroke-dasharray: ([\\d ]+);`).exec(rules)?.[1] ?? 'none',
  );
  expect(new Set([...dashes, 'none']).size).toBe(4);
});

describe.each(PAWNS)('%s', (look) => {
  const pawns = tokensOf(look, 'light');

  it.each(['black', 'white'])('has marks of 4.5 on all of the %s face', (colour) => {
    const mark = pawns.get(`pawn-${colour}-mark`);
    expect(contrast(mark, pawns.get(`pawn-${colour}-face`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(mark, pawns.get(`pawn-${colour}-highlight`))).toBeGreaterThanOrEqual(4.5);
  });

  it('sets Black 12 apart from White', () => {
    expect(contrast(pawns.get('pawn-black-face'), pawns.get('pawn-white-face'))).toBeGreaterThanOrEqual(12);
  });
});

describe('marks', () => {
  const marks = tokensOf(':root', 'light');

  it.each(['select', 'hint', 'danger', 'focus', 'last'])('have 10 between core and casing (%s)', (mark) => {
    // From the design: white on the focus blue is 9.997.
    expect(contrast(marks.get(`${mark}-core`), marks.get(`${mark}-casing`))).toBeGreaterThanOrEqual(9.95);
  });

  it.each([
    ['chip-figure', 'chip-ground', 14.6],
    ['chip-chosen-figure', 'chip-chosen-ground', 12.7],
    ['score-chip-figure', 'score-chip-ground', 11.7],
  ])('have the figure %s on %s at %f', (figure, ground, ratio) => {
    expect(contrast(marks.get(figure), marks.get(ground))).toBeCloseTo(ratio, 0);
  });

  it('have a step figure of 4.5', () => {
    expect(contrast(marks.get('step-figure'), marks.get('select-core'))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('forced colours', () => {
  const start = css.indexOf('@media (forced-colors: active)');
  const forced = tokensOf('.pile-tile', 'light', css.slice(css.indexOf('{', start) + 1));

  it('keeps the board’s own colours, all at 3 on the square and 4.5 on the face', () => {
    const square = forced.get('board-well');
    for (const colour of ['black', 'white']) {
      const face = forced.get(`pawn-${colour}-face`);
      expect(contrast(face, square)).toBeGreaterThanOrEqual(3);
      expect(contrast(forced.get(`pawn-${colour}-mark`), face)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(forced.get('select-core'), square)).toBeGreaterThanOrEqual(3);
    expect(contrast(forced.get('hint-core'), square)).toBeGreaterThanOrEqual(3);
    expect(contrast(forced.get('danger-core'), square)).toBeGreaterThanOrEqual(3);
    expect(contrast(forced.get('board-coordinate'), forced.get('board-slab'))).toBeGreaterThanOrEqual(4.5);
  });
});
