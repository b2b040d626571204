import { expect, it } from 'vitest';
import { MAX_LINE_LENGTH, LineSplitter, type InputLine } from './line-splitter.ts';

function linesOf(...pieces: (string | Buffer)[]): InputLine[] {
  const splitter = new LineSplitter();
  const lines = pieces.flatMap((piece) => splitter.push(Buffer.from(piece)));
  return [...lines, ...splitter.end()];
}

const line = (text: string): InputLine => ({ kind: 'line', text });

it('puts pieces together', () => {
  expect(linesOf('go ', 'level', ' 3\nst', 'op\n')).toEqual([line('go level 3'), line('stop')]);
});

it('returns the last line without its line end', () => {
  expect(linesOf('hei\nquit')).toEqual([line('hei'), line('quit')]);
  expect(linesOf('hei\n')).toEqual([line('hei')]);
});

it('keeps letters whole that arrive in several pieces', () => {
  const bytes = Buffer.from('Grüße\n');
  expect(linesOf(...[...bytes].map((byte) => Buffer.from([byte])))).toEqual([line('Grüße')]);
});

it('reports a line that is too long once and continues after it', () => {
  const half = 'x'.repeat(MAX_LINE_LENGTH);
  expect(linesOf(half, half, half, '\nhei\n')).toEqual([{ kind: 'too-long' }, line('hei')]);
  expect(linesOf(`${half}\n`)).toEqual([line(half)]);
  expect(linesOf(half, 'x')).toEqual([{ kind: 'too-long' }]);
});
