import type { Linter } from 'eslint';
import vue from 'eslint-plugin-vue';

const components = vue.processors.vue as Linter.Processor;

/** Everything but the line ends of a text becomes blank, so that what stands after it keeps its place. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** The style blocks of a component, each at the place where it stands in the file. */
export function stylesOf(component: string): string {
  let styles = '';
  let end = 0;
  for (const block of component.matchAll(/^<style\b[^>]*>(?<css>.*?)^<\/style>/gms)) {
    const css = block.groups?.['css'] ?? '';
    const start = block.index + block[0].indexOf(css);
    styles += blank(component.slice(end, start)) + css;
    end = start + css.length;
  }
  return styles;
}

/** Hands ESLint a component as `eslint-plugin-vue` does, and its styles as a file of CSS beside it. */
export const vueStyles: Linter.Processor = {
  ...components,
  preprocess: (text, filename) => [
    ...(components.preprocess?.(text, filename) ?? [text]),
    { text: stylesOf(text), filename: 'styles.css' },
  ],
  postprocess: ([script = [], styles = []], filename) => [
    ...(components.postprocess?.([script], filename) ?? script),
    ...styles,
  ],
};
