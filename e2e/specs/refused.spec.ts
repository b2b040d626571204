/** A browser may refuse each of its interfaces: the game goes on, and what a person asked for and does not get is said. */
import type { Page } from '@playwright/test';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { expect, test } from '../fixtures/app.ts';
import { chooseMore, fillNewGame, moveByMouse, myTurn } from '../fixtures/play.ts';

const { en } = words;

interface Refusal {
  readonly name: string;
  /** Runs in the page before its own scripts. */
  readonly refuse: () => void;
  /** Whether two people play. */
  readonly isForTwo?: boolean;
  /** Each asks for what is refused, where the page offers it, and returns the sentence that the page has to show. */
  readonly asks?: readonly ((page: Page) => Promise<string>)[];
  /** What the page writes for developers. */
  readonly reports?: RegExp;
}

/** Opens the share dialog of the game on the board. */
async function share(page: Page, tab: string): Promise<void> {
  await chooseMore(page, 'Share');
  await page.getByRole('tab', { name: tab }).click();
}

async function copyCode(page: Page): Promise<string> {
  await page.getByRole('gridcell').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy: Position code' }).click();
  return en.transfer.position.copyFailed;
}

async function copyRecord(page: Page): Promise<string> {
  await share(page, 'Text and QR');
  await page.getByRole('button', { name: `Copy: ${en.share.texts.record}` }).click();
  return en.share.notCopied;
}

async function copyPicture(page: Page): Promise<string> {
  await share(page, 'Picture');
  await page.getByRole('button', { name: en.share.copyPicture }).click();
  return en.share.pictureNotCopied;
}

async function saveAnimation(page: Page): Promise<string> {
  await share(page, 'Animation');
  await page.getByRole('button', { name: 'Save GIF' }).click();
  return filled(en.share.failed, { reason: 'Refused' });
}

async function savePicture(page: Page): Promise<string> {
  await share(page, 'Picture');
  await page.getByRole('button', { name: 'Save PNG' }).click();
  return en.share.pictureFailed;
}

/** Switches sounds off and on again. */
async function switchSoundsOn(page: Page): Promise<string> {
  await page.keyboard.press('q');
  await page.keyboard.press('q');
  return en.settings.soundRefused;
}

async function fillScreen(page: Page): Promise<string> {
  await page.getByRole('button', { name: en.keys.action['table-mode'] }).click();
  return en.play.table.notFull;
}

function refuseClipboard(): void {
  const refused = (): Promise<never> => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
  Object.assign(navigator.clipboard, { write: refused, writeText: refused });
  Object.assign(document, { execCommand: () => false });
}

function removeClipboard(): void {
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
  Object.assign(document, { execCommand: () => false });
}

const REFUSALS: readonly Refusal[] = [
  { name: 'copying', refuse: refuseClipboard, asks: [copyCode, copyRecord, copyPicture] },
  { name: 'a clipboard', refuse: removeClipboard, asks: [copyCode, copyRecord, copyPicture] },
  {
    name: 'the full screen',
    refuse: () => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Refused'));
    },
    isForTwo: true,
    asks: [fillScreen],
  },
  {
    name: 'a full screen at all',
    refuse: () => {
      for (const name of ['requestFullscreen', 'webkitRequestFullscreen', 'webkitRequestFullScreen'])
        Reflect.deleteProperty(Element.prototype, name);
    },
    isForTwo: true,
    asks: [fillScreen],
  },
  {
    name: 'audio',
    refuse: () => {
      Object.assign(globalThis, {
        AudioContext: function () {
          throw new DOMException('Refused', 'NotAllowedError');
        },
      });
    },
    asks: [switchSoundsOn],
  },
  {
    name: 'to go on with audio',
    refuse: () => {
      const refused = (): Promise<never> => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
      Object.assign(AudioContext.prototype, { resume: refused, suspend: refused });
    },
  },
  {
    name: 'animations',
    refuse: () => {
      Element.prototype.animate = () => {
        throw new DOMException('Refused', 'NotSupportedError');
      };
    },
    // Nothing moves, and each motion is reported: no supported browser lacks it.
    reports: /Refused/,
  },
  {
    name: 'workers',
    refuse: () => {
      Object.assign(globalThis, {
        Worker: function () {
          throw new DOMException('Refused', 'SecurityError');
        },
      });
    },
    asks: [saveAnimation],
    reports: /The animation could not be made/,
  },
  {
    name: 'to read a canvas',
    refuse: () => {
      HTMLCanvasElement.prototype.toBlob = (done) => {
        done(null);
      };
    },
    asks: [savePicture],
  },
  {
    name: 'storage, notifications, a wake lock and questions about permissions',
    refuse: () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('Refused', 'SecurityError');
          },
        });
      for (const name of ['wakeLock', 'permissions', 'storage', 'share'])
        Object.defineProperty(navigator, name, { value: undefined });
      Reflect.deleteProperty(globalThis, 'Notification');
    },
  },
];

for (const { name, refuse, isForTwo, asks = [], reports } of REFUSALS) {
  test(`a browser that refuses ${name} plays on${asks.length === 0 ? '' : ' and says so'}`, async ({
    startApp,
  }) => {
    const { page } = await startApp({
      own: true,
      ...(reports === undefined ? {} : { faultsExpected: reports }),
      prepare: async (opening) => {
        // With motion, which the other tests do without.
        await opening.emulateMedia({ reducedMotion: 'no-preference' });
        await opening.addInitScript(refuse);
      },
    });
    if (isForTwo === true) {
      await page.getByRole('button', { name: en.play.welcome.person }).click();
      await fillNewGame(page, { opponent: 'person' });
    } else await page.getByRole('button', { name: /^Play now/ }).click();
    await myTurn(page);
    await moveByMouse(page);
    for (const ask of asks) {
      await myTurn(page);
      const sentence = await ask(page);
      await expect(page.getByText(sentence).filter({ visible: true }).first()).toBeVisible();
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await myTurn(page);
    await moveByMouse(page);
  });
}
