/**
 * `node tools/icons/main.ts`: draws the icons of the app and of its files: PNG for Linux, `.ico` for Windows,
 * `.icns` for macOS, all in `packaging/icons`. They are committed; a browser draws them.
 */
import { chromium, type Page } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../run-tool.ts';
import { findBrowser } from '../test/browser.ts';
import { icnsOf, icoOf, type SquarePng } from './containers.ts';

const ICONS = join(projectRoot, 'packaging', 'icons');
const RESOURCES = join(projectRoot, 'resources');

const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
const ICNS_SIZES = [16, 32, 64, 128, 256, 512, 1024];

/** Sizes up to this use the drawing with fewer shapes, in pixels. */
const MAX_SMALL_SIZE = 32;

/** The share of an app's icon on macOS: 824 of 1024 pixels, the rest is for the shadow. */
const MAC_SHARE = 824 / 1024;

interface Drawing {
  readonly large: string;
  readonly small: string;
}

const app: Drawing = { large: join(RESOURCES, 'logo.svg'), small: join(RESOURCES, 'logo-small.svg') };
const document: Drawing = { large: join(ICONS, 'document.svg'), small: join(ICONS, 'document-small.svg') };

/** Draws a picture on a transparent ground. @param share of the square that it fills, from 0 to 1 */
async function draw(page: Page, drawing: Drawing, size: number, share = 1): Promise<SquarePng> {
  const svg = readFileSync(size <= MAX_SMALL_SIZE ? drawing.small : drawing.large, 'utf8');
  const side = Math.round(size * share);
  const margin = (size - side) / 2;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html, body { margin: 0; background: none } svg { position: absolute; left: ${margin}px; top: ${margin}px; width: ${side}px; height: ${side}px }</style>${svg}`,
  );
  return { size, bytes: await page.screenshot({ omitBackground: true }) };
}

function write(name: string, bytes: Buffer): void {
  const file = join(ICONS, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

const { executable, origin } = await findBrowser();
console.log(`Icons drawn in ${executable} (${origin}).`);
const browser = await chromium.launch({
  executablePath: executable,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();
const all = async (drawing: Drawing, sizes: readonly number[], share?: number): Promise<SquarePng[]> => {
  const pictures: SquarePng[] = [];
  for (const size of sizes) pictures.push(await draw(page, drawing, size, share));
  return pictures;
};
for (const { size, bytes } of await all(app, LINUX_SIZES)) write(`linux/${size}x${size}.png`, bytes);
for (const { size, bytes } of await all(
  document,
  LINUX_SIZES.filter((size) => size <= 256),
))
  write(`linux-document/${size}x${size}.png`, bytes);
write('app.ico', icoOf(await all(app, ICO_SIZES)));
write('document.ico', icoOf(await all(document, ICO_SIZES)));
write('app.icns', icnsOf(await all(app, ICNS_SIZES, MAC_SHARE)));
write('document.icns', icnsOf(await all(document, ICNS_SIZES)));
await browser.close();
