import { mount } from '@vue/test-utils';
import { defineComponent, h, nextTick, ref } from 'vue';
import { describe, expect, it } from 'vitest';
import { foldText, provideSettingGroup, provideSettingsSearch, useSettingLine } from './settings-search.ts';

it.each([
  ['Größe', 'grosse'],
  ['Été', 'ete'],
  ['PŁÓTNO', 'plotno'],
  ['Šachovnice', 'sachovnice'],
])('the words that are looked for: %s is found as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

describe('a search in the settings', () => {
  const Line = defineComponent({
    props: { text: { type: String, required: true } },
    setup: (props) => {
      const isFound = useSettingLine(() => props.text);
      return () => (isFound.value ? h('p', props.text) : undefined);
    },
  });
  const Group = defineComponent({
    props: { title: { type: String, required: true }, lines: { type: Array<string>, required: true } },
    setup: (props) => {
      const isShown = provideSettingGroup(() => props.title);
      return () => [
        isShown.value ? h('h2', props.title) : undefined,
        ...props.lines.map((text) => h(Line, { text })),
      ];
    },
  });
  /** Shows some settings. @returns finds the headings and lines that are shown for words, and their number */
  function show(): (words: string) => Promise<string[]> {
    const query = ref('');
    const page = mount({
      setup: () => {
        const { lines } = provideSettingsSearch(query);
        return () => [
          h(Group, { title: 'Sound', lines: ['Volume, how loud', 'Sounds, wood and stone'] }),
          h(Group, { title: 'Board', lines: ['Larger marks, drawn bigger'] }),
          h('output', [...lines.values()].filter(Boolean).length),
        ];
      },
    });
    return async (words) => {
      query.value = words;
      await nextTick();
      await nextTick();
      return page.findAll('h2, p, output').map((element) => element.text());
    };
  }

  it('shows the lines that have all words, in any order, under their headings', async () => {
    const found = show();
    expect(await found('loud VOL')).toEqual(['Sound', 'Volume, how loud', '1']);
    expect(await found('marks')).toEqual(['Board', 'Larger marks, drawn bigger', '1']);
    expect(await found('loud marks')).toEqual(['0']);
  });

  it('finds all lines by their heading, and shows everything again without words', async () => {
    const found = show();
    expect(await found('sound')).toEqual(['Sound', 'Volume, how loud', 'Sounds, wood and stone', '2']);
    expect(await found('  ')).toHaveLength(6);
  });
});
