import { describe, expect, it } from 'vitest';
import { noWindowBecause } from './electron.ts';

describe('noWindowBecause', () => {
  it('needs a screen on Linux', () => {
    expect(noWindowBecause({ platform: 'linux', environment: {}, userId: 1000 })).toBe('there is no screen');
    expect(noWindowBecause({ platform: 'linux', environment: { DISPLAY: '' }, userId: 1000 })).toBe(
      'there is no screen',
    );
    expect(
      noWindowBecause({ platform: 'linux', environment: { DISPLAY: ':0' }, userId: 1000 }),
    ).toBeUndefined();
    expect(
      noWindowBecause({ platform: 'linux', environment: { WAYLAND_DISPLAY: 'wayland-0' }, userId: 1000 }),
    ).toBeUndefined();
  });

  it('does not give up the sandbox for root', () => {
    expect(noWindowBecause({ platform: 'linux', environment: { DISPLAY: ':0' }, userId: 0 })).toContain(
      'root',
    );
  });

  it('always finds a screen on macOS and Windows', () => {
    expect(noWindowBecause({ platform: 'darwin', environment: {}, userId: 501 })).toBeUndefined();
    expect(noWindowBecause({ platform: 'win32', environment: {}, userId: undefined })).toBeUndefined();
  });
});
