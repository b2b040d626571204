import { ESLint } from 'eslint';
import { expect, it } from 'vitest';
import { projectRoot } from '../run-tool.ts';
import { stylesOf } from './vue-styles.ts';

const COMPONENT = `<script setup lang="ts">
const name = 'Ada';
</script>

<template><p class="a">{{ name }}</p></template>

<style scoped>
.a {
  anchor-name: --a;
}
</style>
`;

it('keeps the styles of a component at their lines', () => {
  const styles = stylesOf(COMPONENT);
  expect(styles.split('\n').findIndex((line) => line.includes('anchor-name'))).toBe(
    COMPONENT.split('\n').findIndex((line) => line.includes('anchor-name')),
  );
  expect(styles).not.toContain('Ada');
});

it('finds features in components and style sheets that supported browsers lack', async () => {
  const eslint = new ESLint({
    cwd: projectRoot,
    ruleFilter: ({ ruleId }) => ruleId === 'css/use-baseline',
  });
  for (const [file, text] of [
    ['src-renderer/App.vue', COMPONENT],
    ['src-renderer/styles/base.css', stylesOf(COMPONENT)],
  ] as const) {
    const [result] = await eslint.lintText(text, { filePath: file });
    expect(
      result?.messages.map(({ line, ruleId }) => [line, ruleId]),
      file,
    ).toEqual([[9, 'css/use-baseline']]);
  }
});
