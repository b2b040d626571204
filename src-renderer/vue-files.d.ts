/** What a `.vue` file is to tools that do not read it; vue-tsc reads it. */
declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  export { component as default };
}
