/** The type of a format's output: a lexical form of XML Schema, or text from a list of codes. */
export type TransformationOutput =
  | 'decimal'
  | 'float'
  | 'date'
  | 'gMonthDay'
  | 'gYearMonth'
  | 'boolean'
  | 'duration'
  | 'text';

/** Reads the displayed text; `undefined` if the format does not accept it. */
export type Reader = (text: string) => string | undefined;

/** One format of a registry: it converts displayed text to the value of a fact. */
export interface Transformation {
  readonly name: string;
  readonly output: TransformationOutput;
  readonly read: Reader;
}
