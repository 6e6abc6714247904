import { pointer } from '../../core/json-pointer.ts';
import type { Collector } from '../../findings/collector.ts';
import { isUnknownSpecial, readCellValue } from './cell-value.ts';
import { isIdentifier } from './identifier.ts';
import { inFile } from './metadata.ts';
import type { CsvProperties } from './schema.ts';
import type { Source, TemplateProperties } from './template.ts';
import { addUnknownSpecial, decimalsFault, invalidDecimalsValue } from './xbrlce-cells.ts';
import { invalidPeriodSpecifier, invalidReference } from './xbrlce-templates.ts';

/** Reads the sources of properties in the metadata: constants, references, the row number. */
export class SourceReader {
  /** Names of all referenced columns and parameters. */
  readonly references = new Set<string>();
  private readonly main: string;
  private readonly collector: Collector;

  constructor(main: string, collector: Collector) {
    this.main = main;
    this.collector = collector;
  }

  readProperties(written: CsvProperties, at: string, file: string): TemplateProperties {
    const dimensions = new Map<string, Source>();
    for (const [name, value] of Object.entries(written.dimensions ?? {})) {
      const source = this.readSource(value, `${at}/dimensions${pointer(name)}`, file, name === 'period');
      if (source) dimensions.set(name, source);
    }
    return { dimensions, decimals: this.readDecimals(written.decimals, `${at}/decimals`, file) };
  }

  readSource(text: string, at: string, file: string, isPeriod: boolean): Source | undefined {
    const where = inFile({ main: this.main }, file);
    if (isUnknownSpecial(text)) return void addUnknownSpecial(this.collector, at, text, where);
    if (!text.startsWith('$')) return { kind: 'constant', value: readCellValue(text), at, file };
    if (text.startsWith('$$')) return { kind: 'constant', value: text.slice(1), at, file };
    if (text === '$rowNumber') return { kind: 'row number', at, file };
    const end = text.indexOf('@');
    const name = end < 0 ? text.slice(1) : text.slice(1, end);
    const edge = end < 0 ? undefined : text.slice(end + 1);
    if (!isIdentifier(name))
      return void invalidReference.add(this.collector, 'invalid', at, { reference: text, where });
    if (edge !== undefined && edge !== 'start' && edge !== 'end')
      return void invalidPeriodSpecifier.add(this.collector, 'invalid', at, { specifier: edge, where });
    if (edge !== undefined && !isPeriod)
      return void invalidPeriodSpecifier.add(this.collector, 'elsewhere', at, { specifier: edge, where });
    this.references.add(name);
    return { kind: 'reference', name, edge, at, file };
  }

  readDecimals(written: number | string | undefined, at: string, file: string): Source | undefined {
    if (written === undefined) return undefined;
    if (typeof written === 'number') return { kind: 'constant', value: String(written), at, file };
    const source = this.readSource(written, at, file, false);
    if (source?.kind !== 'constant' || source.value === undefined) return source;
    const where = inFile({ main: this.main }, file);
    const kind = /^[+-]?[0-9]+$/.test(written) ? 'quoted' : decimalsFault(written);
    return void invalidDecimalsValue.add(this.collector, kind, at, { decimals: written, where });
  }
}
