import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../run-tool.ts';
import { createComponentCode } from './component-code.ts';

const FILE = join(projectRoot, 'out', 'component-types', 'src-renderer', 'Probe.vue.ts');

const COMPONENT = `<script setup lang="ts">
/** Says “hello”. */
const name: number = 'Ada';
</script>

<template>
  <p>Hello, {{ name.missing }}</p>
</template>
`;

it('finds the place in a component of what was found in its code', () => {
  const { make, sourceOf } = createComponentCode();
  const code = make(FILE, COMPONENT);
  const placeOf = (text: string): string | undefined => {
    const start = code.lastIndexOf(text);
    const source = sourceOf(FILE, { start, end: start + text.length }, 2322);
    return source && COMPONENT.slice(source.start, source.end);
  };
  expect(placeOf("name: number = 'Ada'")).toBe("name: number = 'Ada'");
  expect(placeOf('missing')).toBe('missing');
  // What only the code has.
  expect(placeOf('export default')).toBeUndefined();
  expect(sourceOf(`${FILE}.other.ts`, { start: 0, end: 1 })).toBeUndefined();
});
