import { join, resolve } from 'node:path';

/** The folder of the product as it is built; FILEWRIGHT_DIST names another. */
export const build = resolve(process.env.FILEWRIGHT_DIST ?? join(import.meta.dirname, '../../dist'));

/** The folder of its modules before they are bundled, one for each source. */
export const modules = resolve(process.env.FILEWRIGHT_DIST ?? join(import.meta.dirname, '../../build'));
