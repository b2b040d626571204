import type { Linter } from 'eslint';
import vue from 'eslint-plugin-vue';

const components = vue.processors.vue as Linter.Processor;

/** Replaces all but the line ends with spaces, so that the rest keeps its position. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** Returns the style blocks of a component, each at its position in the file. */
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

/** Passes a component to ESLint as `eslint-plugin-vue` does, and its styles as a CSS file. */
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
