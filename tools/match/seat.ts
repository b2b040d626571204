import { ok, type Result } from '#shared/util/result.ts';
import { Player, type Thought } from './player.ts';
import type { PlayerWish } from './player-wish.ts';
import type { Command } from './program.ts';

/** A player's place at one board: keeps its program alive from game to game, and starts it anew after a fault. */
export class Seat {
  readonly wish: PlayerWish;
  /** What the player thought about each move it was asked for. */
  readonly thoughts: Thought[] = [];
  readonly #command: Command;
  readonly #patience: number;
  #player: Player | undefined;

  /** @param patience how long the program may be silent beyond its time, in milliseconds */
  constructor(wish: PlayerWish, command: Command, patience: number) {
    this.wish = wish;
    this.#command = command;
    this.#patience = patience;
  }

  /** The player, started where none sits here. */
  async sit(): Promise<Result<Player, string>> {
    if (this.#player !== undefined) return ok(this.#player);
    const started = await Player.start(this.#command, this.wish.options, this.#patience);
    if (started.ok) this.#player = started.value;
    return started;
  }

  /** A new game. @param seed given to the program, unless the player was given one for the whole match */
  async newGame(seed: number): Promise<Result<undefined, string>> {
    const seated = await this.sit();
    if (!seated.ok) return seated;
    return seated.value.newGame(this.wish.options.has('Seed') ? undefined : seed);
  }

  /** Its move at a place, given as the words after `position`. */
  async choose(place: string): Promise<Result<Thought, string>> {
    if (this.#player === undefined) throw new Error('Nobody sits here');
    const thought = await this.#player.choose(place, this.wish.go, this.wish.time);
    if (thought.ok) this.thoughts.push(thought.value);
    return thought;
  }

  /** Ends a program that cannot be trusted any more to be where the game is. */
  async dismiss(): Promise<void> {
    await this.#player?.kill();
    this.#player = undefined;
  }

  /** Ends the program in good order. */
  async close(): Promise<void> {
    await this.#player?.close();
    this.#player = undefined;
  }
}
