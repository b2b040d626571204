/**
 * Runs before each file of tests of the page: unmounts the components that a test mounted when it ends. All files of a worker share one
 * window, whose listeners would keep every component and its elements: a gigabyte, which took half the time of these tests to collect. The page is never idle:
 * parts that it would prefetch load when they are shown, and none is still loading when a file ends.
 * Each test leaves an empty document and the real time; `vitest.config.ts` restores what it replaced.
 */
import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils';
import { afterEach, vi } from 'vitest';

// Runs last, after the components are gone.
afterEach(() => {
  // One file of tests has no page, but Node's message ports.
  if ('document' in globalThis) document.body.replaceChildren();
  vi.useRealTimers();
});

// The files also share this test-utils module, which throws if it is enabled twice.
disableAutoUnmount();
enableAutoUnmount(afterEach);
globalThis.requestIdleCallback = (): number => 0;
