/** What the text a format yields is: a lexical form of XML Schema, or text that a list of codes knows. */
export type TransformationOutput =
  | 'decimal'
  | 'float'
  | 'date'
  | 'gMonthDay'
  | 'gYearMonth'
  | 'boolean'
  | 'duration'
  | 'text';

/** Reads what a report shows; `undefined` where the text is not one the format accepts. */
export type Reader = (text: string) => string | undefined;

/** One format of a registry: how the text of a report becomes the value of a fact. */
export interface Transformation {
  readonly name: string;
  readonly output: TransformationOutput;
  readonly read: Reader;
}
