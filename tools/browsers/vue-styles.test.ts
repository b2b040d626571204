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

it('leaves the styles of a component where they stand', () => {
  const styles = stylesOf(COMPONENT);
  expect(styles.split('\n').findIndex((line) => line.includes('anchor-name'))).toBe(
    COMPONENT.split('\n').findIndex((line) => line.includes('anchor-name')),
  );
  expect(styles).not.toContain('Ada');
});

it('stands beside the rule for scripts in the checks of the page', async () => {
  const eslint = new ESLint({ cwd: projectRoot });
  for (const file of ['src-renderer/App.vue', 'src-renderer/main.ts', 'src-shared/game/moves.ts']) {
    const config = (await eslint.calculateConfigForFile(file)) as { rules: Record<string, unknown> };
    expect(config.rules['browsers/supported-features'], file).toEqual([2]);
  }
});

it('finds in a component and in a style sheet what is newer than the supported browsers', async () => {
  const eslint = new ESLint({ cwd: projectRoot, ruleFilter: ({ ruleId }) => ruleId === 'css/use-baseline' });
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
