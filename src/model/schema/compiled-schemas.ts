import type { ValidateFunction } from 'ajv/dist/2020.js';

/** Empty in the source: the build replaces this module with the compiled schemas. */
export const compiledSchemas: Readonly<Record<string, () => ValidateFunction>> = {};
