import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { ref } from 'vue';
import { createI18n } from 'vue-i18n';
import type { Pawn, Pile } from '#shared/game/types.ts';
import { words } from '#shared/language/testing/words.ts';
import BoardPicture from './BoardPicture.vue';
import { EXAMPLE } from './stacks.test-data.ts';
import { heightNumbersKey, largerMarksKey } from './board-settings.ts';
import { badgeOf } from './geometry.ts';
import PileTile from './PileTile.vue';
import PointsChip from './PointsChip.vue';
import StackInside from './StackInside.vue';

const i18n = createI18n({ legacy: false, locale: 'en', messages: { en: words.en } });

function tower(pawns: number): Pile {
  const [first, ...rest] = Array.from({ length: pawns }, (_, index): Pawn => ({
    colour: index % 2 === 0 ? 'black' : 'white',
    pips: 3,
  }));
  if (first === undefined) throw new Error('A tower has pawns');
  return [first, ...rest];
}

describe('BoardPicture', () => {
  it('draws every pile, the last move, and numerals on stacks only', () => {
    const picture = mount(BoardPicture, { props: { position: EXAMPLE, lastMove: { from: 'd1', to: 'e2' } } });
    expect(picture.findAll('.pile')).toHaveLength(EXAMPLE.piles.size);
    expect(picture.findAll('.badge text').map((numeral) => numeral.text())).toEqual([
      '4',
      '2',
      '2',
      '8',
      '6',
      '2',
    ]);
    expect(picture.findAll('.imprint')).toHaveLength(1);
    expect(picture.findAll('.last-square')).toHaveLength(2);
  });

  it('is decorative unless it has a label', () => {
    const bare = mount(BoardPicture, { props: { position: EXAMPLE, bare: true } });
    expect(bare.attributes()).toMatchObject({ 'aria-hidden': 'true', viewBox: '-4 -4 608 608' });
    expect(bare.findAll('.coordinate')).toHaveLength(0);
    const named = mount(BoardPicture, { props: { position: EXAMPLE, label: 'The end' } });
    expect(named.attributes()).toMatchObject({ role: 'img', 'aria-label': 'The end' });
    expect(named.attributes('aria-hidden')).toBeUndefined();
  });

  it('draws less in the small detail', () => {
    const small = mount(BoardPicture, { props: { position: EXAMPLE, detail: 'small' } });
    expect(small.get('.badge text').attributes('font-size')).toBe('30');
    expect(small.findAll('.break')).toHaveLength(2);
  });
});

it('PileTile lies on a tile of its size', () => {
  const tile = mount(PileTile, { props: { pile: tower(6), size: 38 } });
  expect(tile.attributes('style')).toContain('width: 2.375rem');
  expect(tile.get('.badge text').text()).toBe('6');
  expect(
    mount(PileTile, { props: { pile: tower(1) } })
      .find('.badge')
      .exists(),
  ).toBe(false);
});

it('height numbers are on every stack, unless they are turned off', () => {
  const numbers = (provided: object): string[] =>
    mount(PileTile, { props: { pile: tower(6) }, global: { provide: provided } })
      .findAll('.badge')
      .map((badge) => badge.text());
  expect(numbers({})).toEqual(['6']);
  expect(numbers({ [heightNumbersKey as symbol]: ref(true) })).toEqual(['6']);
  expect(numbers({ [heightNumbersKey as symbol]: ref(false) })).toEqual([]);
});

describe('larger marks', () => {
  it('are those of the small detail, at every size', () => {
    const radius = (larger: boolean): string | undefined =>
      mount(PileTile, {
        props: { pile: tower(1) },
        global: { provide: { [largerMarksKey as symbol]: ref(larger) } },
      })
        .get('[class^="mark-"]')
        .attributes('r');
    expect([radius(false), radius(true)]).toEqual(['7.4', '8.6']);
  });

  it('come with larger points, which leave the numeral of a stack alone', () => {
    const chip = (larger: boolean) =>
      mount(PointsChip, {
        props: { text: '+12', detail: 'full', kind: 'swing' },
        global: { provide: { [largerMarksKey as symbol]: ref(larger) } },
      });
    const size = (larger: boolean): number => Number(chip(larger).get('text').attributes('font-size'));
    expect([size(false), size(true)]).toEqual([18, 21]);
    const right = 1 + Number(chip(true).get('rect').attributes('width'));
    expect(right).toBeLessThanOrEqual(badgeOf(12, 'small').x + 0.5);
  });
});

it('raises points of three figures above the numeral of a stack on a small board', () => {
  const placeOf = (text: string, detail: 'full' | 'medium'): string | undefined =>
    mount(PointsChip, { props: { text, detail, kind: 'score' } }).attributes('transform');
  expect(placeOf('102', 'medium')).toBe('translate(0 -8)');
  expect([placeOf('34', 'medium'), placeOf('102', 'full')]).toEqual([undefined, undefined]);
});

describe('StackInside', () => {
  const inside = (pawns: number) =>
    mount(StackInside, { props: { pile: tower(pawns) }, global: { plugins: [i18n] } });

  it('shows the top pawn first and ringed, counted from the board up', () => {
    const view = inside(3);
    expect(view.findAll('.layer-number').map((number) => number.text())).toEqual(['3', '2', '1']);
    expect(view.findAll('.side-ring')).toHaveLength(1);
    expect(view.findAll('.inside-ground')).toHaveLength(1);
    expect(view.findAll('li').map((line) => line.text())).toEqual([
      '3, Black three, on top',
      '2, White three',
      '1, Black three',
    ]);
  });

  it.each([
    [2, 146, 51],
    [8, 146, 165],
    [10, 292, 108],
    [24, 292, 241],
    [28, 342, 203],
    [36, 342, 241],
  ])(
    'of %i pawns measures %i by %i: in one, two or three columns of equal height',
    (pawns, width, height) => {
      expect(inside(pawns).get('svg').attributes()).toMatchObject({
        width: String(width),
        height: String(height),
      });
    },
  );
});
