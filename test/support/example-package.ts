/** The paths of the example package and its parts. */
const METADATA = 'example/META-INF/taxonomyPackage.xml';
const CATALOG = 'example/META-INF/catalog.xml';

const identifier = '<tp:identifier>http://example.com/package</tp:identifier>';

/** The metadata of a small package, with the given content after the identifier. */
export function exampleMetadata(
  content = '<tp:name>Example</tp:name>',
  attributes = 'xml:lang="en"',
): string {
  return `<tp:taxonomyPackage xmlns:tp="http://xbrl.org/2016/taxonomy-package" ${attributes}>
  ${identifier}
  ${content}
</tp:taxonomyPackage>`;
}

/** A catalog with some `rewriteURI` elements, each on its own line. */
export function exampleCatalog(...rewrites: readonly (readonly [start: string, prefix: string])[]): string {
  const lines = rewrites.map(
    ([start, prefix]) => `  <rewriteURI uriStartString="${start}" rewritePrefix="${prefix}"/>\n`,
  );
  return `<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">\n${lines.join('')}</catalog>`;
}

/** The files of a small taxonomy package, with replacements and additions. */
export function exampleTaxonomyPackage(changes: {
  readonly metadata?: string;
  readonly catalog?: string;
  readonly files?: Readonly<Record<string, string>>;
}): Readonly<Record<string, string>> {
  return {
    [METADATA]: changes.metadata ?? exampleMetadata(),
    ...(changes.catalog !== undefined && { [CATALOG]: changes.catalog }),
    ...changes.files,
  };
}

/** The files of a small report package: of a type, with reports by path below `reports/`. */
export function exampleReportPackage(
  type: '' | '/xbri' | '/xbr',
  reports: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const documentType = `https://xbrl.org/report-package/2023${type}`;
  return {
    'example/META-INF/reportPackage.json': JSON.stringify({ documentInfo: { documentType } }),
    ...Object.fromEntries(Object.entries(reports).map(([path, text]) => [`example/reports/${path}`, text])),
  };
}
