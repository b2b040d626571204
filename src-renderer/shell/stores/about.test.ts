import { describe, expect, it } from 'vitest';
import { reactive } from 'vue';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { browserOf, useAbout } from './about.ts';
import { useNoticesStore } from '../../app/notices.ts';

eachTestHasPage();

describe('what the app is made of', () => {
  it('is a list with a line for each part', async () => {
    const about = page.use(() => reactive(useAbout()));
    expect(about.versionBlock).toBe('');
    await about.fetchAbout();
    expect(about.versionBlock.split('\n').filter((line) => !line.startsWith('Browser'))).toEqual([
      'Hokito 1.2.3',
      'Node.js 24.0.0',
      'SQLite 3.50.0',
      'Engine 1234567',
      'System Linux 6.12 x64',
    ]);
  });

  it('fails when the host fails, and can be fetched again', async () => {
    const about = page.use(() => reactive(useAbout()));
    host.failNext('system.about', new Error('broken'));
    await about.fetchAbout();
    expect(page.use(useNoticesStore).notices).toHaveLength(1);
    await about.fetchAbout();
    expect(about.versions).not.toEqual([]);
  });
});

describe('the licences', () => {
  it('are fetched once', async () => {
    const about = page.use(() => reactive(useAbout()));
    host.handlers.system.licences = () => ({ text: 'Inter: OFL-1.1' });
    const fetched = about.fetchLicences();
    expect(about.licences.kind).toBe('loading');
    await fetched;
    await about.fetchLicences();
    expect(about.licences).toEqual({ kind: 'text', text: 'Inter: OFL-1.1' });
    expect(host.callsOf('system.licences')).toHaveLength(1);
  });

  it('may be missing, or fail to load', async () => {
    const about = page.use(() => reactive(useAbout()));
    host.failNext('system.licences', new Error('broken'));
    await about.fetchLicences();
    expect(about.licences.kind).toBe('unasked');
    await about.fetchLicences();
    expect(about.licences.kind).toBe('none');
  });
});

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    'Chromium 153.0.0.0',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
    'Edge 150.0.0.0',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox 153.0'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Safari/605.1.15',
    'Safari 18.2',
  ],
  ['Something else', undefined],
])('knows the browser of %s', (userAgent, name) => {
  expect(browserOf(userAgent)).toBe(name);
});
