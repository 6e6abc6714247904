import { listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { taxonomyFamily } from '../../../model/line-items.ts';
import type { Report } from '../../../model/report/report.ts';
import { listOf, textOf } from '../../../model/unchecked.ts';
import { type MeantNamespace, meantNamespace } from '../../../taxonomy/dictionary/published-namespaces.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { nameUses } from '../taxonomy/name-uses.ts';

export const editionRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'TAX-008',
    title: 'Namespaces must be those of published taxonomies, all from the same year',
    description:
      'A namespace identifies its concepts letter by letter: with a different scheme, host or date, none of them exists. Taxonomies that are published together (US GAAP, SRT and DEI; ESEF and IFRS; those of the FRC) are used in the editions of one year, and an entry point goes with the namespace of its own edition.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'taxonomy',
    references: [],
    fix: 'Use the published namespaces of one edition.',
    messages: {
      namespace: {
        text: 'No published taxonomy has the namespace {namespace}; did you mean {meant}?',
        fix: 'Write {meant}.',
      },
      date: {
        text: 'No published edition has the namespace {namespace}; did you mean {meant}?',
        severity: 'warning',
        fix: 'Write {meant}.',
      },
      entryPoint: {
        text: 'The namespace {namespace} belongs to the {edition} edition, but its entry point {entryPoint} belongs to the {other} edition.',
        fix: 'Change the namespace or the entry point, so that both are of the same edition.',
      },
      years: {
        text: 'The filing mixes taxonomies from different years: {namespaces}.',
        fix: 'Use the namespaces of one year for all of them.',
        severity: 'warning',
      },
    },
    check({ report, profile, taxonomy }, found) {
      // An installed taxonomy is published, even if it is not known here.
      const isLoaded = (namespace: string) =>
        taxonomy?.schemas.documents.some(({ targetNamespace }) => targetNamespace === namespace) ?? false;
      const reported = new Set<string>();
      refsOf(report).forEach(({ namespace, entryPoint, meant }, index) => {
        const at = `/taxonomyRefs/${index}/namespace`;
        if (isLoaded(namespace)) return;
        const other = otherEdition(namespace, entryPoint);
        if (meant) found(meant.isOtherDate ? 'date' : 'namespace', at, { namespace, meant: meant.meant });
        else if (other) found('entryPoint', at, { namespace, entryPoint, ...other });
        if (meant || other) reported.add(namespace);
      });
      const used = new Set([...nameUses(report).values()].map(({ namespace }) => namespace));
      const mixed = mixedYears(
        [...used].filter((namespace) => !reported.has(namespace)),
        profile.sameYear ?? [],
      );
      if (mixed.length === 0) return;
      const odd = oddYear(mixed);
      const index = refsOf(report).findIndex(({ namespace }) => namespace === odd);
      found('years', `/taxonomyRefs/${index}/namespace`, { namespaces: listWords(mixed) });
    },
  }),
];

interface TaxonomyRef {
  readonly namespace: string;
  readonly entryPoint: string;
  readonly meant: MeantNamespace | undefined;
}

function refsOf(report: Report): readonly TaxonomyRef[] {
  return report.derive(readRefs);
}

function readRefs(report: Report): readonly TaxonomyRef[] {
  return listOf(report.filing.taxonomyRefs).map((ref) => {
    const namespace = textOf(ref, 'namespace') ?? '';
    return { namespace, entryPoint: textOf(ref, 'entryPoint') ?? '', meant: meantNamespace(namespace) };
  });
}

/** Maps misspelled namespaces to the published ones that were meant. */
export function meantNamespaces(report: Report): ReadonlyMap<string, string> {
  return new Map(
    refsOf(report).flatMap(({ namespace, meant }) => (meant ? [[namespace, meant.meant] as const] : [])),
  );
}

const EDITION = /\b\d{4}(?:-\d{2}-\d{2})?\b/;

/** Returns the editions of a namespace and of its entry point, if they have the same publisher and differ. */
function otherEdition(
  namespace: string,
  entryPoint: string,
): { readonly edition: string; readonly other: string } | undefined {
  const edition = EDITION.exec(namespace)?.[0];
  const other = EDITION.exec(entryPoint)?.[0];
  if (taxonomyFamily(namespace) === 'other' || edition === undefined || other === undefined) return undefined;
  const isPublishers = siteOf(entryPoint) === siteOf(namespace);
  const isSame = edition.slice(0, 4) === other.slice(0, 4);
  return isPublishers && !isSame ? { edition, other } : undefined;
}

/** Returns the last two labels of the host, as a publisher's schemas are often on another host. */
function siteOf(uri: string): string | undefined {
  return /^https?:\/\/(?:[^/]*\.)?([^./]+\.[^./]+)\//.exec(uri)?.[1];
}

/**
 * The first year in which families that are published together must match; US GAAP and SEC filings mixed
 * years until 2020.
 */
const FIRST_STRICT_YEAR = '2021';

function yearOf(namespace: string): string {
  return EDITION.exec(namespace)?.[0].slice(0, 4) ?? '';
}

/** Returns the first of the namespaces whose year the fewest others have. */
function oddYear(namespaces: readonly string[]): string | undefined {
  const count = (namespace: string) =>
    namespaces.filter((other) => yearOf(other) === yearOf(namespace)).length;
  const fewest = Math.min(...namespaces.map(count));
  return namespaces.find((namespace) => count(namespace) === fewest);
}

/** Finds namespaces of related families with different years. */
function mixedYears(namespaces: readonly string[], patterns: readonly RegExp[]): readonly string[] {
  const groups = [
    namespaces.filter((namespace) => ['us-gaap', 'srt', 'dei'].includes(taxonomyFamily(namespace))),
    namespaces.filter((namespace) => patterns.some((pattern) => pattern.test(namespace))),
  ];
  return (
    groups.find((group) => {
      const years = new Set(group.map(yearOf));
      return years.size > 1 && [...years].some((year) => year >= FIRST_STRICT_YEAR);
    }) ?? []
  );
}
