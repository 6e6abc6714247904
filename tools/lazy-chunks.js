/** Modules of Node that are always loaded, so that waiting for their first use would save nothing. */
const ALWAYS_LOADED = /^"node:(?:buffer|fs|path)"$/;

/**
 * A plug-in that loads a chunk or a module of Node when one of its names is first used, instead of with the chunk that
 * imports it. Our modules do nothing when they are loaded but define what they export, so that nobody can tell the
 * difference.
 * @returns {import('rolldown').Plugin}
 */
export function lazyChunks() {
  return {
    name: 'lazy-chunks',
    renderChunk(code) {
      /** @type {string[]} */
      const chunks = [];
      const declared = code.replace(
        /^(?:const|let) ([\w$]+) = require\(("(?:\.|node:)[^"]+")\);$/gm,
        (declaration, name, path) => {
          // A module that is imported as a whole is wrapped where it stands.
          if (ALWAYS_LOADED.test(path) || code.includes(`__toESM(${name}`)) return declaration;
          chunks.push(name);
          return `let ${name}_loaded;\nconst ${name} = () => (${name}_loaded ??= require(${path}));`;
        },
      );
      if (chunks.length === 0) return null;
      const used = new RegExp(
        `(?<![\\w$])(${chunks.map((name) => name.replaceAll('$', '\\$')).join('|')})\\.`,
        'g',
      );
      return declared.replace(used, '($1()).');
    },
  };
}
