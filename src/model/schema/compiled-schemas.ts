import type { ValidateFunction } from 'ajv/dist/2020.js';

/** Empty in the source: the build puts the compiled schemas in the place of this module. */
export const compiledSchemas: Readonly<Record<string, () => ValidateFunction>> = {};
