/** An input to validate: named at once, read only when it is processed. */
export interface Input {
  readonly name: string;
  /** The other pages of the same report. */
  readonly pages?: readonly Input[];
  /** Files of the report in other places, by the names that the report uses. */
  readonly files?: ReadonlyMap<string, Input>;
  /** The top-level directory of a package that was unpacked. */
  readonly top?: string;
  /** Whether all files of the report are known. */
  readonly isJoined?: true;
  /** Rejects with an `InputFault` if it cannot be read. */
  read(): Promise<Uint8Array>;
}
