import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { AREAS, type Area } from './areas.ts';
import { TEST_FILES } from './rules.ts';

/** The figures of one area's import graph, in which a folder counts as one module. */
export interface GraphFigures {
  readonly folder: string;
  /** The area's folders, and the files that lie in none of them. */
  readonly modules: number;
  /** The length of the longest chain of imports between modules. */
  readonly layers: number;
  /** The number of pairs of modules of which one imports the other. */
  readonly arrows: number;
  /** Imports that close a cycle, so that no order of the modules has all imports pointing down. */
  readonly upwardArrows: number;
}

/** The imports between files, each by its path from the project root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Reads the imports of the app's source files without tests and test helpers. */
export async function readImports(): Promise<Imports> {
  const { output } = await cruise(['src-shared', 'src-main', 'src-renderer'], {
    doNotFollow: { path: 'node_modules' },
    includeOnly: { path: '^src-' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.vue', '.mjs', '.js', '.json'],
    },
  });
  const { modules } = output as ICruiseResult;
  const isTest = new RegExp(TEST_FILES);
  return new Map(
    modules
      .filter(({ source }) => !isTest.test(source))
      .map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
}

/** Returns the figures of a folder. */
export function figuresOf(folder: string, imports: Imports): GraphFigures {
  const moduleOf = (file: string): string =>
    file
      .slice(folder.length + 1)
      .split('/', 1)
      .join('');
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    if (!file.startsWith(`${folder}/`)) continue;
    const module = moduleOf(file);
    const below = graph.get(module) ?? new Set();
    graph.set(module, below);
    for (const target of targets) {
      if (target.startsWith(`${folder}/`) && moduleOf(target) !== module) below.add(moduleOf(target));
    }
  }
  const arrows = [...graph.values()].reduce((sum, below) => sum + below.size, 0);
  return { folder, modules: graph.size, arrows, ...layersOf(graph) };
}

/** Walks the graph depth first: an import of a module that is still being walked closes a cycle. */
function layersOf(graph: ReadonlyMap<string, ReadonlySet<string>>): {
  readonly layers: number;
  readonly upwardArrows: number;
} {
  const depths = new Map<string, number>();
  const walking = new Set<string>();
  let upwardArrows = 0;
  const depthOf = (module: string): number => {
    const known = depths.get(module);
    if (known !== undefined) return known;
    walking.add(module);
    let depth = 1;
    for (const below of graph.get(module) ?? []) {
      if (walking.has(below)) upwardArrows++;
      else depth = Math.max(depth, depthOf(below) + 1);
    }
    walking.delete(module);
    depths.set(module, depth);
    return depth;
  };
  const layers = Math.max(0, ...[...graph.keys()].map(depthOf));
  return { layers, upwardArrows };
}

/** Returns the folders with a line of figures: those with an order, and the roots. */
export function measuredFolders(areas: readonly Area[] = AREAS): string[] {
  const ordered = areas.filter(({ order }) => order !== undefined).map(({ folder }) => folder);
  return [...new Set(['src-shared', 'src-main', ...ordered])];
}
