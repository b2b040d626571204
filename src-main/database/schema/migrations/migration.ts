/** One migration of the schema. A released migration is never changed. */
export interface Migration {
  /** The `user_version` of a database after this migration: 1, 2, 3 ... without gaps. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** Whether the SQL changes `sqlite_schema`, which connections refuse otherwise. */
  readonly editsSchema?: boolean;
}
