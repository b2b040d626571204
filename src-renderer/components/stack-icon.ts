import { createLucideIcon } from '@lucide/vue';

/** A stack from the side, in the style of the other icons. */
export const StackIcon = createLucideIcon({
  name: 'stack',
  node: [4, 10, 16].map((y) => ['rect', { x: 3, y, width: 18, height: 5, rx: 2.5 }]),
});
