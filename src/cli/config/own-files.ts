export const CONFIG_FILE = 'filewright.config.json';
export const DEFAULT_BASELINE = 'filewright.baseline.json';

/** Files of this program, which may lie among the documents of a directory. */
export const ownFiles: ReadonlySet<string> = new Set([CONFIG_FILE, DEFAULT_BASELINE]);
