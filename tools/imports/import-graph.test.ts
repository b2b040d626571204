import { expect, it } from 'vitest';
import { figuresOf, type Imports } from './import-graph.ts';

const imports: Imports = new Map([
  ['src/top.ts', ['src/middle/a.ts', 'other/x.ts']],
  ['src/middle/a.ts', ['src/middle/b.ts', 'src/low/c.ts']],
  ['src/middle/b.ts', ['src/low/c.ts']],
  ['src/low/c.ts', []],
  ['other/x.ts', ['src/top.ts']],
]);

it('counts folders and single files as modules, and each pair of them once', () => {
  expect(figuresOf('src', imports)).toEqual({
    folder: 'src',
    modules: 3,
    layers: 3,
    arrows: 2,
    upwardArrows: 0,
  });
});

it('counts an import that closes a cycle', () => {
  const circle = new Map([...imports, ['src/low/c.ts', ['src/middle/a.ts']]]);
  expect(figuresOf('src', circle)).toMatchObject({ arrows: 3, upwardArrows: 1 });
});
