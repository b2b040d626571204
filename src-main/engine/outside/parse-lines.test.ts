import { expect, it } from 'vitest';
import { describeFault, faultOf, printable } from './fault.ts';
import { parseInfo, parseOptions } from './parse-lines.ts';

it('reads an info line, and leaves out what it cannot read', () => {
  expect(parseInfo('info depth 12 multipv 2 score -3.5 exact nodes 99 nps 1 time 5 pv a1a2 b1b2')).toEqual({
    ...{ depth: 12, rank: 2, score: -3.5, exact: true, nodes: 99, line: ['a1a2', 'b1b2'] },
  });
  const nothing = { depth: undefined, rank: 1, score: undefined, exact: false, nodes: undefined, line: [] };
  expect(parseInfo('info depth many score 1e999 nodes -1 multipv 0 pv')).toEqual(nothing);
  expect(parseInfo('info score 99999 depth 999999999999999999999')).toEqual(nothing);
  expect(parseInfo('information')).toBeUndefined();
  expect(parseInfo(`info pv ${'a1a2 '.repeat(500)}`)?.line).toHaveLength(35);
});

it('reads options of the known types, and knows the names of the others', () => {
  const options = parseOptions([
    'id name Foo',
    'option name Hash type spin default 16 min 1 max 1024',
    'option name Own Book type check default true',
    'option name Style type combo default calm and slow var calm and slow var wild',
    'option name Log File type string default <empty>',
    'option name Clear type button',
    'option name Broken type spin default 5 min 9 max 1',
    'option name Hash type check default true',
    'option name Odd type combo default none var other',
    `option name ${'x'.repeat(65)} type check default true`,
    'option name Es\u001bc type check default true',
  ]);
  expect(options).toEqual([
    { name: 'Hash', type: 'number', min: 1, max: 1024, default: 16 },
    { name: 'Own Book', type: 'switch', default: true },
    { name: 'Style', type: 'choice', choices: ['calm and slow', 'wild'], default: 'calm and slow' },
    { name: 'Log File', type: 'other' },
    { name: 'Clear', type: 'other' },
    { name: 'Broken', type: 'other' },
    { name: 'Odd', type: 'other' },
  ]);
  const many = Array.from({ length: 500 }, (_, index) => `option name N${index} type check default true`);
  expect(parseOptions(many)).toHaveLength(100);
});

it('shortens what a program says, and takes out what is not printed', () => {
  expect(printable(' a\u0000b\n\tc\u202ed ', 20)).toBe('a b c d');
  expect(printable('x'.repeat(30), 20)).toBe(`${'x'.repeat(19)}…`);
  expect(printable('😀'.repeat(30), 20)).toBe(`${'😀'.repeat(9)}…`);
  expect(faultOf('error', `error ${'x'.repeat(1000)}`).detail).toHaveLength(200);
});

it('describes every fault', () => {
  expect(describeFault(faultOf('ended', '3: no luck'))).toBe('ended with status 3: no luck');
  expect(describeFault(faultOf('ended', 'SIGSEGV'))).toBe('was ended by SIGSEGV');
  expect(describeFault(faultOf('slow', '50 ms (depth 3)'))).toBe('gave no move in 50 ms (depth 3)');
});
