/**
 * `npm run dev`: runs the app with hot reload, in Electron where it is installed and there is a screen, otherwise
 * or with `--browser` in the browser. With `--gallery` it serves boards, controls and dialogs in every look, theme and language.
 */
import { electronBinary, noWindowHere } from '../start/electron.ts';
import { runTool } from '../run-tool.ts';
import { developInBrowser } from './browser.ts';
import { startGallery } from './gallery.ts';

const args = process.argv.slice(2).filter((arg) => arg !== '--browser');
const noWindow = process.argv.includes('--browser') ? undefined : noWindowHere();
if (noWindow !== undefined && !process.argv.includes('--gallery'))
  console.log(`Hokito opens in the browser: ${noWindow.reason}.`);
if (process.argv.includes('--gallery')) console.log(`The gallery is at ${await startGallery()}`);
else if (noWindow !== undefined || process.argv.includes('--browser') || electronBinary() === undefined) {
  await developInBrowser(args);
} else {
  const end = await runTool('electron-vite/bin/electron-vite.js', ['dev', '--', ...args], { echo: true });
  process.exitCode = end.status;
}
