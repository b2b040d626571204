import postcss from 'postcss';
import { expect, it } from 'vitest';
import { scaleLengths } from './scale-lengths.ts';

/** The declaration or rule after the plugin. */
const scaled = (css: string): string => postcss([scaleLengths()]).process(css, { from: undefined }).css;

it.each([
  ['a { padding: 8px 18px }', 'a { padding: calc(8 * var(--px)) calc(18 * var(--px)) }'],
  ['a { margin-inline: -4px }', 'a { margin-inline: calc(-4 * var(--px)) }'],
  ['a { height: calc(100vh - 4px) }', 'a { height: calc(100vh - calc(4 * var(--px))) }'],
  ['a { grid-template-columns: 30px 1fr }', 'a { grid-template-columns: calc(30 * var(--px)) 1fr }'],
  ['a { --panel-width: 312px }', 'a { --panel-width: calc(312 * var(--px)) }'],
])('%s', (before, after) => {
  expect(scaled(before)).toBe(after);
});

it.each([
  'a { border: 2px solid red }',
  'a { margin: -1px }',
  'a { font-size: 11px }',
  'a { stroke-width: 3px }',
  'a { padding: 1rem }',
  ':root { --px: 2px }',
  '@media (max-width: 600px) { a { color: red } }',
])('keeps %s', (css) => {
  expect(scaled(css)).toBe(css);
});
