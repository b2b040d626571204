/**
 * The type of `.vue` files for ESLint, which gives the compiler only their scripts, and for oxlint, which does not read
 * them; vue-tsc reads them whole. It also hides imports of missing files: the rules on import directions find them
 * (`resolvable` in .dependency-cruiser.js).
 */
declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  export { component as default };
}
