import { describe, expect, it, vi } from 'vitest';
import { useFirstStartStore } from './first-start.ts';
import { createFakeHost, declaredError } from '../../testing/fake-host.ts';
import { createTestPage } from '../../testing/page.ts';

function setUp() {
  const host = createFakeHost();
  const page = createTestPage(host);
  return { host, page, firstStart: page.use(useFirstStartStore) };
}

describe('the first start', () => {
  it('is over when games are imported', async () => {
    const { host, firstStart } = setUp();
    await firstStart.start();
    host.put({});
    host.publish('library', 'changes', { kind: 'added' });
    await vi.waitFor(() => {
      expect(firstStart.isFirst).toBe(false);
    });
  });

  it('is undefined where the host does not know it', async () => {
    const { host, firstStart } = setUp();
    host.failNext('library.page', declaredError('NOT_SAVED', { reason: 'disk-full' }));
    await firstStart.start();
    expect(firstStart.isFirst).toBe(false);
  });
});
