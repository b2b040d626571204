/** Icons of our own, in the style of the others. */

import { createLucideIcon } from '@lucide/vue';

/** A stack from the side. */
export const StackIcon = createLucideIcon({
  name: 'stack',
  node: [4, 10, 16].map((y) => ['rect', { x: 3, y, width: 18, height: 5, rx: 2.5 }]),
});

/** A board that turns: a square with two curved arrows. */
export const TurnIcon = createLucideIcon({
  name: 'turn',
  node: [
    ['rect', { x: 8, y: 8, width: 8, height: 8, rx: 1.6 }],
    ['path', { d: 'M12 3.5a8.5 8.5 0 0 1 8.5 8.5M12 20.5A8.5 8.5 0 0 1 3.5 12' }],
    ['path', { d: 'm18 9.8 2.5 2.7 2.5-2.7M1 14.2l2.5-2.7L6 14.2' }],
  ],
});
