import { pointer } from '../core/json-pointer.ts';
import { isNCName } from '../core/qname.ts';
import { type FilingV1, type Line, statementNames } from './filing-v1.ts';
import type { FilingContext, FilingFact, FilingUnit, FilingV2 } from './filing-v2.ts';
import { frameworks } from './frameworks.ts';
import { type LineItem, lineItemOfKey, lineNamed } from './line-items.ts';
import { type FactOrigin, LINE_ITEM_NAMESPACE, type Unmapped } from './report/report.ts';

export interface Upgrade {
  readonly filing: FilingV2;
  /** The origin of each fact in the filing. */
  readonly origins: readonly FactOrigin[];
  readonly unmapped: readonly Unmapped[];
}

type Lines = Readonly<Record<string, Line>>;
interface V1Period {
  readonly instant?: string;
  readonly duration?: { readonly start: string; readonly end: string };
}

/** Rewrites a v1 filing as a v2 filing with the same numbers. Only for documents without schema errors. */
export function upgradeFiling(document: FilingV1): Upgrade {
  return new Upgrader(document).run();
}

/** Returns the taxonomy of a framework by name: "US-GAAP", "us gaap", "IFRS-EU" and similar. */
function frameworkFamily(name: string): keyof typeof frameworks | undefined {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  if (plain.startsWith('usgaap')) return 'us-gaap';
  return plain.startsWith('ifrs') ? 'ifrs-full' : undefined;
}

/**
 * The currency of a line whose currency is missing or unknown, which is reported; "no currency" in ISO 4217.
 */
export const NO_CURRENCY = 'XXX';

class Upgrader {
  private readonly document: FilingV1;
  private readonly family: keyof typeof frameworks | undefined;
  private readonly currency: string | undefined;
  private readonly contexts = new Map<string, FilingContext>();
  private readonly units = new Map<string, FilingUnit>();
  private readonly facts: FilingFact[] = [];
  private readonly origins: FactOrigin[] = [];
  private readonly unmapped: Unmapped[] = [];

  constructor(document: FilingV1) {
    this.document = document;
    this.family = frameworkFamily(document.filing.framework);
    this.currency = document.filing.currency ?? firstCurrency(document);
  }

  run(): Upgrade {
    const { document } = this;
    const { period, framework } = document.filing;
    // The schema reports a missing framework.
    if (!this.family && framework !== '')
      this.unmapped.push({ path: '/filing/framework', key: framework, reason: 'unknown-framework' });
    this.takePeriod(document, period, '');
    document.comparatives?.forEach((column, index) => {
      this.takePeriod(column, column.period, `/comparatives/${index}`);
    });
    for (const [name, breakdown] of Object.entries(document.dimensions ?? {})) {
      const axis = `line:${ncName(breakdown.axis ?? name, 'Axis')}`;
      breakdown.members.forEach((member, index) => {
        const dimensions = [{ axis, member: `line:${ncName(member.name, `Member${index + 1}`)}` }];
        const path = `${pointer('dimensions', name)}/members/${index}/facts`;
        this.takeLines(member.facts, period, path, dimensions);
      });
    }
    for (const [name, extension] of Object.entries(document.extensions ?? {})) {
      if (extension.value === undefined) continue;
      const parent = extension.parentConcept === undefined ? undefined : lineNamed(extension.parentConcept);
      this.takeLine(name, extension.value, period, `${pointer('extensions', name)}/value`, [], parent);
    }
    return { filing: this.filing(), origins: this.origins, unmapped: this.unmapped };
  }

  private takePeriod(
    column: { facts?: Lines | undefined; statements?: FilingV1['statements'] },
    period: V1Period,
    path: string,
  ): void {
    if (column.facts) this.takeLines(column.facts, period, `${path}/facts`, []);
    for (const statement of statementNames) {
      const lines = column.statements?.[statement];
      if (lines) this.takeLines(lines, period, `${path}/statements/${statement}`, []);
    }
  }

  private takeLines(
    lines: Lines,
    period: V1Period,
    path: string,
    dimensions: NonNullable<FilingContext['dimensions']>,
  ): void {
    for (const [key, line] of Object.entries(lines)) {
      this.takeLine(key, line, period, `${path}${pointer(key)}`, dimensions);
    }
  }

  private takeLine(
    key: string,
    line: Line,
    period: V1Period,
    path: string,
    dimensions: NonNullable<FilingContext['dimensions']>,
    parent?: LineItem,
  ): void {
    const isObject = typeof line === 'object' && line !== null;
    const { value, unit, decimals } = isObject ? line : { value: line };
    if (value === null || value === undefined) return;
    const item = lineItemOfKey(key);
    const concept = this.conceptOf(key, item, path);
    const contextRef = this.contextOf(item ?? balanceOf(parent, path), period, dimensions);
    if (contextRef === undefined) return void this.unmapped.push({ path, key, reason: 'no-duration' });
    this.facts.push({
      id: `f${this.facts.length + 1}`,
      concept,
      contextRef,
      unitRef: this.unitOf(unit, item, key, path),
      value,
      ...(decimals !== undefined && { decimals }),
    });
    this.origins.push({ path, isObject });
  }

