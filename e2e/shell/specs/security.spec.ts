import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goTo } from '../../fixtures/play.ts';
import type { Shell } from '../shell.ts';
import { expect, test } from '../test.ts';

/**
 * Electron's security checklist (docs/tutorial/security.md), rule by rule, on the built files. docs/security.md names the
 * test of each rule.
 */

/** Every permission of Electron 45 (docs/api/session.md) except the two that are granted. */
const PERMISSIONS =
  `ar automatic-fullscreen background-fetch background-sync captured-surface-control clipboard-read
  deprecated-sync-clipboard-read display-capture fileSystem geolocation geolocation-approximate hand-tracking hid
  idle-detection keyboardLock local-fonts local-network local-network-access loopback-network media mediaKeySystem midi midiSysex
  nfc notifications openExternal payment-handler periodic-background-sync persistent-storage pointerLock screen-wake-lock sensors
  serial smart-card speaker-selection storage-access system-wake-lock top-level-storage-access usb vr web-app-installation
  web-printing window-management unknown`.split(/\s+/);

const projectRoot = join(import.meta.dirname, '..', '..', '..');

const FOREIGN = [
  'https://example.com/',
  'http://127.0.0.1:80/',
  'ws://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'data:text/html,x',
];

/** Starts the app, and leaves the page of the first start. */
async function started(startApp: () => Promise<Shell>): Promise<Shell> {
  const shell = await startApp();
  await goTo(await shell.page(), 'Library');
  return shell;
}

test('rules 1 and 18: nothing is loaded from a network or from files', async ({ startApp }) => {
  const shell = await started(() =>
    startApp({ faultsExpected: /Content Security Policy|Refused|Fetch API/ }),
  );
  const page = await shell.page();
  expect(page.url()).toBe('https://hokito.test/#library');
  for (const url of FOREIGN)
    expect(await shell.act('request', 1, { url, method: 'GET', resourceType: 'fetch' }), url).toEqual({
      kind: 'cancelled',
    });
  const tried = await page.evaluate(async (urls) => {
    const answers = urls.map((url) =>
      fetch(url).then(
        () => 'fetched',
        () => 'refused',
      ),
    );
    return Promise.all(answers);
  }, FOREIGN);
  expect(tried).toEqual(FOREIGN.map(() => 'refused'));
});

test('rule 5: no session grants anything but to write to the clipboard and to fill the screen', async ({
  startApp,
}) => {
  const shell = await started(() => startApp({ faultsExpected: /Permissions policy/ }));
  const handlers = [
    'beforeRequest',
    'devicePermission',
    'displayMediaRequest',
    'permissionCheck',
    'permissionRequest',
    'usbProtectedClasses',
  ];
  // Chromium's own session, which nothing uses, and the page's, which is in memory.
  expect((await shell.state()).sessions).toEqual({ '': handlers, hokito: handlers });
  for (const name of PERMISSIONS)
    expect(await shell.act('permission', 1, name), name).toEqual({ checked: false, asked: false });
  for (const name of ['clipboard-sanitized-write', 'fullscreen'])
    expect(await shell.act('permission', 1, name), name).toEqual({ checked: true, asked: true });
  const page = await shell.page();
  const found = await page.evaluate(async () => {
    const state = async (name: string): Promise<string> =>
      (await navigator.permissions.query({ name: name as PermissionName })).state;
    await navigator.clipboard.writeText('a1-b2');
    return {
      geolocation: await state('geolocation'),
      notifications: await state('notifications'),
      reading: await navigator.clipboard.readText().then(
        () => 'read',
        () => 'refused',
      ),
    };
  });
  expect(found).toEqual({ geolocation: 'denied', notifications: 'denied', reading: 'refused' });
});

