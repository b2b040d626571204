import { expect, it, vi } from 'vitest';
import { showProgressOn } from './progress.ts';

it('shows a share, an indeterminate bar, and none', () => {
  const window = { isDestroyed: () => false, setProgressBar: vi.fn() };
  showProgressOn(window, 0.5);
  showProgressOn(window, 0);
  showProgressOn(window, 'indeterminate');
  showProgressOn(window, undefined);
  expect(window.setProgressBar.mock.calls).toEqual([
    [0.5, { mode: 'normal' }],
    [0.02, { mode: 'normal' }],
    [2, { mode: 'indeterminate' }],
    [-1],
  ]);
});

it('ignores a destroyed window', () => {
  const window = { isDestroyed: () => true, setProgressBar: vi.fn() };
  showProgressOn(window, 0.5);
  showProgressOn(undefined, 0.5);
  expect(window.setProgressBar).not.toHaveBeenCalled();
});
