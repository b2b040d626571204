import { describe, expect, test } from 'vitest';
import { formatOneLine } from './one-line/one-line.ts';
import { gamesInMessage, readMessage } from './read-message.ts';
import { readGames } from './read-record.ts';

const LINE = 'hokito:EYvyIt-SwgTPaeyQwt1tGsntfHK5FUjXK113gI';
const TWO_LINES = `${LINE.slice(0, 30)}\n${LINE.slice(30)}`;

/** The games of a text that a reader of records finds, in one line again, and the sentences about others. */
function linesIn(text: string): string[] {
  const { games, faults } = readGames(text);
  return [
    ...games.map((game) => {
      const line = formatOneLine(game);
      return line.ok ? line.value : line.error;
    }),
    ...faults.map(({ problem }) => problem.kind),
  ];
}

describe('a game in one line is found in a message', () => {
  test.each([
    LINE,
    `Here it is: ${LINE}.`,
    `${LINE}, good game`,
    `${LINE}!`,
    `${LINE}?`,
    `${LINE}…`,
    `${LINE};`,
    `(${LINE})`,
    `"${LINE}"`,
    `“${LINE}”`,
    `« ${LINE} »`,
    `*${LINE}*`,
    `_${LINE}_`,
    `~~__${LINE}__~~`,
    `${LINE}--`,
    `\`${LINE}\``,
    `<${LINE}>`,
    `<p>${LINE}</p>`,
    `[game](${LINE})`,
    `{${LINE}}`,
    LINE.replace('h', 'H'),
    LINE.replace('hokito', 'HOKITO'),
    `\u200e${LINE}`,
    `\u200b${LINE}\u200b`,
    `\ufeff${LINE}`,
    `game:${LINE}`,
    `https://example.org/#${LINE}`,
    `🙂${LINE}`,
    `•${LINE}`,
    `> ${LINE}`,
    `\`\`\`\n${LINE}\n\`\`\``,
    TWO_LINES,
    `> ${TWO_LINES.replace('\n', '\r\n> ')}\r\nBye!`,
    `Look: ${LINE}\n\nAda (I won; {really})`,
    `対局：${LINE}。`,
    `我的棋局${LINE}，请看`,
    `これ${LINE}です`,
    LINE.replace(':', '：'),
    LINE.replace(':', ': '),
    LINE.replace(':', ' : '),
    LINE.replace(':', '\u00a0:\u00a0'),
    LINE.replace(':', ':\u3000'),
    LINE.replace(':', '://'),
    LINE.replace(':', '\\:'),
    `https://example.org/send?text=Look%20${LINE.replace(':', '%3A')}%20good`,
    `"Look:\\n${LINE}\\nBye"`,
    `https://example.org/?game=${LINE.replace(':', '%3A')}&x=1`,
    ...['\u200b', '\u00ad', '\u200d'].map((sign) => LINE.slice(0, 12) + sign + LINE.slice(12)),
    LINE.replace('-', '\\-'),
    ...['\u2011', '\u2013', '\u2212'].map((dash) => LINE.replace('-', dash)),
    `${LINE}–good game`,
    `${LINE}—that was it`,
    `${LINE.slice(0, 20)}=\r\n${LINE.slice(20)}`,
    `> ${LINE.slice(0, 20)}\n> ${LINE.slice(20, 34)}\n> ${LINE.slice(34)}\n\nBye`,
  ])('%j', (text) => {
    expect(linesIn(text)).toEqual([LINE]);
  });

  const DASHED = 'hokito:fQ3lh5Szw--tSt3gPqbNNJDXMi2QYNWOWI';

  test.each([
    DASHED.replace('--', '\u2013'),
    DASHED.replace('--', '\u2014'),
    DASHED.replace('--', '\u2013\u2013'),
    `Look: ${DASHED.replace('--', '\u2013')}.`,
    `_${DASHED.slice(0, 20)}\n${DASHED.slice(20)}_`,
    DASHED.replace('hokito', 'hok\u00adito'),
  ])('with two hyphens, as typographers and mailers write them: %j', (text) => {
    expect(linesIn(text)).toEqual([DASHED]);
  });

  const THREE = 'hokito:DhRj4ssRMaiIWj6145x2u8oMt7---cKWHvNfR1SPEJq7bQ';

  test.each([
    THREE.replace('---', '\u2014'),
    THREE.replace('---', '\u2013'),
    THREE.replace('---', '\u2013-'),
    `_${THREE.replace('---', '\u2014')}_`,
  ])('with three hyphens, as typographers write them: %j', (text) => {
    expect(linesIn(text)).toEqual([THREE]);
  });

  const MARKED = 'hokito:Amn8IbOb0sJNFgHiPcJZ_r-_5Ew46r0Bnn30wEtY';

  test.each([
    `_${MARKED.replace('-_', '-')}`,
    `Look: ${MARKED.replace('Z_', 'Z')}_`,
    `_Look: ${MARKED.replace('-_', '-')}, Nice`,
    MARKED.replaceAll('_', ''),
    `(${MARKED.replaceAll('_', '').replace('-', '\u2011')})`,
    `> ${MARKED.slice(0, 25)}\n> ${MARKED.slice(25).replaceAll('_', '')}`,
  ])('with `_` that Markdown took for marks of emphasis: %j', (text) => {
    expect(linesIn(text)).toEqual([MARKED]);
  });

  test.each([
    'hokito:FGe_fHK-85l_NKa9_B0hzrZ7-H3bil-GVW9lbo',
    'hokito:ACC3Bj-seDdmC9r6f_STHP0h_Y4hkV080b_PT91o',
  ])('with three `_` that Markdown took: %j', (line) => {
    const bare = line.replaceAll('_', '');
    expect(linesIn(`Look: ${bare}.`)).toEqual([line]);
    expect(linesIn(`_Look: ${bare}_`)).toEqual([line]);
    expect(linesIn(`> ${bare.slice(0, 25)}\n> ${bare.slice(25)}`)).toEqual([line]);
    // One of three, and two of three.
    expect(linesIn(line.replace('_', ''))).toEqual([line]);
    expect(linesIn(line.replace('_', '').replace('_', ''))).toEqual([line]);
  });

  test('with a hyphen at the start of a line in a mail as it is sent', () => {
    const line = 'hokito:AJ4_WFAWs46-EU81FGVez_kFqYt_3Ktj-LZnAI';
    expect(linesIn(line.replace('j-L', 'j=\r\n=2DL'))).toEqual([line]);
  });

  test('several in one message', () => {
    expect(linesIn(`${LINE} and ${LINE}\n${LINE}`)).toEqual([LINE, LINE, LINE]);
    expect(linesIn(`${LINE}–${LINE}`)).toEqual([LINE, LINE]);
  });

  test('but not within a word, and not where nothing of a game follows', () => {
    expect(gamesInMessage(`x${LINE}`)).toEqual([]);
    expect(linesIn(`hokito:–, ${LINE}`)).toEqual([LINE]);
    expect(gamesInMessage('I like hokito: the game, and http://hokito:80/')).toEqual([]);
  });
});

test('a damaged game is refused where it stands', () => {
  const damaged = LINE.replace('EYv', 'EYw');
  expect([...readMessage(`Look:\n (${damaged})`)]).toMatchObject([
    { ok: false, error: { line: 2, column: 3, problem: { kind: 'line-damaged' } } },
  ]);
});

test('comments directly before a game belong to it; other words do not', () => {
  const comments = (text: string): unknown => gamesInMessage(text).map(({ line }) => line.comments);
  expect(comments(`{a good\ngame} {won \\} lost}\n${LINE}`)).toEqual([['a good game', 'won } lost']]);
  expect(comments(`Look {at this} ${LINE} {and} this; ${LINE}`)).toEqual([[], []]);
});
