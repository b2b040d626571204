import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../run-tool.ts';
import { whole, type SoakPart } from './part.ts';
import { runSpecs } from './run-specs.ts';

const approved = join(projectRoot, 'docs', 'pictures', 'sizes');

export const views: SoakPart = {
  name: 'views',
  summary: 'does every view look as approved at the sizes that the tests leave out, in light and dark?',
  run: async () => {
    const { faults } = await runSpecs(['pictures'], { HOKITO_PICTURE_SIZES: 'rest' });
    return { figures: `${whole(readdirSync(approved).length)} pictures`, faults };
  },
};
