/** Node modules that are always loaded, so that deferring them would save nothing. */
const ALWAYS_LOADED = /^"node:(?:buffer|fs|path)"$/;

/**
 * A plug-in that loads a chunk or a Node module when one of its names is first used, instead of with the
 * importing chunk. Our modules only define exports when they are loaded, so the difference is not observable.
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
          // A namespace import is wrapped in place.
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
