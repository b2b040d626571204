import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { outcomeOf, formatResult, resultOf } from '#shared/game/result.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { END_RULES } from '#shared/game/types.ts';
import { gameRecord } from '#shared/record/model/game-record.ts';
import { formatOneLine, parseOneLine } from '#shared/record/one-line/one-line.ts';
import { unwrap } from '#shared/util/result.ts';
import { qrCodeOf, type QrCode } from './qr-code.ts';

/** The width of a module in pixels. */
const MODULE = 4;

/** Renders the code as RGBA pixels. */
function photographOf({ size, path }: QrCode): { readonly pixels: Uint8ClampedArray; readonly side: number } {
  const side = size * MODULE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * MODULE; row < (Number(y) + 1) * MODULE; row++) {
      for (let column = Number(x) * MODULE; column < (Number(x) + Number(length)) * MODULE; column++) {
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return { pixels, side };
}

function read(code: QrCode): string | undefined {
  const { pixels, side } = photographOf(code);
  return jsQR(pixels, side, side)?.data;
}

/** A random game in the one-line form. */
function lineOf(seed: number): string {
  const setup = seed % 2 === 0 ? 'classic' : 'scattered';
  const { positions, moves } = randomGame(setup, END_RULES[seed % 3 === 0 ? 1 : 0], seed);
  const last = positions.at(-1);
  const outcome = last && outcomeOf(last);
  const komi = seed % 5 === 0 ? 9.5 : 0;
  return unwrap(
    formatOneLine(
      gameRecord({
        players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 7 } },
        startedAt: { year: 2026, month: 11, day: 20, hour: 18, minute: 42, second: 7 },
        setup,
        start: formatPosition(positions[0]),
        moves,
        komi,
        swap: undefined,
        result: outcome === undefined ? '*' : formatResult(resultOf(outcome, komi)),
        termination: outcome === undefined ? 'unterminated' : 'normal',
      }),
    ),
  );
}

it('gives every game back', () => {
  // The last game has 35 moves, the maximum.
  for (const seed of [...Array.from({ length: 120 }, (_, index) => index + 1), 279]) {
    const line = lineOf(seed);
    const seen = read(qrCodeOf(line));
    expect(seen).toBe(line);
    expect(formatOneLine(unwrap(parseOneLine(seen ?? '')))).toEqual({ ok: true, value: line });
  }
});

it('has 37 modules and its quiet zone for the longest line there is', () => {
  const longest = `hokito:${'Zz9_-a'.repeat(11)}`;
  const code = qrCodeOf(longest);
  expect(code.size).toBe(37 + 2 * 4);
  expect(read(code)).toBe(longest);
});

it('is read with a tenth of its middle hidden', () => {
  const line = lineOf(7);
  const code = qrCodeOf(line);
  const { pixels, side } = photographOf(code);
  const from = Math.floor(side * 0.42);
  const to = Math.floor(side * 0.58);
  for (let row = from; row < to; row++) pixels.fill(255, (row * side + from) * 4, (row * side + to) * 4);
  expect(jsQR(pixels, side, side)?.data).toBe(line);
});

it('leaves four modules free on every side', () => {
  const { size, path } = qrCodeOf(lineOf(3));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(4);
    expect(Number(y)).toBeGreaterThanOrEqual(4);
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(size - 4);
    expect(Number(y)).toBeLessThan(size - 4);
  }
});
