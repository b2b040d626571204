/**
 * `npm run dev`: runs the app with hot reload, in Electron where it is installed and there is a screen, otherwise
 * or with `--browser` in the browser.
 */
import { electronBinary, noWindowHere } from '../start/electron.ts';
import { runTool } from '../run-tool.ts';
import { developInBrowser } from './browser.ts';

const args = process.argv.slice(2).filter((arg) => arg !== '--browser');
const noWindow = process.argv.includes('--browser') ? undefined : noWindowHere();
if (noWindow !== undefined) console.log(`Hokito opens in the browser: ${noWindow.reason}.`);
if (noWindow !== undefined || process.argv.includes('--browser') || electronBinary() === undefined) {
  await developInBrowser(args);
} else {
  const end = await runTool('electron-vite/bin/electron-vite.js', ['dev', '--', ...args], { echo: true });
  process.exitCode = end.status;
}