test('rule 7: the content policy comes with the page, and holds', async ({ startApp }) => {
  const shell = await started(() =>
    startApp({ faultsExpected: /Content Security Policy|TrustedScript|Trusted/ }),
  );
  const answer = await shell.act('request', 1, {
    url: 'app://hokito/',
    method: 'GET',
    resourceType: 'document',
  });
  if (answer.kind !== 'response') throw new Error(`The page was ${answer.kind}`);
  const policy = answer.headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  const page = await shell.page();
  const unrefused = await page.evaluate(() => {
    const attempts: Record<string, () => void> = {
      // oxlint-disable-next-line typescript/no-implied-eval -- tests that the content policy blocks it
      'code from a text': () => setTimeout("document.title = 'run'"),
      'a page from a text': () => {
        document.body.innerHTML = '<b>x</b>';
      },
      'a script from a text': () => {
        document.createElement('script').textContent = "document.title = 'run'";
      },
      'a worker of any address': () => new Worker('/assets/other.js'),
    };
    return Object.keys(attempts).filter((name) => {
      try {
        attempts[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  });
  expect(unrefused).toEqual([]);
});

test('rules 12, 13 and 14: the page cannot navigate or open windows', async ({ startApp }) => {
  const shell = await started(() => startApp({ faultsExpected: /Content Security Policy|frame/ }));
  const page = await shell.page();
  expect(await shell.act('emitContents', 'will-attach-webview', {})).toBe(true);
  expect(await shell.act('emitContents', 'will-redirect', { url: 'app://hokito/', isMainFrame: true })).toBe(
    true,
  );
  for (const url of [...FOREIGN.slice(0, 2), 'app://hokito/other'])
    expect(await shell.act('mayNavigate', 1, url, true), url).toBe(false);
  expect(await shell.act('mayNavigate', 1, 'app://hokito/', false)).toBe(false);
  for (const url of ['app://hokito/', 'app://hokito/#library'])
    expect(await shell.act('mayNavigate', 1, url, true), url).toBe(true);
  await page.evaluate(() => {
    window.location.href = 'https://example.com/';
  });
  await page.evaluate(() => {
    window.open('https://example.com/');
    const frame = document.createElement('iframe');
    frame.src = 'https://example.com/';
    document.body.append(frame);
  });
  await expect(page.getByRole('heading', { name: 'Library' }).first()).toBeVisible();
  expect(page.url()).toBe('https://hokito.test/#library');
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect((await shell.state()).windows).toHaveLength(1);
  expect(await shell.act('mayOpenWindow', 1, 'app://hokito/')).toBe(false);
});

test('rules 2, 3, 4, 6, 8, 9, 10, 11, 15, 17 and 20: the page has no rights beyond those of a web page', async ({
  startApp,
}) => {
  const shell = await started(startApp);
  await test.step('rules 2, 3, 4, 6, 8, 9, 10, 11: the page has no rights beyond those of a web page', async () => {
    const { windows, isSandboxed } = await shell.state();
    expect(isSandboxed).toBe(true);
    expect(windows).toHaveLength(1);
    expect(windows[0]?.webPreferences).toEqual({
      preload: join(projectRoot, 'out', 'preload', 'index.cjs'),
      zoomFactor: 1,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      plugins: false,
      enableWebSQL: false,
      safeDialogs: true,
      disableDialogs: true,
      spellcheck: false,
      devTools: true,
      backgroundThrottling: true,
    });
  });
  await test.step('rules 15, 17 and 20: nothing is opened in other programs, a port is accepted from our own window only, and the page gets nothing of Electron or Node', async () => {
    expect(shell.notes.filter(({ kind }) => kind === 'opened-path')).toEqual([]);
    // The stand-in has no `openExternal`, so a use of it would fail; the built files do not contain its name.
    const main = join(projectRoot, 'out', 'main', 'electron-main.js');
    expect(readFileSync(main, 'utf8')).not.toContain('openExternal');

    for (const frame of [
      { origin: 'app://hokito', detached: false },
      { origin: 'app://hokito', detached: true },
      { origin: 'https://example.com', detached: false },
      { origin: 'null', detached: false },
    ])
      expect(await shell.act('offerPortFrom', frame), frame.origin).toBe(false);

    const page = await shell.page();
    const names = await page.evaluate(() =>
      [
        'require',
        'process',
        'module',
        'exports',
        'Buffer',
        'global',
        '__dirname',
        'electron',
        'ipcRenderer',
      ].filter((name) => name in globalThis),
    );
    expect(names).toEqual([]);
    expect(await page.evaluate(() => crossOriginIsolated && isSecureContext)).toBe(true);

    // Servers that request a password or a certificate get no answer, and foreign downloads are refused.
    expect(await shell.act('askPerson', 'select-client-certificate')).toEqual([]);
    expect(await shell.act('askPerson', 'login')).toEqual([]);
    for (const url of ['https://example.com/x.exe', 'blob:https://example.com/1', 'app://hokito/'])
      expect(await shell.act('download', 1, url, 'x.exe'), url).toBeUndefined();
  });
});
