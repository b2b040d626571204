import { PositionText } from '#shared/contract/schemas.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import * as v from 'valibot';

/** The code of a position that can be read. */
export const StoredPosition = v.pipe(
  PositionText,
  v.check((code) => parsePosition(code).ok),
);

/** Returns the rows that can be read. Those that are damaged, or of another version, are left out, so that they hide no others. */
export function soundRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
): v.InferOutput<Schema>[] {
  return rows.flatMap((row) => {
    const found = v.safeParse(schema, row);
    return found.success ? [found.output] : [];
  });
}
