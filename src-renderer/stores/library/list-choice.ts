import { shallowRef, type ShallowRef } from 'vue';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';

/** A request to scroll a place of the list into view; a new object for each request. */
interface Sight {
  readonly place: number;
}

/** The list in which a game is chosen. */
interface ChoosableList {
  readonly total: Readonly<ShallowRef<number>>;
  /** The row at a place, where it is there already. */
  readonly rowAt: (place: number) => GameSummary | undefined;
}

/** Which game of the list is chosen. */
export interface ListChoice {
  /** Undefined where none is, and while the row of the chosen place has not come. */
  readonly id: Readonly<ShallowRef<GameId | undefined>>;
  readonly place: Readonly<ShallowRef<number | undefined>>;
  /** The chosen row, also where it is out of sight. */
  readonly row: Readonly<ShallowRef<GameSummary | undefined>>;
  readonly sight: ShallowRef<Sight | undefined>;
  /** The place where a range selection starts; the chosen one where it is undefined. */
  anchor: number | undefined;
  /** Whether the person chose the game, so that it stays in sight when the list changes. */
  isOwn: boolean;
  readonly choose: (id: GameId, place: number) => void;
  /** Chooses by place, which is brought into sight; the row may come later. */
  readonly chooseAt: (place: number) => void;
  /** Chooses a game wherever it stands: the list is to be fetched around it. */
  readonly chooseAnywhere: (id: GameId) => void;
  /** Keeps the chosen row as fresh as the rows in sight. */
  readonly meetRow: () => void;
  /** What is chosen in the list as it is now. */
  readonly settle: (row: GameSummary | undefined, place: number | undefined) => void;
}

/** Keeps which game of a list is chosen. */
export function useListChoice({ total, rowAt }: ChoosableList): ListChoice {
  const chosen = shallowRef<GameId>();
  const chosenPlace = shallowRef<number>();
  const chosenRow = shallowRef<GameSummary>();
  const sight = shallowRef<Sight>();

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
    choose(id, place) {
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
      choice.isOwn = true;
      choice.anchor = at;
      chosenPlace.value = at;
      chosen.value = undefined;
      sight.value = { place: at };
      meetRow();
    },
    chooseAnywhere(id) {
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
