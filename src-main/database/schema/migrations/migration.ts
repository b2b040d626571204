/** One step of the schema. Once released it is never edited: a later change is a later step. */
export interface Migration {
  /** The `user_version` of a database after this step; steps are numbered 1, 2, 3 ... without a gap. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}
