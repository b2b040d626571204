import type { Session } from 'electron';
import { expect, it } from 'vitest';
import { windowOptions } from './window.ts';

const parts = {
  preload: '/app/out/preload/index.cjs',
  session: {} as unknown as Session,
  icon: '/app/icon.png',
  zoomFactor: 1.2,
  backgroundColor: '#1a1917',
};

it('gives the page no rights', () => {
  const { webPreferences, ...window } = windowOptions({ ...parts, isPackaged: true });
  expect(webPreferences).toEqual({
    preload: '/app/out/preload/index.cjs',
    session: parts.session,
    zoomFactor: 1.2,
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
    devTools: false,
    backgroundThrottling: true,
  });
  expect(window).toMatchObject({
    minWidth: 360,
    minHeight: 520,
    backgroundColor: '#1a1917',
    show: false,
  });
});

it('has developer tools outside a package only', () => {
  expect(windowOptions({ ...parts, isPackaged: false }).webPreferences?.devTools).toBe(true);
});
