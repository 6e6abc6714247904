/** Packages stand-ins for published taxonomies. */
import { writeZip } from '../../src/archive/zip-writer.ts';
import { standInDocuments } from '../support/stand-in/taxonomy.js';

/**
 * @param {import('../../src/model/filing-v2.ts').FilingV2} filing
 * @param {Readonly<Record<string, string>>} files of the package, by path
 * @param {import('../support/stand-in/taxonomy.js').Details} details
 * @returns {Buffer}
 */
export function standInPackage(filing, files, details) {
  const documents = standInDocuments(filing, files, details);
  const folders = new Set([...documents.keys()].map((url) => url.slice(0, url.lastIndexOf('/') + 1)));
  const rewrites = [...folders].map(
    (url) => `<rewriteURI uriStartString="${url}" rewritePrefix="../${pathOf(url)}"/>`,
  );
  const identifier = '<tp:identifier>urn:filewright:stand-in</tp:identifier>';
  return writeZip(
    Object.entries({
      'stand-in/META-INF/taxonomyPackage.xml': `<tp:taxonomyPackage xmlns:tp="http://xbrl.org/2016/taxonomy-package" xml:lang="en">${identifier}</tp:taxonomyPackage>`,
      'stand-in/META-INF/catalog.xml': `<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">${rewrites.join('')}</catalog>`,
      ...Object.fromEntries([...documents].map(([url, text]) => [`stand-in/${pathOf(url)}`, text])),
    }),
  );
}

/** @param {string} url */
function pathOf(url) {
  return url.replace('://', '/');
}
