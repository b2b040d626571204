import { expect, it } from 'vitest';
import { createListeners } from './listeners.ts';

it('calls each listener with every value until it is removed', () => {
  const listeners = createListeners<number>();
  const heard: string[] = [];
  const removeFirst = listeners.add((value) => heard.push(`first ${String(value)}`));
  listeners.add((value) => heard.push(`second ${String(value)}`));
  listeners.notify(1);
  removeFirst();
  listeners.notify(2);
  expect(heard).toEqual(['first 1', 'second 1', 'second 2']);
});
