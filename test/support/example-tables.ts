import { XBRL_CSV_DOCUMENT_TYPE } from '../../src/formats/xbrl-csv/schema.ts';

type Members = Readonly<Record<string, unknown>>;

/** The parts of the smallest report that an example changes. */
interface ExampleParts {
  /** Members of `documentInfo`. */
  readonly info?: Members;
  readonly namespaces?: Readonly<Record<string, string>>;
  /** Columns of the template `t`. */
  readonly columns?: Members;
  /** Further members of the template, of the table, and of the report. */
  readonly template?: Members;
  readonly table?: Members;
  readonly report?: Members;
  readonly files?: Readonly<Record<string, string>>;
}

/** A small report with one table, valid except for the error of an example. */
export function exampleTables(parts: ExampleParts, csv = 'value\nText\n'): Record<string, string> {
  const metadata = {
    documentInfo: { ...exampleInfo(parts.namespaces), ...parts.info },
    tableTemplates: { t: { columns: parts.columns ?? { value: factColumn() }, ...parts.template } },
    tables: { t: { url: 't.csv', ...parts.table } },
    ...parts.report,
  };
  return { 'report.json': JSON.stringify(metadata), 't.csv': csv, ...parts.files };
}

export function exampleInfo(namespaces: Readonly<Record<string, string>> = {}): Members {
  return {
    documentType: XBRL_CSV_DOCUMENT_TYPE,
    namespaces: {
      ex: 'http://example.com/taxonomy',
      iso4217: 'http://www.xbrl.org/2003/iso4217',
      ...namespaces,
    },
    taxonomy: ['http://example.com/taxonomy.xsd'],
  };
}

/** A column of facts with a concept and the members of an example. */
export function factColumn(dimensions: Members = {}, members: Members = {}): unknown {
  return { dimensions: { concept: 'ex:Concept', ...dimensions }, ...members };
}
