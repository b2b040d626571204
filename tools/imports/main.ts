/** `npm run imports`: the import graph in figures, a line for each folder that has an order of its own. */
import { figuresOf, measuredFolders, readImports } from './import-graph.ts';

const imports = await readImports();
console.log('folder                  modules  layers  arrows  upward');
for (const folder of measuredFolders()) {
  const { modules, layers, arrows, upwardArrows } = figuresOf(folder, imports);
  const figures = [modules, layers, arrows, upwardArrows].map((figure) => String(figure).padStart(8));
  console.log(`${folder.padEnd(23)}${figures.join('')}`);
}
