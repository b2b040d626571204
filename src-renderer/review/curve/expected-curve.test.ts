import { describe, expect, it } from 'vitest';
import { ANALYSED_VALUES } from '../../testing/analysed-game.test-data.ts';
import { expectedCurve, expectedScale, keepApart, spanArea, spanLine } from './expected-curve.ts';

describe('the curve of the expected result', () => {
  const curve = expectedCurve(ANALYSED_VALUES, [], 716, 112);

  it('is laid out as it is drawn: zero in the middle under the strip, as high as its largest value', () => {
    expect(curve.zero).toBe(66);
    expect([curve.x(0), curve.x(18), curve.x(30)]).toEqual([10, 427.6, 706]);
    expect([curve.y(21), curve.y(30), curve.y(-30)]).toEqual([37.3, 25, 107]);
    // The end of a game with a large score on the board.
    const high = expectedCurve(ANALYSED_VALUES, [0, -83], 716, 112);
    expect([high.y(-83), high.y(90)]).toEqual([103.8, 25]);
    expect(expectedScale(ANALYSED_VALUES, [0, -83]).reach).toBe(90);
  });

  it('tells parts apart that are estimated, of a certain winner, and certain', () => {
    expect(curve.spans.map(({ certainty, from, to }) => [certainty, from, to])).toEqual([
      ['estimate', 0, 13],
      ['winner', 14, 15],
      ['exact', 16, 30],
    ]);
    expect(curve.spans.map(({ left }) => left)).toEqual([0, curve.x(14), curve.x(16)]);
    expect(curve.spans.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(716);
  });

  it('leaves out what is not analysed yet', () => {
    const values = ANALYSED_VALUES.map((value, ply) => (ply < 28 ? null : value));
    const growing = expectedCurve(values, [], 716, 112);
    const [unknown, known] = growing.spans;
    if (unknown === undefined || known === undefined) throw new Error('There are two parts');
    expect([unknown.certainty, unknown.to]).toEqual(['unknown', 27]);
    expect(spanLine(growing, values, unknown)).toBe('');
    expect(spanArea(growing, values, unknown)).toBe('');
    expect(spanLine(growing, values, known)).toBe('M659.6 55.1L682.8 55.1L706 55.1');
    expect(spanArea(growing, values, known)).toBe('M659.6 55.1L682.8 55.1L706 55.1L706 66L659.6 66Z');
  });

  it('joins its parts', () => {
    const [estimate] = curve.spans;
    if (estimate === undefined) throw new Error('There is a part');
    const end = `${String(curve.x(14))} ${String(curve.y(ANALYSED_VALUES[14]?.margin ?? 0))}`;
    expect(spanLine(curve, ANALYSED_VALUES, estimate).endsWith(end)).toBe(true);
  });
});

describe('signs on the curve', () => {
  const ROOM = { top: 8, bottom: 52 };

  it('keeps those where they are that do not touch', () => {
    const signs = [
      { x: 20, y: 30 },
      { x: 60, y: 30 },
    ];
    expect(keepApart(signs, 18, ROOM)).toEqual(signs);
  });

  it('moves those apart that lie over each other, within the drawing', () => {
    const placed = keepApart(
      [
        { x: 300, y: 30 },
        { x: 306, y: 31 },
        { x: 312, y: 50 },
      ],
      18,
      ROOM,
    );
    expect(placed.map(({ x }) => x)).toEqual([300, 306, 312]);
    for (const [index, one] of placed.entries()) {
      expect(one.y).toBeGreaterThanOrEqual(ROOM.top);
      expect(one.y).toBeLessThanOrEqual(ROOM.bottom);
      for (const other of placed.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(17.5);
    }
  });
});
