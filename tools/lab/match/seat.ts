import type { ProgramFault } from '../../../src-shared/contract/program-fault.ts';
import { err, ok, type Result } from '../../../src-shared/util/result.ts';
import { describeFault } from '../../../src-main/engine/outside/fault.ts';
import { OutsideEngine, type Thought } from '../../../src-main/engine/outside/outside-engine.ts';
import type { Command } from '../../../src-main/engine/outside/start-process.ts';
import type { PlayerSettings } from './player-settings.ts';

/** Keeps a player's program running from game to game, and restarts it after a fault. */
export class Seat {
  readonly settings: PlayerSettings;
  /** The player's moves, with what it reported about each. */
  readonly thoughts: Thought[] = [];
  readonly #command: Command;
  readonly #patience: number;
  #player: OutsideEngine | undefined;

  /** @param patience how long the program may exceed its time, in milliseconds */
  constructor(settings: PlayerSettings, command: Command, patience: number) {
    this.settings = settings;
    this.#command = command;
    this.#patience = patience;
  }

  /** Returns the player; starts it if it is not running. */
  async sit(): Promise<Result<OutsideEngine, string>> {
    if (this.#player !== undefined) return ok(this.#player);
    const started = await OutsideEngine.start(this.#command, this.settings.options, this.#patience);
    if (started.ok) this.#player = started.value;
    return inWords(started);
  }

  /** Starts a new game. @param seed passed to the program, unless the player has one for the whole match */
  async newGame(seed: number): Promise<Result<undefined, string>> {
    const seated = await this.sit();
    if (!seated.ok) return seated;
    return inWords(await seated.value.newGame(this.settings.options.has('Seed') ? undefined : seed));
  }

  /** Asks for a move. @param place the arguments of `position` */
  async choose(place: string): Promise<Result<Thought, string>> {
    if (this.#player === undefined) throw new Error('The player is not running');
    const thought = await this.#player.choose(place, this.settings.go, this.settings.time);
    if (thought.ok) this.thoughts.push(thought.value);
    return inWords(thought);
  }

  /** Kills a program after a fault. */
  async dismiss(): Promise<void> {
    await this.#player?.kill();
    this.#player = undefined;
  }

  /** Ends the program in an orderly way. */
  async close(): Promise<void> {
    await this.#player?.close();
    this.#player = undefined;
  }
}

/** Describes a fault as the end of a sentence that starts with the program's name. */
function inWords<Value>(result: Result<Value, ProgramFault>): Result<Value, string> {
  return result.ok ? result : err(describeFault(result.error));
}
