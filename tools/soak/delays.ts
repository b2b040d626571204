import { whole, type SoakPart } from './part.ts';
import { runSpecs } from './run-specs.ts';

/** Longer than a slow disk or a busy processor usually delays an answer. */
const MAX_DELAY_MS = 300;

export const delays: SoakPart = {
  name: 'delays',
  summary: 'does the page wait for its host? (the end-to-end tests, with every answer up to 300 ms late)',
  run: async () => {
    const { passed, faults } = await runSpecs(['--grep-invert', '@undelayed'], {
      HOKITO_MAX_DELAY_MS: String(MAX_DELAY_MS),
    });
    return { figures: `${whole(passed)} tests with delays of up to ${MAX_DELAY_MS} ms`, faults };
  },
};
