import { expect, it } from 'vitest';
import { isSendable } from '#shared/contract/game.ts';
import { MAX_FRAME_LENGTH } from '#shared/contract/wire.ts';
import type { RecordedLine } from '#shared/record/model/game-record.ts';
import { LIMITS } from '#shared/record/model/limits.ts';
import { plainLine } from '#shared/record/model/line-path.ts';
import { formatMoveLines } from '#shared/record/move-lines.ts';
import { frameKind } from './frame.ts';

const call = (json: unknown): string => JSON.stringify({ i: '1', p: { u: '/game/get', b: { json } } });
const nested = (depth: number): string =>
  `{"i":"1","p":{"u":"/a","b":{"json":${'['.repeat(depth)}${']'.repeat(depth)}}}}`;

it('knows calls and aborts', () => {
  expect(frameKind(call({ gameId: 1 }))).toBe('call');
  expect(frameKind('{"i":"1","p":{"u":"/game/current","b":{}}}')).toBe('call');
  expect(frameKind('{"i":"2z","t":4}')).toBe('abort');
});

it('takes a list of as many ids as a command may name', () => {
  expect(frameKind(call({ ids: Array.from({ length: 10_000 }, (_, index) => index + 1) }))).toBe('call');
});

it('takes the largest tree of moves that a game may have', () => {
  const nested = (depth: number): RecordedLine => {
    const { moves } = plainLine(Array.from({ length: LIMITS.moves / 20 }, () => 'a1a2'));
    const variations = depth === 0 ? [] : [nested(depth - 1)];
    return { comments: [], moves: moves.map((move, at) => (at === 0 ? { ...move, variations } : move)) };
  };
  const lines = formatMoveLines('black', nested(LIMITS.nesting));
  expect(isSendable(lines)).toBe(true);
  expect(frameKind(call({ gameId: 1, expectedRevision: 1, moves: lines }))).toBe('call');
  const full = Array.from({ length: 9_900 }, () => 'x'.repeat(97));
  expect(isSendable(full)).toBe(true);
  expect(frameKind(call({ gameId: 1, expectedRevision: 1, moves: full }))).toBe('call');
  expect(isSendable([...full, 'x'.repeat(20_000)])).toBe(false);
});

it.each([
  ['no text', 7],
  ['bytes', new Uint8Array([123, 125])],
  ['an object', { i: '1', p: { u: '/game/current' } }],
  ['nothing', undefined],
  ['an empty text', ''],
  ['no JSON', '{"i":'],
  ['null', 'null'],
  ['no id', '{"p":{"u":"/a"}}'],
  ['a number for an id', '{"i":1,"p":{"u":"/a"}}'],
  ['headers', '{"i":"1","p":{"u":"/a","h":{"content-type":"multipart/form-data"}}}'],
  ['a method', '{"i":"1","p":{"u":"/a","m":"GET"}}'],
  ['a whole address', '{"i":"1","p":{"u":"http://evil.test/a"}}'],
  ['a strange path', '{"i":"1","p":{"u":"/../a"}}'],
  ['a stream', '{"i":"1","t":3,"p":{"e":"message"}}'],
  ['an answer', '{"i":"1","t":2,"p":{}}'],
  ['a key too many', '{"i":"1","p":{"u":"/a"},"x":1}'],
  ['too deep', nested(20)],
  ['far too deep', nested(100_000)],
  ['too many values', call(Array.from({ length: 20_000 }, () => 1))],
  ['too long a text', call('x'.repeat(70_000))],
  ['too large', call('x'.repeat(MAX_FRAME_LENGTH))],
])('refuses %s', (_, frame) => {
  expect(frameKind(frame)).toBeUndefined();
});
