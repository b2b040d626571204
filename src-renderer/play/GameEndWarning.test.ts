import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { useNoticesStore } from '../stores/page/notices.ts';
import { createFakeHost } from '../stores/testing/fake-host.ts';
import { createTestPage } from '../stores/testing/page.ts';
import GameEndWarning from './GameEndWarning.vue';

const at = (code: string) => unwrap(parsePosition(code));
const FAR = at('CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b');
const NEAR = at('1A1(Bb)1(AbaB)/(AACcCcbCcCCcaB)3A1/6/6/2aa1(bBcAbCBaBc)/2a1b1 b');

it('is read aloud as it is shown: the counts once, and each time which moves end the game', async () => {
  const page = createTestPage(createFakeHost());
  const notices = page.use(useNoticesStore);
  const view = mount(GameEndWarning, {
    global: { plugins: [page.ground] },
    props: { position: FAR, komi: 0, showResult: true },
  });
  await view.setProps({ position: NEAR });
  const said = notices.announcements.at(-1)?.text ?? '';
  expect(said).toMatch(
    /^Black: .* moves?\. White: .* moves?\. .*ends? the game now\. \w\d\w\d: Black wins by \d+\.$/,
  );
  await view.setProps({ position: { ...NEAR } });
  expect(notices.announcements.at(-1)?.text).toMatch(/^[^:]*ends? the game now\. /);
  expect(said).toContain(view.get('.last').text());
});
