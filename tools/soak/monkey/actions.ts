import type { Page } from '@playwright/test';
import { seededRandom } from '#shared/util/random.ts';

/** Random choices that follow from a seed. */
export interface Choices {
  readonly below: (bound: number) => number;
  readonly one: <Item>(items: readonly Item[]) => Item | undefined;
  /** @param percent how likely it is */
  readonly happens: (percent: number) => boolean;
}

export function choicesOf(seed: number): Choices {
  const random = seededRandom(seed);
  const below = (bound: number): number => random.next() % bound;
  return {
    below,
    one: (items) => (items.length === 0 ? undefined : items[below(items.length)]),
    happens: (percent) => below(100) < percent,
  };
}

/** Something that a person could press. */
interface Target {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly square: boolean;
  readonly takesText: boolean;
}

const WAYS = ['', '', '', '', '', 'twice', 'right', 'shift'] as const;
const KEYS = (
  'm m Enter Enter Enter n Escape Escape Tab Tab Tab Shift+Tab Space ArrowLeft ArrowRight ArrowUp ArrowDown Home End ' +
  'PageUp PageDown Delete Backspace Control+k Control+z Control+Shift+z Control+1 Control+2 Control+3 Control+, Control+f ' +
  'Control+a Control+c Alt+n ? F1 h x p t k u l g r q s w i a b c d e f 1 2 3 4 5 6 [ ] o v - Shift+F Shift+F10'
).split(' ');
const TEXTS = [
  ...[
    '',
    ' ',
    'Ada',
    '0',
    '-1',
    '1e9',
    'a'.repeat(300),
    '\u202Eabc\u202C',
    '__proto__',
    '=1+1',
    '2026-02-30',
    'a1c2',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '6/6/6/6/6/a5 b',
    'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b',
    'İstanbul',
  ],
];
const SIZES = [
  ...[
    { width: 1280, height: 800 },
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ],
  ...[
    { width: 640, height: 400 },
    { width: 1024, height: 640 },
  ],
];
const ADDRESSES =
  '#play #library #review #review/3 #review/99999 #play/7 #settings #learn #puzzles #editor #rating #x'.split(
    ' ',
  );

/** Each does something, and says what. */
type Action = (page: Page, choices: Choices) => Promise<string>;

const ACTIONS: readonly (readonly [weight: number, Action])[] = [
  [34, press],
  [16, move],
  [26, typeKey],
  [6, write],
  [4, drag],
  [5, visitView],
  [4, (page, { below }) => waitFor(page, 200 + below(1500))],
  [2, resize],
  [2, goBack],
  [1, reload],
  [1, openAddress],
];

/** Does one random thing. @returns what it was */
export async function act(page: Page, choices: Choices): Promise<string> {
  let at = choices.below(ACTIONS.reduce((sum, [weight]) => sum + weight, 0));
  const found = ACTIONS.find(([weight]) => (at -= weight) < 0);
  return found === undefined ? 'nothing' : found[1](page, choices);
}

/** What can be pressed where it is. */
function targetsOn(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const selector = 'button, a[href], input, select, textarea, summary, [role], [tabindex]';
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      const top = document.elementFromPoint(middle.x, middle.y);
      if (width < 2 || height < 2 || top === null || !(element.contains(top) || top.contains(element)))
        return [];
      const name = (element.ariaLabel ?? element.textContent).trim().replaceAll(/\s+/g, ' ').slice(0, 50);
      const takesText = element.matches('textarea, input:not([type=radio], [type=checkbox], [type=range])');
      return [{ ...middle, name, square: element.dataset['square'] !== undefined, takesText }];
    });
  });
}

async function press(page: Page, { one }: Choices): Promise<string> {
  const target = one(await targetsOn(page));
  if (target === undefined) return 'press nothing';
  const { x, y, name } = target;
  const way = one(WAYS) ?? '';
  if (way === 'shift') await page.keyboard.down('Shift');
  await page.mouse.click(x, y, {
    clickCount: way === 'twice' ? 2 : 1,
    button: way === 'right' ? 'right' : 'left',
  });
  if (way === 'shift') await page.keyboard.up('Shift');
  return `press ${way} "${name}"`;
}

/** Moves a pawn that can move to a place where it can go, mostly. */
async function move(page: Page, choices: Choices): Promise<string> {
  const squares = (await targetsOn(page)).filter(({ square }) => square);
  if (squares.length === 0) return press(page, choices);
  const movable = squares.filter(({ name }) => name.includes('can move'));
  const from = choices.one(movable.length > 0 && choices.happens(90) ? movable : squares);
  if (from !== undefined) await page.mouse.click(from.x, from.y);
  const now = (await targetsOn(page)).filter(({ square }) => square);
  const places = now.filter(({ name }) => name.includes('destination'));
  const to = choices.one(places.length > 0 && choices.happens(85) ? places : now);
  if (to !== undefined) await page.mouse.click(to.x, to.y, { clickCount: choices.happens(10) ? 2 : 1 });
  return `move "${from?.name ?? ''}" to "${to?.name ?? ''}"`;
}

async function typeKey(page: Page, choices: Choices): Promise<string> {
  const key = choices.one(KEYS) ?? 'Tab';
  const times = choices.happens(10) ? 2 + choices.below(6) : 1;
  for (let time = 0; time < times; time++) await page.keyboard.press(key);
  return `key ${key} ${String(times)} times`;
}

async function write(page: Page, choices: Choices): Promise<string> {
  const field = choices.one((await targetsOn(page)).filter(({ takesText }) => takesText));
  if (field !== undefined) await page.mouse.click(field.x, field.y);
  const text = choices.one(TEXTS) ?? '';
  await page.keyboard.insertText(text);
  if (choices.happens(40)) await page.keyboard.press('Enter');
  return `write "${text.slice(0, 30)}" in "${field?.name ?? ''}"`;
}

async function drag(page: Page, choices: Choices): Promise<string> {
  const targets = await targetsOn(page);
  const squares = targets.filter(({ square }) => square);
  const [from, to] = [choices.one(squares.length > 0 ? squares : targets), choices.one(targets)];
  if (from === undefined || to === undefined) return 'drag nothing';
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  if (choices.happens(15)) await page.keyboard.press('Escape');
  await page.mouse.up();
  return `drag "${from.name}" to "${to.name}"`;
}

async function visitView(page: Page, choices: Choices): Promise<string> {
  const buttons = page.getByRole('navigation').first().getByRole('button');
  const at = choices.below(Math.max(1, await buttons.count()));
  await buttons
    .nth(at)
    .click({ timeout: 1000 })
    .catch(() => undefined);
  return `rail ${String(at)}`;
}

async function waitFor(page: Page, milliseconds: number): Promise<string> {
  await page.waitForTimeout(milliseconds);
  return `wait ${String(milliseconds)} ms`;
}

async function resize(page: Page, { one }: Choices): Promise<string> {
  const size = one(SIZES) ?? { width: 1280, height: 800 };
  await page.setViewportSize(size);
  return `window ${String(size.width)} x ${String(size.height)}`;
}

async function goBack(page: Page, { below }: Choices): Promise<string> {
  const times = 1 + below(3);
  for (let time = 0; time < times; time++)
    await page.evaluate(() => {
      window.history.back();
    });
  await page.waitForTimeout(300);
  return `back ${String(times)} times`;
}

async function reload(page: Page): Promise<string> {
  await page.reload();
  return 'reload';
}

async function openAddress(page: Page, { one }: Choices): Promise<string> {
  const address = one(ADDRESSES) ?? '#play';
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, address);
  return `address ${address}`;
}
