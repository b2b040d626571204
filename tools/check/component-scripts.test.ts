import { describe, expect, it } from 'vitest';
import { inComponents, scriptOf } from './component-scripts.ts';

const COMPONENT = `<script setup lang="ts">
const name = 'Ada';
</script>

<template><p>{{ name }}</p></template>
`;

describe('the script of a component', () => {
  it('keeps its place, without the rest', () => {
    const script = scriptOf(COMPONENT);
    expect(script.indexOf('const name')).toBe(COMPONENT.indexOf('const name'));
    expect(script.trim()).toBe("const name = 'Ada';\n\nexport {};");
  });

  it('has a type for the parameter of the component', () => {
    const generic = COMPONENT.replace('lang="ts"', `lang="ts" generic="Value extends Choice['seat']"`);
    expect(scriptOf(generic)).toContain(
      "\ntype Value = (Choice['seat']) & { readonly parameter: 'Value' };\n",
    );
    const two = COMPONENT.replace('lang="ts"', 'lang="ts" generic="A extends string, B extends A"');
    expect(() => scriptOf(two)).toThrow('not "A extends string, B extends A"');
  });

  it('is reported under the name of the component', () => {
    expect(inComponents('-[out/component-scripts/src-renderer/App.vue.script.ts:5:1]')).toBe(
      '-[src-renderer/App.vue:5:1]',
    );
  });
});
