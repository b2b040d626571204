import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import ShareBar from './ShareBar.vue';

it('chooses the kind of the part that is clicked, and hides all parts from screen readers', async () => {
  const bar = mount(ShareBar, {
    props: {
      tall: true,
      values: [
        { kind: 'won', value: 60 },
        { kind: 'drawn', value: 0 },
        { kind: 'lost', value: 2 },
      ],
    },
  });
  const parts = bar.findAll('.part');
  // The last part is too small for its number.
  expect(parts.map((part) => part.text())).toEqual(['60', '']);
  await parts[1]?.trigger('click');
  expect(bar.emitted('choose')).toEqual([['lost']]);
  expect(parts.map((part) => part.attributes('aria-hidden'))).toEqual(['true', 'true']);
});
