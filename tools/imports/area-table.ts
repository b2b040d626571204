import type { Area } from './areas.ts';

/** Returns the areas as rows of a Markdown table, without its head; cells are not padded. */
export function areaTable(areas: readonly Area[]): string {
  return areas
    .map(({ folder, uses, order, reason }) => {
      const allowed = uses.length === 0 ? 'nothing else' : uses.map((path) => `\`${path}\``).join(', ');
      return `| \`${folder}\` | ${allowed} | ${order === undefined ? '' : orderText(order)} | ${reason} |`;
    })
    .join('\n');
}

function orderText(order: readonly (readonly string[])[]): string {
  return order
    .map((line) => line.map((part) => (part === '.' ? 'its own files' : part)).join(', '))
    .join(' > ');
}
