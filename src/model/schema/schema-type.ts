/**
 * JSON Schema and the TypeScript type it describes, from one definition. Supports only the constructs our
 * documents use; TypeBox does the same and more, but loading it takes longer than validating most documents.
 */
export interface TSchema {
  readonly [keyword: string]: unknown;
}

declare const described: unique symbol;
const optional: unique symbol = Symbol('optional');

/** A schema for values of type T. The type exists for the compiler only. */
export interface Schema<T> extends TSchema {
  readonly [described]: T;
}

export interface OptionalSchema<T> extends Schema<T> {
  readonly [optional]: true;
}

export type Static<S> = S extends { readonly [described]: infer T } ? T : unknown;

export type Properties = Readonly<Record<string, TSchema>>;

type OptionalKeys<P> = { [K in keyof P]: P[K] extends { readonly [optional]: true } ? K : never }[keyof P];

type ObjectOf<P> = Flat<
  { [K in Exclude<keyof P, OptionalKeys<P>>]: Static<P[K]> } & { [K in OptionalKeys<P>]?: Static<P[K]> }
>;

type Flat<T> = { [K in keyof T]: T[K] };

export interface ObjectSchema<P> extends Schema<ObjectOf<P>> {
  readonly properties: P;
}

type Annotations = Readonly<Record<string, unknown>>;

function schema<T>(keywords: Annotations, annotations: Annotations = {}): Schema<T> {
  return { ...keywords, ...annotations } as unknown as Schema<T>;
}

export const Shape = {
  String: (annotations?: Annotations) => schema<string>({ type: 'string' }, annotations),
  Number: (annotations?: Annotations) => schema<number>({ type: 'number' }, annotations),
  Integer: (annotations?: Annotations) => schema<number>({ type: 'integer' }, annotations),
  Boolean: (annotations?: Annotations) => schema<boolean>({ type: 'boolean' }, annotations),
  Unknown: (annotations?: Annotations) => schema<unknown>({}, annotations),
  Literal: <const T extends string | number | boolean>(value: T, annotations?: Annotations) =>
    schema<T>({ const: value }, annotations),
  Array: <S extends TSchema>(items: S, annotations?: Annotations) =>
    schema<Static<S>[]>({ type: 'array', items }, annotations),
  Object: <P extends Properties>(properties: P, annotations?: Annotations) =>
    schema<ObjectOf<P>>(
      { type: 'object', required: requiredNames(properties), properties },
      annotations,
    ) as ObjectSchema<P>,
  Optional: <S extends TSchema>(inner: S) =>
    ({ ...inner, [optional]: true }) as unknown as OptionalSchema<Static<S>>,
  /** Keywords written by hand, with the type they describe. */
  Unsafe: <T>(keywords: Annotations) => schema<T>(keywords),
};

function requiredNames(properties: Properties): string[] {
  return Object.keys(properties).filter((name) => !(optional in (properties[name] as object)));
}
