import css from '@eslint/css';
import vue from 'eslint-plugin-vue';
import vueAccessibility from 'eslint-plugin-vuejs-accessibility';
import tseslint from 'typescript-eslint';
import vueParser from 'vue-eslint-parser';
import { supportedFeatures } from './tools/browsers/lint-rule.ts';
import {
  BASELINE_YEAR,
  FUNCTIONS_ALLOWED,
  PROPERTIES_WITH_FALLBACK,
  VALUES_WITH_FALLBACK,
} from './tools/browsers/supported.ts';
import { vueStyles } from './tools/browsers/vue-styles.ts';

/** Gives rules the types of the TypeScript project that a file belongs to. */
const withTypes = {
  projectService: true,
  tsconfigRootDir: import.meta.dirname,
  extraFileExtensions: ['.vue'],
};

/** ESLint lints what oxlint cannot: components, style sheets and features of browsers. `.oxlintrc.json` has all other rules. */
export default tseslint.config(
  // The core is AssemblyScript: its own compiler checks it.
  {
    ignores: [
      'src-main/engine/core/**',
      'out/**',
      'release/**',
      'node_modules/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  {
    files: ['**/*.vue'],
    extends: [
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
      vue.configs['flat/recommended'],
      vueAccessibility.configs['flat/recommended'],
    ],
    languageOptions: { parser: vueParser, parserOptions: { parser: tseslint.parser, ...withTypes } },
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that search finds it.' },
        { selector: 'TSEnumDeclaration', message: 'Use a const tuple and a union derived from it.' },
      ],
      // Another rule of the strict set forbids what this one requires.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // Naming properties leaves them out of the rest.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // Warnings and errors may go to the browser's console.
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: 'error',
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
  {
    files: ['src-renderer/**/*.ts', 'src-shared/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    languageOptions: { parser: tseslint.parser, parserOptions: withTypes },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      // oxlint lacks these two. They run only where the rule on browsers loads types in any case.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'error',
      '@typescript-eslint/no-unsafe-enum-assignment': 'error',
    },
  },
  {
    // The page's code must run in every supported browser.
    files: ['src-renderer/**/*.ts', 'src-renderer/**/*.vue', 'src-shared/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    plugins: { browsers: { rules: { 'supported-features': supportedFeatures } } },
    rules: { 'browsers/supported-features': 'error' },
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
