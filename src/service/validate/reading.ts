import { pointer } from '../../core/json-pointer.ts';
import { Collector, foundIn } from '../../findings/collector.ts';
import { relatedSources, type SourcePosition } from '../../findings/finding.ts';
import { mapInstance } from '../../formats/xbrl/instance-filing.ts';
import { NO_TIME, Origins } from '../../model/assembly.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { Report } from '../../model/report/report.ts';
import { generic } from '../../regulators/index.ts';
import type { DocumentSource } from '../../taxonomy/document.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { MAX_MARKUP_FINDINGS } from '../limits.ts';
import { withBroughtTaxonomy } from '../reading/packaged-taxonomy.ts';
import { withPureNumbers } from '../reading/pure-numbers.ts';
import { taxonomyOfFiling } from '../taxonomies.ts';
import { noteFacts } from '../work-counts.ts';
import { DataParts } from './data-parts.ts';
import type { FilingPlace, MappedFiling } from './filing-checks.ts';
import { instanceWith, makeOwn } from './filing-taxonomy.ts';
import { type CheckContext, type CheckedInstance, checkInstanceFacts } from './instance-checks.ts';

/** The facts of a report with their places, and its taxonomy as far as it is installed. */
export interface Reading {
  readonly dts: Dts;
  /** Whether reading found no errors, so that the facts are meaningful. */
  readonly isReadable: boolean;
  /** Whether it reports nothing, not even a filing indicator. */
  readonly isEmpty: boolean;
  /** The address of the report, the base of its references. */
  readonly address: string;
  /** Converts the report to a filing; reports content that a filing cannot hold. */
  map(collector: Collector): MappedFiling;
}

/** Reads the facts of an instance, whatever markup it came from. */
export function readingOfInstance(
  { instance, dts, isReadable }: CheckedInstance,
  address: string,
  brought: DocumentSource,
): Reading {
  noteFacts(instance.facts.length);
  return {
    dts,
    isReadable,
    isEmpty: instance.facts.length === 0,
    address,
    map(collector) {
      const origins = new Origins();
      const whole = dts.missing.size === 0 ? dts : undefined;
      const mapped = mapInstance(instance, collector, { createdAt: NO_TIME, origins }, whole);
      // The filer's calculations are checked with the complete taxonomy, if it is installed.
      const filing = whole ? mapped : withBroughtTaxonomy(mapped, { dts, address, brought });
      return { filing, placeOf: (path) => placeIn(origins, path), offsets: origins.facts };
    },
  };
}

/** Returns the place where a part of a filing was read, or else the report as a whole. */
function placeIn(origins: Origins, path: string): FilingPlace {
  const source = origins.sourceOf(path) ?? origins.place?.(0);
  return { path: '', ...(source && { source }) };
}

/** Reads the facts of a report in JSON or CSV: XBRL checks them like any other. */
export function readingOfData(
  mapped: MappedFiling,
  address: string,
  context: CheckContext,
  collector: Collector,
): Reading {
  const { placeOf, wordsOf = (message) => message } = mapped;
  const found = new Collector(MAX_MARKUP_FINDINGS);
  const { source, taxonomies } = context;
  const base = taxonomies && taxonomyOfFiling(mapped.filing, taxonomies);
  const filing = base ? withPureNumbers(mapped.filing, base) : mapped.filing;
  noteFacts(filing.facts.length);
  const report = new Report(filing);
  const own = makeOwn(report, { profile: generic, base }, new Collector(0));
  const all = own ? { find: (url: string) => own.source.find(url) ?? source.find(url) } : source;
  const instance = instanceWith(own, report, base);
  const dts = checkInstanceFacts(instance, address, { ...context, source: all }, found, { values: true });
  collector.absorb(foundIn(found.verdict(filing)), (finding) => {
    if (finding.source) return finding;
    const { related = [], ...rest } = finding;
    const { path, source } = placeOf(finding.path);
    const places = related.map(placeOf);
    const paths = [...new Set(places.map((place) => place.path))].filter((place) => place !== '');
    const sources = places.flatMap((place) => place.source ?? []);
    return {
      ...rest,
      message: wordsOf(finding.message),
      path,
      ...(source && { source }),
      ...(paths.length > 0 && { related: paths }),
      ...(sources.length > 0 && { [relatedSources]: sources }),
    };
  });
  const understood: MappedFiling = {
    filing,
    report,
    placeOf,
    wordsOf,
    get order() {
      return mapped.order;
    },
  };
  const isEmpty = filing.facts.length === 0 && !filing.filingIndicators?.length;
  return { dts, isReadable: true, isEmpty, address, map: () => understood };
}

/** Maps a filing read from xBRL-JSON, where facts keep their ids, and a context is that of the facts in it. */
export function mappedFromJson(filing: FilingV2): MappedFiling {
  const { facts } = filing;
  const parts = new DataParts(filing);
  return {
    filing,
    placeOf(path) {
      const id = facts[parts.factAt(path) ?? -1]?.id;
      return { path: id === undefined ? '' : pointer('facts', id) };
    },
    wordsOf: (message) => parts.reword(message),
    get order() {
      return { facts: Object.fromEntries(facts.map(({ id }) => [id, null])) };
    },
  };
}

/**
 * Maps a filing read from tables: a fact to its cell, a context or unit to the first fact that uses it, and
 * the rest to the start of the report.
 */
export function mappedFromTables(
  filing: FilingV2,
  cellOf: (fact: number | undefined) => SourcePosition | undefined,
  start: SourcePosition,
): MappedFiling {
  const parts = new DataParts(filing);
  return {
    filing,
    placeOf: (path) => ({ path: '', source: cellOf(parts.factAt(path)) ?? start }),
    wordsOf: (message) => parts.reword(message),
  };
}
