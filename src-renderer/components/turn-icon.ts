import { createLucideIcon } from '@lucide/vue';

/** A board that turns: a square with two curved arrows, in the style of the other icons. */
export const TurnIcon = createLucideIcon({
  name: 'turn',
  node: [
    ['rect', { x: 8, y: 8, width: 8, height: 8, rx: 1.6 }],
    ['path', { d: 'M12 3.5a8.5 8.5 0 0 1 8.5 8.5M12 20.5A8.5 8.5 0 0 1 3.5 12' }],
    ['path', { d: 'm18 9.8 2.5 2.7 2.5-2.7M1 14.2l2.5-2.7L6 14.2' }],
  ],
});
