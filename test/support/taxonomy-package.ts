import { writeZip } from '../../src/archive/zip-writer.ts';
import { exampleCatalog, exampleMetadata, exampleTaxonomyPackage } from './example-package.ts';
import {
  exampleArc,
  exampleItem,
  exampleLink,
  exampleLinkbase,
  exampleLocator,
  exampleReportText,
  exampleSchema,
} from './example-taxonomy.ts';

/** The base URL of the documents in the example package. */
export const ADDRESS = 'http://example.com/t/';
export const ROLE = 'http://example.com/role/balance-sheet';

interface Changes {
  /** The base URL of its documents. */
  readonly address?: string;
  readonly version?: string;
  /** Declarations besides those of the example schema. */
  readonly declarations?: string;
  /** Languages of the label of `Assets` besides English. */
  readonly languages?: readonly string[];
}

/** A tiny taxonomy package: five concepts, labels, a presentation and a calculation. */
export function examplePackage({
  address = ADDRESS,
  version = '1',
  declarations = '',
  languages = [],
}: Changes = {}): Buffer {
  const linkbaseRef =
    '<link:linkbaseRef xlink:type="simple" xlink:href="linkbase.xml" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>';
  const roleType = `<link:roleType roleURI="${ROLE}" id="sheet"><link:definition>100 - Balance Sheet</link:definition><link:usedOn>link:presentationLink</link:usedOn><link:usedOn>link:calculationLink</link:usedOn></link:roleType>`;
  const heading = exampleItem('Sheet', 'xbrli:periodType="duration" abstract="true"', 'xbrli:stringItemType');
  const metadata = exampleMetadata(`<tp:name>Example</tp:name>
<tp:version>${version}</tp:version>
<tp:entryPoints><tp:entryPoint><tp:name>All of it</tp:name><tp:entryPointDocument href="${address}taxonomy.xsd"/></tp:entryPoint></tp:entryPoints>`);
  const files = {
    'example/t/taxonomy.xsd': exampleSchema({
      appinfo: roleType + linkbaseRef,
      declarations: heading + declarations,
    }),
    'example/t/linkbase.xml': exampleLinkbase(links(languages)),
  };
  const catalog = exampleCatalog([address, '../t/']);
  return writeZip(Object.entries(exampleTaxonomyPackage({ metadata, catalog, files })));
}

function links(languages: readonly string[]): string {
  const label = (language: string) =>
    `<link:label xlink:type="resource" xlink:label="l" xml:lang="${language}">Assets (${language})</link:label>`;
  return [
    `<link:roleRef xlink:type="simple" xlink:href="taxonomy.xsd#sheet" roleURI="${ROLE}"/>`,
    exampleLink(
      'labelLink',
      [
        exampleLocator('Assets'),
        ...['en', ...languages].map(label),
        exampleArc('labelArc', 'concept-label', 'Assets', 'l'),
      ].join('\n'),
    ),
    exampleLink(
      'presentationLink',
      [
        ...['Sheet', 'Assets', 'Cash', 'Debt'].map(exampleLocator),
        exampleArc('presentationArc', 'parent-child', 'Sheet', 'Assets', 'order="1"'),
        exampleArc('presentationArc', 'parent-child', 'Assets', 'Cash'),
        exampleArc('presentationArc', 'parent-child', 'Sheet', 'Debt', 'order="2"'),
      ].join('\n'),
      ROLE,
    ),
    exampleLink(
      'calculationLink',
      [
        ...['Assets', 'Cash'].map(exampleLocator),
        exampleArc('calculationArc', 'summation-item', 'Assets', 'Cash', 'weight="1"'),
      ].join('\n'),
      ROLE,
    ),
  ].join('\n');
}

/** A report on the example package, with the given facts. */
export function packagedReport(facts?: string): string {
  const references = `<link:schemaRef xlink:type="simple" xlink:href="${ADDRESS}taxonomy.xsd"/>`;
  return exampleReportText({ references, ...(facts !== undefined && { facts }) });
}
