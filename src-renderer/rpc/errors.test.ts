import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { ConnectionLost, failureOf } from './errors.ts';

it('knows a declared error by its code, with its data', () => {
  const data = { gameId: 3, expected: 1, found: 2 };
  expect(failureOf(new ORPCError('STALE_REVISION', { defined: true, data }))).toEqual({
    kind: 'declared',
    code: 'STALE_REVISION',
    data,
  });
});

it('treats a declared code with other data as a defect', () => {
  expect(failureOf(new ORPCError('STALE_REVISION', { data: { gameId: 'x' } }))).toEqual({
    kind: 'defect',
    incident: undefined,
  });
});

it('passes on the incident of a defect', () => {
  expect(failureOf(new ORPCError('DEFECT', { data: { incident: '1a2b3c4d' } }))).toEqual({
    kind: 'defect',
    incident: '1a2b3c4d',
  });
});

it.each([
  ['a refused call', new ORPCError('REFUSED', { data: { reason: 'malformed-input' } })],
  ['an error of its own making', new TypeError('x is not a function')],
  ['a code that only looks declared', new ORPCError('constructor', {})],
  ['anything thrown', 'text'],
])('treats %s as a defect', (_, error) => {
  expect(failureOf(error)).toEqual({ kind: 'defect', incident: undefined });
});

it('distinguishes cancelled calls from a lost connection', () => {
  expect(failureOf(new DOMException('', 'AbortError'))).toEqual({ kind: 'cancelled' });
  expect(failureOf(new ConnectionLost())).toEqual({ kind: 'lost' });
});
