import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { progressLine, showProgress } from './progress.mjs';

describe('progressLine', () => {
  const state = { present: 87, total: 148, arriving: 0, silentMs: 0 };

  it('counts packages, and the bytes of those on their way', () => {
    expect(progressLine(state)).toBe('  87 of 148 packages');
    expect(progressLine({ ...state, arriving: 12_345_678 })).toBe(
      '  87 of 148 packages, 12.3 MB of the next',
    );
  });

  it('tells a slow network from a dead one', () => {
    expect(progressLine({ ...state, arriving: 1, silentMs: 14_000 })).toContain('0.0 MB of the next');
    expect(progressLine({ ...state, arriving: 1, silentMs: 21_500 })).toContain(
      'nothing has arrived for 21 s',
    );
    expect(progressLine({ ...state, present: 148, silentMs: 60_000 })).toBe('  148 of 148 packages');
  });
});

describe('showProgress', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Shows an installation of two packages, one of which arrives. @returns what is written */
  const show = (isTTY: boolean): string => {
    const folder = temporaryFolder();
    const cache = join(folder, 'cache');
    let written = '';
    const output = { isTTY, write: (text: string) => (written += text) };
    const hide = showProgress({ paths: ['node_modules/a', 'node_modules/b'], folder, cache, output });
    const tmp = join(cache, '_cacache', 'tmp');
    mkdirSync(tmp, { recursive: true });
    vi.advanceTimersByTime(500);
    writeFileSync(join(tmp, 'x'), Buffer.alloc(2_000_000));
    mkdirSync(join(folder, 'node_modules/a'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/a/package.json'), '{}');
    vi.advanceTimersByTime(500);
    vi.advanceTimersByTime(20_000);
    hide();
    vi.advanceTimersByTime(500);
    return written;
  };

  it('rewrites one line of a terminal, and removes it', () => {
    const lines = show(true).split('\r');
    expect(lines[1]).toBe('  0 of 2 packages\u001B[K');
    expect(lines[2]).toBe('  1 of 2 packages, 2.0 MB of the next\u001B[K');
    expect(lines.at(-2)).toContain('nothing has arrived for 20 s');
    expect(lines.at(-1)).toBe('\u001B[K');
  });

  it('is silent elsewhere', () => {
    expect(show(false)).toBe('');
  });
});
