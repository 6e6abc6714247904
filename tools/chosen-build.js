/**
 * Lets scripts run the product: they name its sources, as tests do, and get the build of them, which is the one in
 * `build` or in the folder that FILEWRIGHT_DIST names. Import this first, then such scripts.
 */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const sources = new URL('../src/', import.meta.url).href;
const chosen = process.env.FILEWRIGHT_DIST;

export const build = chosen ? pathToFileURL(`${chosen}/`) : new URL('../build/', import.meta.url);

// Modules are resolved in a thread of its own, which loads this file again.
if (isMainThread) register(import.meta.url);

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, next) {
  const { href = '' } = specifier.startsWith('.') ? new URL(specifier, context.parentURL) : {};
  if (!href.startsWith(sources)) return next(specifier, context);
  return next(new URL(href.slice(sources.length).replace(/\.ts$/, '.js'), build).href, context);
}
