import { pointer } from '../../core/json-pointer.ts';
import type { Collector } from '../../findings/collector.ts';
import { memberOf } from '../../model/unchecked.ts';
import { UNIT_HINT } from '../oim/hints.ts';
import { isIdentifier } from './identifier.ts';
import { inFile, type Written } from './metadata.ts';
import type { ReportSize } from './report-size.ts';
import type { CsvColumn, CsvTemplate } from './schema.ts';
import { SourceReader } from './source-reader.ts';
import type { Column, FactColumn, Template, TemplateProperties } from './template.ts';
import {
  conflictingColumnType,
  invalidIdentifier,
  invalidPropertyGroupColumnReference,
  invalidRowIdColumn,
  misplacedDecimalsOnNonFactColumn,
  repeatedPropertyGroupDecimalsProperty,
  repeatedPropertyGroupDimension,
  undefinedRowIdColumn,
} from './xbrlce-templates.ts';

/** On a comment column: it contains the ids that facts had before they were written as CSV. */
export const FACT_ID_HINT = 'factId';

/** Reads templates and reports their errors, used or not. */
export class TemplateReader {
  private readonly main: string;
  private readonly hintPrefix: string | undefined;
  private readonly size: ReportSize;
  private readonly collector: Collector;

  constructor(main: string, hintPrefix: string | undefined, size: ReportSize, collector: Collector) {
    this.main = main;
    this.hintPrefix = hintPrefix;
    this.size = size;
    this.collector = collector;
  }

  read(name: string, { value, file }: Written<CsvTemplate>): Template {
    const at = pointer('tableTemplates', name);
    const sources = new SourceReader(this.main, this.collector);
    this.checkName(name, 'a table template', at, file);
    const columns = new Map<string, Column>();
    for (const [column, written] of Object.entries(value.columns)) {
      const place = `${at}/columns${pointer(column)}`;
      this.checkName(column, 'a column', place, file);
      columns.set(column, this.readColumn(column, written, place, file, sources));
    }
    for (const column of columns.values())
      if (column.kind === 'facts') this.checkGroups(column, columns, file);
    const { rowIdColumn } = value;
    const rowIds = rowIdColumn === undefined ? undefined : columns.get(rowIdColumn);
    const where = inFile({ main: this.main }, file);
    const data = { column: rowIdColumn ?? '', where };
    if (rowIdColumn !== undefined && !rowIds)
      undefinedRowIdColumn.add(this.collector, 'undefined', `${at}/rowIdColumn`, data);
    if (rowIds?.kind === 'comment')
      invalidRowIdColumn.add(this.collector, 'comment', `${at}/rowIdColumn`, data);
    const properties = sources.readProperties(value, at, file);
    const keepsIds = [...columns.values()].some((column) => column.kind === 'comment' && column.holdsFactIds);
    return { name, columns, rowIdColumn, properties, keepsIds, references: sources.references };
  }

  checkName(name: string, what: string, at: string, file: string): void {
    const where = inFile({ main: this.main }, file);
    if (!isIdentifier(name)) invalidIdentifier.add(this.collector, 'invalid', at, { name, what, where });
  }

  private readColumn(
    name: string,
    written: CsvColumn,
    at: string,
    file: string,
    sources: SourceReader,
  ): Column {
    const where = inFile({ main: this.main }, file);
    const isFacts = written.dimensions !== undefined || written.propertiesFrom !== undefined;
    const kinds = [
      ...(written.comment ? ['a comment'] : []),
      ...(isFacts ? ['a fact column'] : []),
      ...(written.propertyGroups ? ['a property group column'] : []),
    ];
    if (kinds.length > 1) {
      const [first = '', second = ''] = kinds;
      conflictingColumnType.add(this.collector, 'several', at, { column: name, first, second, where });
    } else if (written.decimals !== undefined && !isFacts)
      misplacedDecimalsOnNonFactColumn.add(this.collector, 'misplaced', `${at}/decimals`, {
        column: name,
        where,
      });
    const hint = (member: string) =>
      this.hintPrefix === undefined ? undefined : memberOf(written, `${this.hintPrefix}:${member}`);
    if (isFacts)
      return {
        kind: 'facts',
        name,
        at,
        properties: sources.readProperties(written, at, file),
        propertiesFrom: written.propertiesFrom ?? [],
        isNumeric: this.hintPrefix === undefined ? undefined : hint(UNIT_HINT) === 'xbrli:pure',
      };
    if (written.comment) return { kind: 'comment', name, at, holdsFactIds: hint(FACT_ID_HINT) === true };
    if (!written.propertyGroups) return { kind: 'key', name, at };
    const groups = new Map<string, TemplateProperties>();
    for (const [group, properties] of Object.entries(written.propertyGroups)) {
      const place = `${at}/propertyGroups${pointer(group)}`;
      this.checkName(group, 'a property group', place, file);
      groups.set(group, sources.readProperties(properties, place, file));
    }
    return { kind: 'groups', name, at, groups, given: propertiesOf(groups.values()) };
  }

  /** Each property of a fact must come from only one column of groups. */
  private checkGroups(facts: FactColumn, columns: ReadonlyMap<string, Column>, file: string): void {
    const where = inFile({ main: this.main }, file);
    const givenBy = new Map<string, string>();
    for (const [index, second] of facts.propertiesFrom.entries()) {
      const at = `${facts.at}/propertiesFrom/${index}`;
      const column = columns.get(second);
      if (column?.kind !== 'groups') {
        const kind = column ? 'other' : 'missing';
        invalidPropertyGroupColumnReference.add(this.collector, kind, at, { column: second, where });
        continue;
      }
      if (facts.propertiesFrom.length === 1) return;
      if (!this.size.addProperties(column.given.size, at)) return;
      for (const property of column.given) {
        const first = givenBy.get(property);
        if (first === undefined) givenBy.set(property, second);
        if (first === undefined || first === second) continue;
        const data = { first, second, where };
        if (property === 'decimals')
          repeatedPropertyGroupDecimalsProperty.add(this.collector, 'repeated', at, data);
        else
          repeatedPropertyGroupDimension.add(this.collector, 'repeated', at, {
            ...data,
            dimension: property,
          });
      }
    }
  }
}

function propertiesOf(groups: Iterable<TemplateProperties>): ReadonlySet<string> {
  const given = new Set<string>();
  for (const { dimensions, decimals } of groups) {
    for (const dimension of dimensions.keys()) given.add(dimension);
    if (decimals) given.add('decimals');
  }
  return given;
}
