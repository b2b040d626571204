/**
 * What a `.vue` file is to ESLint, which gives the compiler its script alone; vue-tsc reads all of it. This also covers up
 * an import of a file that is not there: the import directions find it (`resolvable` in .dependency-cruiser.js).
 */
declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  export { component as default };
}
