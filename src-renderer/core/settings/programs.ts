import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type {
  MATCH_GAMES,
  Program,
  ProgramId,
  ProgramMatch,
  ProgramOption,
} from '#shared/contract/programs.ts';
import type { NewGameChoice } from '#shared/contract/settings.ts';
import { useText } from '../../i18n/index.ts';
import { runTask, useFeed } from '../../rpc/stream.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** What a person can change of a program. */
interface ProgramChange {
  readonly seconds?: Program['seconds'];
  readonly options?: Pick<ProgramOption, 'name' | 'value'>[];
}

type MatchGames = (typeof MATCH_GAMES)[number];

/** A match of a program against a level, which goes on or is over. */
interface ShownMatch {
  readonly programId: ProgramId;
  readonly level: number;
  readonly state: ProgramMatch;
  readonly isOver: boolean;
  readonly stop: AbortController;
}

const NO_GAMES = { games: 0, won: 0, drawn: 0, lost: 0, faults: 0 };

/** The programs outside the app that can play. */
export const useProgramsStore = defineStore('programs', () => {
  const connection = useConnection();
  const { client } = connection;
  const notices = useNoticesStore();
  const text = useText();

  const programs = shallowRef<readonly Program[]>([]);
  /** Those that passed their test. */
  const playable = computed(() => programs.value.filter(({ state }) => state === 'passed'));
  /** The programs that are being tested, and whether one is being added. */
  const testing = shallowRef<ReadonlySet<ProgramId>>(new Set());
  const isAdding = shallowRef(false);
  /** The last match; undefined before the first one. */
  const match = shallowRef<ShownMatch>();

  /** Returns a choice without a program that cannot play. */
  function playableChoice<Choice extends Pick<NewGameChoice, 'opponent' | 'program'>>(
    choice: Choice,
  ): Choice {
    const isPlayable = playable.value.some(({ name }) => name === choice.program);
    return choice.opponent === 'program' && !isPlayable ? { ...choice, opponent: 'computer' } : choice;
  }

  async function add(): Promise<void> {
    isAdding.value = true;
    await notices.attempt(async () => {
      const { id } = await client.programs.add();
      announceTest(id);
    });
    isAdding.value = false;
  }

  async function test(id: ProgramId): Promise<void> {
    testing.value = new Set([...testing.value, id]);
    await notices.attempt(async () => {
      await client.programs.test({ id });
      announceTest(id);
    });
    testing.value = new Set([...testing.value].filter((each) => each !== id));
  }

  /** Tells screen readers how a test went; the list shows it. */
  function announceTest(id: ProgramId | undefined): void {
    const program = programs.value.find((each) => each.id === id);
    if (program?.state === 'passed') notices.announce(text('programs.passed', { name: program.name }));
    if (program?.state === 'failed') notices.announce(text('programs.failed', { name: program.name }));
  }

  async function remove({ id, name }: Program): Promise<void> {
    if (await notices.attempt(() => client.programs.remove({ id })))
      notices.notify(text('programs.removed', { name }));
  }

  /** Plays a match and shows its progress. It goes on while other views are shown; a new one ends it. */
  async function play(program: Program, level: number, games: MatchGames): Promise<void> {
    match.value?.stop.abort();
    const stop = new AbortController();
    const shown = { programId: program.id, level, stop };
    const show = (state: ProgramMatch, isOver: boolean): void => {
      if (match.value?.stop === stop) match.value = { ...shown, state, isOver };
    };
    let last: ProgramMatch = { ...NO_GAMES, total: games };
    match.value = { ...shown, isOver: false, state: last };
    try {
      const task = client.programs.match({ id: program.id, level, games }, { signal: stop.signal });
      show(
        await runTask<ProgramMatch, ProgramMatch>(task, (state) => {
          last = state;
          show(state, false);
        }),
        true,
      );
    } catch (error) {
      notices.report(error);
      show(last, true);
    }
  }

  async function change(id: ProgramId, change: ProgramChange): Promise<void> {
    await client.programs.change({ id, ...change }).catch(notices.report);
  }

  const start = useFeed(connection, {
    open: (signal) => client.programs.list(undefined, { signal }),
    onValue: (list) => {
      programs.value = list;
    },
    // The feed begins with the list as it is.
    refresh: () => undefined,
  });

  return {
    programs,
    playable,
    testing,
    isAdding,
    match,
    playableChoice,
    add,
    test,
    remove,
    play,
    change,
    start,
  };
});
