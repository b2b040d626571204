/** Tests whether Electron starts on this machine: opens a window with a sandboxed page, prints a line, and exits. */
import { app, BrowserWindow } from 'electron';

app.enableSandbox();
// Not `await` at the top level: Electron is ready only after this file has run.
void app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
  await window.loadURL('data:text/html,<title>Trial</title>');
  process.stdout.write('trial: a window\n');
  app.exit(0);
});
