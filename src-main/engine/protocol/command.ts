import type { Level } from '#shared/game/player.ts';
import type { EnginePosition } from '../engine.ts';
import type { EngineOption } from './options.ts';

/** The arguments of `go`. */
export interface GoRequest {
  readonly level: Level | undefined;
  readonly milliseconds: number | undefined;
  readonly nodes: number | undefined;
  readonly depth: number | undefined;
  /** Whether to search until `stop`, even where the result is proven. */
  readonly infinite: boolean;
  /** Number of best moves; undefined without `multipv`. */
  readonly best: number | undefined;
}

/** A parsed and valid command. */
export type Command =
  | { readonly kind: 'hei' }
  | { readonly kind: 'isready' }
  | { readonly kind: 'setoption'; readonly name: EngineOption['name']; readonly value: number }
  | { readonly kind: 'newgame' }
  | { readonly kind: 'position'; readonly place: EnginePosition }
  | { readonly kind: 'go'; readonly request: GoRequest }
  | { readonly kind: 'stop' }
  | { readonly kind: 'moves' }
  | { readonly kind: 'perft'; readonly depth: number }
  | { readonly kind: 'solve'; readonly milliseconds: number | undefined }
  | { readonly kind: 'winner'; readonly komi: number; readonly milliseconds: number | undefined }
  | { readonly kind: 'show' }
  | { readonly kind: 'quit' };
