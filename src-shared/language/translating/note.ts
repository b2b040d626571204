/** A note for translators: where the message appears and the meaning of each placeholder. */
export type Note =
  | string
  | {
      readonly note: string;
      /** The maximum number of characters that fit. A placeholder counts as written. */
      readonly maxLength?: number;
      /** Whether the number that selects its plural form can be a half, such as 0.5 points. */
      readonly hasHalves?: true;
    };

/** Notes on a group of messages that appear in one place. */
export interface PartNotes<Tree> {
  /** The place, which is put before the note of each message. */
  readonly where: string;
  /** A note for each message; a missing one is a type error. One note can apply to a whole group. */
  readonly notes: {
    readonly [Key in keyof Tree]: Tree[Key] extends string ? Note : Note | PartNotes<Tree[Key]>;
  };
}
