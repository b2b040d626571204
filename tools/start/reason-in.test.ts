import { expect, it } from 'vitest';
import { reasonIn } from './reason-in.ts';

it.each([
  [
    '[1:0101/1.2:ERROR:ozone_platform_x11.cc(250)] Missing X server or $DISPLAY',
    'Missing X server or $DISPLAY',
  ],
  [
    '[1:0101/1.2:ERROR:env.cc(257)] The platform failed to initialize.  Exiting.',
    'The platform failed to initialize.  Exiting',
  ],
  [
    '/snap/core20/libpthread.so.0: symbol lookup error: undefined symbol',
    '/snap/core20/libpthread.so.0: symbol lookup error: undefined symbol',
  ],
  [
    'sh: 1: electron: cannot execute binary file: Exec format error',
    'sh: 1: electron: cannot execute binary file: Exec format error',
  ],
])('finds the reason in a line: %s', (line, reason) => {
  expect(reasonIn(`harmless\n${line}\nmore\n`)).toBe(reason);
});

it('finds none in other output', () => {
  expect(reasonIn('')).toBeUndefined();
  expect(reasonIn('libva error: vaGetDriverNameByIndex() failed\n')).toBeUndefined();
});
