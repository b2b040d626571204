import { shallowRef, type ShallowRef } from 'vue';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';

/** A request to scroll a place of the list into view; a new object for each request. */
interface Sight {
  readonly place: number;
}

/** The list that the choice refers to. */
interface ChoosableList {
  readonly total: Readonly<ShallowRef<number>>;
  /** The row at a place; undefined until it is loaded. */
  readonly rowAt: (place: number) => GameSummary | undefined;
}

/** The chosen game of the list. */
export interface ListChoice {
  /** Undefined if no game is chosen or its row is not loaded. */
  readonly id: Readonly<ShallowRef<GameId | undefined>>;
  readonly place: Readonly<ShallowRef<number | undefined>>;
  /** The chosen row, also if it is out of view. */
  readonly row: Readonly<ShallowRef<GameSummary | undefined>>;
  readonly sight: ShallowRef<Sight | undefined>;
  /** The place where a range selection starts; the chosen one where it is undefined. */
  anchor: number | undefined;
  /** Whether the person chose the game, so that it stays in view when the list changes. */
  isOwn: boolean;
  /** How many choices were made; shows whether another one was made meanwhile. */
  readonly count: () => number;
  readonly choose: (id: GameId, place: number) => void;
  /** Chooses a place and scrolls it into view; its row may be loaded later. */
  readonly chooseAt: (place: number) => void;
  /** Chooses a game by its id; the list is then to be fetched around it. */
  readonly chooseAnywhere: (id: GameId) => void;
  /** Updates the chosen row from the loaded rows. */
  readonly meetRow: () => void;
  /** Applies the choice of a freshly fetched list. */
  readonly settle: (row: GameSummary | undefined, place: number | undefined) => void;
}

/** Creates the state of the chosen game. */
export function useListChoice({ total, rowAt }: ChoosableList): ListChoice {
  const chosen = shallowRef<GameId>();
  const chosenPlace = shallowRef<number>();
  const chosenRow = shallowRef<GameSummary>();
  const sight = shallowRef<Sight>();
  let count = 0;

  function meetRow(): void {
    const place = chosenPlace.value;
    if (place === undefined) return;
    const row = rowAt(place);
    if (row === undefined || (chosen.value !== undefined && chosen.value !== row.id)) return;
    chosen.value = row.id;
    chosenRow.value = row;
  }

  const choice: ListChoice = {
    id: chosen,
    place: chosenPlace,
    row: chosenRow,
    sight,
    anchor: undefined,
    isOwn: false,
    count: () => count,
    choose(id, place) {
      count++;
      choice.isOwn = true;
      choice.anchor = place;
      chosen.value = id;
      chosenPlace.value = place;
      const row = rowAt(place);
      if (row?.id === id) chosenRow.value = row;
    },
    chooseAt(place) {
      if (total.value === 0) return;
      const at = Math.min(Math.max(place, 0), total.value - 1);
      count++;
      choice.isOwn = true;
      choice.anchor = at;
      chosenPlace.value = at;
      chosen.value = undefined;
      sight.value = { place: at };
      meetRow();
    },
    chooseAnywhere(id) {
      count++;
      choice.isOwn = true;
      chosen.value = id;
    },
    meetRow,
    settle(row, place) {
      chosen.value = row?.id;
      chosenRow.value = row;
      chosenPlace.value = row === undefined ? undefined : place;
    },
  };
  return choice;
}
