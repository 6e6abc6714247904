/**
 * Lets scripts run the product: they import its sources, as tests do, and get the compiled files in `build`
 * or in the folder in FILEWRIGHT_DIST. Import this first, then such scripts.
 */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const sources = new URL('../src/', import.meta.url).href;
const chosen = process.env.FILEWRIGHT_DIST;

export const build = chosen ? pathToFileURL(`${chosen}/`) : new URL('../build/', import.meta.url);

// Modules are resolved in a separate thread, which loads this file again.
if (isMainThread) register(import.meta.url);

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, next) {
  const { href = '' } = specifier.startsWith('.') ? new URL(specifier, context.parentURL) : {};
  if (!href.startsWith(sources)) return next(specifier, context);
  return next(new URL(href.slice(sources.length).replace(/\.ts$/, '.js'), build).href, context);
}
