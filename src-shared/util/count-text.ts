/**
 * A number with its noun, in the English of the command line: `1 game`, `20 games`.
 * @param noun in the singular, with a regular plural
 */
export function countText(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
