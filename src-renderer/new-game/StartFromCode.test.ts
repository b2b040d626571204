import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { filled, words } from '#shared/language/testing/words.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createTestPage } from '../testing/page.ts';
import StartFromCode from './StartFromCode.vue';

const { code } = words.en.start;

it.each([
  ['6/6 b', filled(code.fault.rows, { count: 2 })],
  ['bbbbbb/b5/6/6/6/6 b', filled(code.fault['too-many'], { count: 7, letter: 'b' })],
  ['6/6/6/6/6/6 b', code.fault['empty-board']],
])('names no character as the place of a fault of the whole: %s', (modelValue, fault) => {
  const { ground } = createTestPage(createFakeHost());
  const view = mount(StartFromCode, { global: { plugins: [ground] }, props: { modelValue } });
  expect(view.get('.bad').text()).toBe(fault);
  expect(view.find('mark').exists()).toBe(false);
});
