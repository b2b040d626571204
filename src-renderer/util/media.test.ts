import { afterEach, expect, it, vi } from 'vitest';
import { createMedia } from './media.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('queries the window once for all listeners, and follows it', () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  const media = createMedia();
  const queries = asked.mock.calls.map(([query]) => query);
  expect(new Set(queries).size).toBe(queries.length);
  const answers = [media('narrow'), media('narrow')];
  expect(asked).toHaveBeenCalledTimes(queries.length);
  list.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
  expect(answers.map(({ value }) => value)).toEqual([true, true]);
});