  private conceptOf(key: string, item: LineItem | undefined, path: string): string {
    if (!item) {
      if (!path.startsWith('/extensions/')) this.unmapped.push({ path, key, reason: 'unknown-key' });
      return `line:${ncName(key, 'Line')}`;
    }
    const local = this.family === 'ifrs-full' ? item.ifrs[0] : this.family ? item.usGaap[0] : undefined;
    if (local) return `${this.family}:${local}`;
    // A line in no taxonomy, such as free cash flow, has no other representation.
    if (this.family && item.usGaap.length + item.ifrs.length > 0)
      this.unmapped.push({ path, key, reason: 'no-concept' });
    return `line:${item.key}`;
  }

  private contextOf(
    item: Pick<LineItem, 'periodType'> | undefined,
    period: V1Period,
    dimensions: NonNullable<FilingContext['dimensions']>,
  ): string | undefined {
    const { duration } = period;
    const instant = period.instant ?? duration?.end;
    const asInstant = item ? item.periodType === 'instant' : !duration;
    if (!asInstant && !duration) return undefined;
    const resolved = asInstant
      ? { instant: instant as string }
      : { ...(duration as { start: string; end: string }) };
    const key = JSON.stringify([resolved, dimensions]);
    let context = this.contexts.get(key);
    if (!context) {
      context = {
        id: `c${this.contexts.size + 1}`,
        period: resolved,
        ...(dimensions.length > 0 && { dimensions }),
      };
      this.contexts.set(key, context);
    }
    return context.id;
  }

  private unitOf(written: string | undefined, item: LineItem | undefined, key: string, path: string): string {
    const named = written === undefined ? this.usualUnit(item) : readUnit(written);
    if (!named)
      this.unmapped.push({ path, key, reason: written === undefined ? 'no-currency' : 'unknown-unit' });
    const unit = named ?? { measures: [`iso4217:${NO_CURRENCY}`] };
    const id = JSON.stringify(unit);
    const known = this.units.get(id) ?? { id: `u${this.units.size + 1}`, ...unit };
    this.units.set(id, known);
    return known.id;
  }

  private usualUnit(item: LineItem | undefined): Omit<FilingUnit, 'id'> | undefined {
    if (item?.kind === 'shares') return readUnit('shares');
    if (item?.kind === 'pure' || item?.kind === 'integer') return readUnit('pure');
    if (!this.currency) return undefined;
    return readUnit(item?.kind === 'perShare' ? `${this.currency}/shares` : this.currency);
  }

  private filing(): FilingV2 {
    const { sfrs, filing } = this.document;
    const { entity } = filing;
    const identifiers = [
      ...(entity.lei ? [{ scheme: 'lei', value: entity.lei }] : []),
      ...(entity.cik ? [{ scheme: 'cik', value: entity.cik }] : []),
      ...(entity.ticker ? [{ scheme: 'ticker', value: entity.ticker }] : []),
    ];
    const { duration, instant } = filing.period;
    return {
      document: {
        version: '2.0.0',
        documentType: 'filing',
        profile: 'generic',
        createdAt: sfrs.generatedAt,
        sourceFormat: 'sfrs-json',
        period: duration ? { ...duration } : { instant: instant as string },
        ...(entity.jurisdiction && { jurisdiction: entity.jurisdiction }),
        ...(sfrs.generator && { generatedBy: sfrs.generator }),
      },
      entity: {
        name: entity.name,
        ...(entity.jurisdiction && { jurisdiction: entity.jurisdiction }),
        identifiers: identifiers.length > 0 ? identifiers : [{ scheme: 'local', value: entity.name }],
      },
      taxonomyRefs: [
        ...(this.family ? [frameworks[this.family]] : []),
        { prefix: 'line', namespace: LINE_ITEM_NAMESPACE },
      ],
      contexts: [...this.contexts.values()],
      units: [...this.units.values()],
      facts: this.facts,
    };
  }
}

/** Treats an unknown line as a balance if its parent is one or if it is on the balance sheet. */
function balanceOf(parent: LineItem | undefined, path: string): Pick<LineItem, 'periodType'> | undefined {
  const isBalance = parent?.periodType === 'instant' || path.includes('/statements/balanceSheet/');
  return isBalance ? { periodType: 'instant' } : undefined;
}

/** "USD", "shares", "pure", "USD/shares"; `undefined` for anything else. */
function readUnit(written: string): Omit<FilingUnit, 'id'> | undefined {
  if (written === 'shares') return { measures: ['xbrli:shares'] };
  if (written === 'pure' || written === 'percent') return { measures: ['xbrli:pure'] };
  const match = /^(?:iso4217:)?([A-Z]{3})(?:\/(?:xbrli:)?shares?)?$/.exec(written);
  if (!match) return undefined;
  const measure = `iso4217:${match[1]}`;
  return written.includes('/')
    ? { numerator: [measure], denominator: ['xbrli:shares'] }
    : { measures: [measure] };
}

function firstCurrency(document: FilingV1): string | undefined {
  const maps = [document.facts, ...statementNames.map((name) => document.statements?.[name])];
  for (const lines of maps) {
    for (const line of Object.values(lines ?? {})) {
      const unit = typeof line === 'object' && line !== null ? line.unit : undefined;
      if (typeof unit === 'string' && /^[A-Z]{3}$/.test(unit)) return unit;
    }
  }
  return undefined;
}

function ncName(written: string, otherwise: string): string {
  const local = written.slice(written.indexOf(':') + 1).replace(/[^\p{L}\p{N}_.-]/gu, '');
  return isNCName(local) ? local : `${otherwise}${local.replace(/[^A-Za-z0-9]/g, '')}`;
}
