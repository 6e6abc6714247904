/** Something to judge: named at once, read only when its turn comes. */
export interface Input {
  readonly name: string;
  /** The other pages of the same report. */
  readonly pages?: readonly Input[];
  /** Files of the report that lie elsewhere, by the names it knows them by. */
  readonly files?: ReadonlyMap<string, Input>;
  /** Whether all files of the report are known. */
  readonly isJoined?: true;
  /** Rejects with an `InputFault` where there is nothing to read. */
  read(): Promise<Uint8Array>;
}
