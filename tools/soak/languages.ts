import { whole, type SoakPart } from './part.ts';
import { runSpecs } from './run-specs.ts';

export const languages: SoakPart = {
  name: 'languages',
  summary: 'does every view fit in every language? (shown in each, not in the widest words of all)',
  run: async () => {
    const { passed, faults } = await runSpecs(['specs/languages', 'specs/gallery'], {
      HOKITO_LANGUAGES: 'all',
    });
    return { figures: `${whole(passed)} tests with every view in every language`, faults };
  },
};
