import { expect, it } from 'vitest';
import { filled, words } from '#shared/language/testing/words.ts';
import { useArrivalsStore } from './arrivals.ts';
import { useImportStore } from './import.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';

const CODE = 'C1A1(CB)C/AC1B(CB)A/B(ABac)1ABA/c1(ba)1c1/bb(ab)(aC)1b/cccbaa b mover';

eachTestHasPage();

const noticeTexts = (): string[] => page.use(useNoticesStore).notices.map(({ text }) => text);

it.each([
  ['records', '[Hgn "1"]\n[Start "aA4/6/6/6/6/4bB b"]\n\n*\n'],
  ['JSON', '[{ "version": 1 }]'],
  ['one-line games', 'hokito:AbCd-_090909\nhokito:AbCd-_101010'],
])('of %s goes to the import as it stands', async (_, text) => {
  expect(page.use(useArrivalsStore).takeText(text)).toBe(true);
  await expect.poll(() => page.use(useImportStore).phase?.kind).toBe('preview');
  const [files] = host.transfer.imports.values();
  expect(new TextDecoder().decode(files?.get('pasted text'))).toBe(text);
});

it('that is a message with a game in one line goes to the import', async () => {
  const message = 'Hokito of the day 2026-11-23: Black won by 7, level 1\n⬛⬜🟫\n(hokito:AbCd-_090909)\n';
  expect(page.use(useArrivalsStore).takeText(message)).toBe(true);
  await expect.poll(() => page.use(useImportStore).phase?.kind).toBe('preview');
  const [files] = host.transfer.imports.values();
  expect(new TextDecoder().decode(files?.get('pasted text'))).toBe(message);
});

it('that is a position is shown, in its canonical form', () => {
  const arrivals = page.use(useArrivalsStore);
  expect(arrivals.takeText(`  ${CODE}\n`)).toBe(true);
  expect(page.use(useNavigationStore).dialog).toMatchObject({
    kind: 'position',
    code: CODE,
    position: { turn: 'black', endRule: 'mover' },
  });
});

it.each([
  [
    'C1A1(CB)C/AC1B(CB)A/B(ABac)1ABA/c1(ba)1c1/bb(ab)(aC)1b/cccbaa',
    'The code does not say who is to move: b or w.',
  ],
  ['aaaaaa/a5/6/6/6/6 b', 'There are 7 pawns “a”, but a game has six of each kind.'],
])('that is an invalid position (%s) is reported with its error', (code, fault) => {
  expect(page.use(useArrivalsStore).takeText(code)).toBe(false);
  expect(noticeTexts()).toEqual([filled(words.en.transfer.pasted.badPosition, { fault })]);
  expect(page.use(useNavigationStore).dialog).toBeUndefined();
});

it.each([
  ['milk, eggs, bread', words.en.transfer.pasted.unknown],
  [' \n', words.en.transfer.pasted.nothing],
])('that is neither (%j) gets a friendly message', (text, sentence) => {
  expect(page.use(useArrivalsStore).takeText(text)).toBe(false);
  expect(noticeTexts()).toEqual([sentence]);
  expect(host.calls).toEqual([]);
});
