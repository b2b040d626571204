/** What a translator needs to know about a message: where it appears, and what each placeholder stands for. */
export type Note =
  | string
  | {
      readonly note: string;
      /** The most characters that fit where it appears. A placeholder counts as it is written. */
      readonly maxLength?: number;
      /** Whether the number that chooses its plural form can be a half, such as 0.5 points. */
      readonly hasHalves?: true;
    };

/** Notes on a group of messages that appear in one place. */
export interface PartNotes<Tree> {
  /** That place, written before the note of each message. */
  readonly where: string;
  /** A note for each message; the compiler refuses a message without one. One note may serve for all of a group. */
  readonly notes: {
    readonly [Key in keyof Tree]: Tree[Key] extends string ? Note : Note | PartNotes<Tree[Key]>;
  };
}
