import { join, resolve } from 'node:path';

/** The folder of the built product; FILEWRIGHT_DIST names another. */
export const build = resolve(process.env.FILEWRIGHT_DIST ?? join(import.meta.dirname, '../../dist'));

/** The folder of its modules before bundling, one for each source. */
export const modules = resolve(process.env.FILEWRIGHT_DIST ?? join(import.meta.dirname, '../../build'));
