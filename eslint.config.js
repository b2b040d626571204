import css from '@eslint/css';
import vue from 'eslint-plugin-vue';
import vueAccessibility from 'eslint-plugin-vuejs-accessibility';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import vueParser from 'vue-eslint-parser';
import {
  BASELINE_YEAR,
  FUNCTIONS_ALLOWED,
  PROPERTIES_WITH_FALLBACK,
  VALUES_WITH_FALLBACK,
} from './tools/browsers/supported.ts';
import { vueStyles } from './tools/browsers/vue-styles.ts';

/**
 * ESLint lints what oxlint cannot: templates and style sheets. `.oxlintrc.json` has the rules for TypeScript, also for the
 * scripts of components.
 */
export default defineConfig(
  {
    files: ['**/*.vue'],
    extends: [vue.configs['flat/recommended'], vueAccessibility.configs['flat/recommended']],
    plugins: { '@typescript-eslint': tseslint.plugin },
    // No rule asks for the names of TypeScript's libraries, and declaring them for each file takes time.
    languageOptions: { parser: vueParser, parserOptions: { parser: tseslint.parser, lib: [] } },
    rules: {
      // These count what the template uses, too.
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Naming properties leaves them out of the rest.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that search finds it.' },
        { selector: 'TSEnumDeclaration', message: 'Use a const tuple and a union derived from it.' },
      ],
      'vue/no-v-html': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-props-declaration': ['error', 'type-based'],
      'vue/require-default-prop': 'off',
      'vue/no-undef-components': ['error', { ignorePatterns: ['i18n-t'] }],
      // oxfmt formats templates.
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-indent': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/first-attribute-linebreak': 'off',
      'vuejs-accessibility/label-has-for': ['error', { required: { some: ['nesting', 'id'] } }],
    },
  },
  { files: ['src-renderer/**/*.vue'], processor: vueStyles },
  {
    files: ['src-renderer/**/*.css'],
    language: 'css/css',
    plugins: { css },
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: BASELINE_YEAR,
          allowProperties: Object.keys(PROPERTIES_WITH_FALLBACK),
          allowPropertyValues: Object.fromEntries(
            Object.entries(VALUES_WITH_FALLBACK).map(([name, values]) => [name, Object.keys(values)]),
          ),
          allowFunctions: Object.keys(FUNCTIONS_ALLOWED),
        },
      ],
    },
  },
);
