import type { Level } from '../levels.ts';
import type { Place } from '../work.ts';
import type { EngineOption } from './options.ts';

/** What a `go` asks for. */
export interface GoWish {
  readonly level: Level | undefined;
  readonly milliseconds: number | undefined;
  readonly nodes: number | undefined;
  readonly depth: number | undefined;
  /** Go on until `stop`, even where everything is known. */
  readonly infinite: boolean;
  /** How many best moves; undefined where `multipv` was not said. */
  readonly best: number | undefined;
}

/** A command that was understood and whose words are all lawful. */
export type Command =
  | { readonly kind: 'hei' }
  | { readonly kind: 'isready' }
  | { readonly kind: 'setoption'; readonly name: EngineOption['name']; readonly value: number }
  | { readonly kind: 'newgame' }
  | { readonly kind: 'position'; readonly place: Place }
  | { readonly kind: 'go'; readonly wish: GoWish }
  | { readonly kind: 'stop' }
  | { readonly kind: 'moves' }
  | { readonly kind: 'perft'; readonly depth: number }
  | { readonly kind: 'solve'; readonly milliseconds: number | undefined }
  | { readonly kind: 'winner'; readonly komi: number; readonly milliseconds: number | undefined }
  | { readonly kind: 'show' }
  | { readonly kind: 'quit' };
