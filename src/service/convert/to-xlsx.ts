import { amountWords, capitalized, numberWords } from '../../core/wording.ts';
import { Collector, DEFAULT_MAX_FINDINGS } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { workbookFormat } from '../../formats/report-format.ts';
import { layOutSheets, type Sheet } from '../../formats/xlsx/sheets.ts';
import { writeWorkbook } from '../../formats/xlsx/write.ts';
import { UNDATED } from '../../model/assembly.ts';
import { detect } from '../../model/detection.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { Report } from '../../model/report/report.ts';
import { placeWords } from '../../rules/investor/statement/place-words.ts';
import { expectDocument } from '../caller-options.ts';
import { Problem } from '../problems.ts';
import { amountAsText } from '../reading/conversion-findings.ts';
import { canonicalFiling } from './canonical-filing.ts';
import { baseName } from './write-report.ts';

export interface XlsxOptions {
  /** The file name without an extension. */
  readonly fileName?: string;
  readonly maxFindings?: number;
}

export interface XlsxResult {
  /** The workbook, in base64. */
  readonly xlsx: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly facts: number;
  readonly warnings: readonly Finding[];
}

export interface StatementSheets {
  readonly sheets: readonly Sheet[];
  readonly filing: FilingV2;
  readonly findings: readonly Finding[];
}

/** Converts an investor statement to a workbook: one sheet for each section, with typed numbers and dates. */
export async function convertToXlsx(
  document: Readonly<Record<string, unknown>>,
  options: XlsxOptions = {},
): Promise<XlsxResult> {
  const { sheets, filing, findings } = statementSheets(document, options.maxFindings);
  const workbook = await writeWorkbook(sheets);
  return {
    xlsx: workbook.toString('base64'),
    fileName: `${baseName(filing, new Report(filing), options.fileName)}${workbookFormat.extensions[0]}`,
    mediaType: workbookFormat.mediaType,
    facts: filing.facts.length,
    warnings: findings,
  };
}

/** Returns the sheets of a statement, and the amounts that are written as text. */
export function statementSheets(
  document: Readonly<Record<string, unknown>>,
  maxFindings = DEFAULT_MAX_FINDINGS,
): StatementSheets {
  expectDocument(document);
  if (detect(document).documentType !== 'investor-statement')
    throw new Problem('invalid_request', 'Only investor statements can be converted to a spreadsheet.');
  const canonical = canonicalFiling(document, UNDATED);
  const filing = canonical.filing as FilingV2;
  const { sheets, keptAsText } = layOutSheets(filing);
  const collector = new Collector(maxFindings);
  const facts = new Map(filing.facts.map((fact) => [fact.id, fact]));
  for (const id of keptAsText)
    amountAsText.add(collector, 'text', pointerOf(id), {
      label: capitalized(placeWords(document, pointerOf(id))),
      amount: wordsFor(facts.get(id), filing),
    });
  const { warnings, info } = collector.verdict(document);
  return { sheets, filing, findings: [...canonical.findings, ...warnings, ...info] };
}

/** "EUR 1,000", and "1,000" for a number that is not an amount of money. */
function wordsFor(fact: FilingV2['facts'][number] | undefined, { units = [] }: FilingV2): string {
  const [measure = ''] = units.find(({ id }) => id === fact?.unitRef)?.measures ?? [];
  const value = String(fact?.value);
  return measure.startsWith('iso4217:')
    ? amountWords(value, measure.slice('iso4217:'.length))
    : numberWords(value);
}

/** "holdings-1-price" → "/holdings/0/price". */
function pointerOf(id: string): string {
  return id
    .split('-')
    .map((part) => (/^[0-9]+$/.test(part) ? `/${Number(part) - 1}` : `/${part}`))
    .join('');
}
