/**
 * The type of `.vue` files for oxlint, which does not read them; the check of the page's types reads them whole
 * (tools/check/page). It also hides imports of missing files: the rules on import directions find them
 * (`resolvable` in .dependency-cruiser.js).
 */
declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  export { component as default };
}
