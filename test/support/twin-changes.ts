import type { ExtensionConcept, FilingV2 } from '../../src/model/filing-v2.ts';
import { addressElsewhere, standInDimension, standInNamespace } from './stand-in-taxonomy.ts';
import {
  attributeOf,
  changeFiles,
  changeReport,
  contextsOf,
  makeTwin,
  pick,
  plainFactsOf,
  type TwinPackage,
  type WrittenContext,
  type WrittenFact,
} from './twin-package.ts';

/** Changes that break a rule in a package, under any profile. */

const REGISTRY = 'http://www.xbrl.org/inlineXBRL/transformation/';
/**
 * Registries that can format a number as in the examples; of the first two, those with single-word format
 * names.
 */
export const registries = ['2011-07-31', '2015-02-26', '2020-02-12', '2022-02-16'].map(
  (date) => REGISTRY + date,
);

export function identifierOf({ filing }: TwinPackage): string {
  return filing.entity.identifiers[0]?.value ?? '';
}

/** Returns a fact in a context that others share: a nonzero number, or else a text. */
export function sharedFactOf(twin: TwinPackage): WrittenFact {
  const facts = plainFactsOf(twin);
  const uses = new Map<string, number>();
  for (const { context } of facts) uses.set(context, (uses.get(context) ?? 0) + 1);
  const shared = facts.filter(({ context }) => (uses.get(context) ?? 0) > 1);
  return shared.find(isAmount) ?? pick(shared, isText);
}

const isAmount = ({ isNumber, text }: WrittenFact) => isNumber && />[^<]*[1-9]/.test(text);
/** A readable text, not a URI of an enumeration value. */
const isText = ({ isNumber, start, text }: WrittenFact) =>
  !isNumber && !start.includes(' format="') && !text.includes('>http');

/** The same in any context. */
export function plainFactOf(twin: TwinPackage): WrittenFact {
  const facts = plainFactsOf(twin);
  return facts.find(isAmount) ?? pick(facts, isText);
}

export function changeNumber(twin: TwinPackage, change: (tag: string) => string): TwinPackage {
  const numbered = withNumber(twin);
  return changeFact(numbered, pick(plainFactsOf(numbered), isAmount), change);
}

export function changeFact(
  twin: TwinPackage,
  fact: WrittenFact,
  change: (tag: string) => string,
): TwinPackage {
  return changeReport(twin, (text) => text.replace(fact.start, change(fact.start)));
}

export function isRegistryTaken(taken: readonly string[] | undefined, registry: string): boolean {
  return taken?.includes(registry) === true;
}

/** Names of formats in newer and older registries. */
const formats: readonly (readonly [late: string, early: string])[] = [
  ['num-dot-decimal', 'numdotdecimal'],
  ['num-comma-decimal', 'numcommadecimal'],
  ['date-monthname-day-year-en', 'datemonthdayyearen'],
  ['date-day-monthname-year-en', 'datedaymonthyearen'],
];

/** Uses the equivalent format of a registry that is not accepted for a fact. */
export function useOtherRegistry(twin: TwinPackage): TwinPackage {
  const taken = twin.profile.submission?.registries;
  const other = pick(registries, (one) => !isRegistryTaken(taken, one));
  const age = registries.indexOf(other) < 2 ? 1 : 0;
  const formatOf = ({ start }: WrittenFact) => / format="\w+:([^"]*)"/.exec(start)?.[1] ?? '';
  const fact = pick(plainFactsOf(twin), (one) => formats.some((names) => names.includes(formatOf(one))));
  const format = pick(formats, (names) => names.includes(formatOf(fact)))[age];
  const changed = changeFact(twin, fact, (tag) =>
    tag.replace(/ format="[^"]*"/, ` format="other:${format}"`),
  );
  return changeReport(changed, (text) => text.replace('<html ', `<html xmlns:other="${other}" `));
}

/**
 * Adds a dimension in the wrong part of a context: one more like others, or else its own, or any if the
 * report has none.
 */
export function addDimension(twin: TwinPackage): TwinPackage {
  const container = twin.profile.dimensionContainer === 'segment' ? 'scenario' : 'segment';
  const contexts = contextsOf(twin).toReversed();
  const members = contexts.flatMap(({ text }) =>
    [...text.matchAll(explicitMember)].map(([markup]) => markup),
  );
  const lacking = ({ text }: WrittenContext) =>
    members.find((markup) => !text.includes(`dimension="${attributeOf(markup, 'dimension')}"`));
  const dimensional = contexts.filter((context) => context.text.includes('<xbrldi:'));
  const context = dimensional.find(lacking) ?? dimensional[0] ?? pick(contexts);
  const { text } = context;
  const more = lacking(context);
  const added = more ?? members.find((markup) => text.includes(markup)) ?? standInMember(twin);
  const left = more ? text : text.replace(/\s*<xbrli:(segment|scenario)>.*?<\/xbrli:\1>/s, '');
  const before = container === 'segment' ? '</xbrli:entity>' : '</xbrli:context>';
  const changed = left.replace(before, `<xbrli:${container}>${added}</xbrli:${container}>${before}`);
  return changeReport(twin, (page) => page.replace(text, changed));
}

const explicitMember = /<xbrldi:explicitMember.*?<\/xbrldi:explicitMember>/gs;

function standInMember({ profile }: TwinPackage): string {
  const { axis, member } = standInDimension;
  return `<xbrldi:explicitMember xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:stand-in="${standInNamespace(profile.taxonomy)}" dimension="${axis}">${member}</xbrldi:explicitMember>`;
}

/** Puts a text in a language other than the report's, or all of it in one that is not accepted. */
export function speakOtherwise(twin: TwinPackage): TwinPackage {
  const { languages = [], textLanguages } = twin.profile.submission ?? {};
  if (!textLanguages) return changeReport(twin, (text) => text.replace(/xml:lang="[^"]*"/, 'xml:lang="mt"'));
  const own = twin.filing.document.language?.slice(0, 2) ?? '';
  const other = languages.find((language) => !language.startsWith(own)) ?? 'mt';
  return changeFact(twin, pick(plainFactsOf(twin), isText), (tag) =>
    tag.replace(/( xml:lang="[^"]*")?>$/, ` xml:lang="${other}">`),
  );
}

/** Gives the report a name outside the pattern, or an extension that is not accepted. */
export function rename(twin: TwinPackage): TwinPackage {
  if (twin.profile.submission?.reportName === undefined)
    return { ...twin, fileName: twin.fileName.replace(/\.\w+$/, '.pack') };
  const report = twin.report.replace(/[^/]*(\.\w+)$/, 'accounts$1');
  const files = new Map([...twin.files].map(([path, text]) => [path === twin.report ? report : path, text]));
  return { ...twin, report, files };
}

/** Returns a filing without a required fact, in facts and in networks. */
export function withoutRequired({ filing, profile }: TwinPackage): FilingV2 {
  const namespaces = new Set(filing.taxonomyRefs.flatMap(({ namespace }) => namespace ?? []));
  const { required, period } = profile.identificationIn?.(namespaces) ?? {
    required: profile.identification ?? [],
  };
  const isNamed = (name: string, concepts: readonly string[]) =>
    concepts.includes(name) || concepts.includes(name.slice(name.indexOf(':') + 1));
  const periods = [period?.start ?? '', period?.end ?? ''];
  const { concepts } = pick(
    required,
    (one) =>
      !one.concepts.some((name) => periods.includes(name)) &&
      filing.facts.some(({ concept }) => isNamed(concept, one.concepts)),
  );
  const { relationships } = filing;
  return {
    ...filing,
    facts: filing.facts.filter(({ concept }) => !isNamed(concept, concepts)),
    ...(relationships && {
      relationships: relationships.filter(
        ({ from, to }) => !isNamed(from, concepts) && !isNamed(to, concepts),
      ),
    }),
  };
}

/** Removes the labels of an extension concept. */
export function withoutLastLabel({ filing }: TwinPackage): (text: string) => string {
  const id = (filing.extensions?.concepts?.[0]?.concept ?? '').replace(':', '_');
  return (text) => text.replace(new RegExp(`<link:labelArc[^>]*xlink:from="${id}"[^>]*>`), '');
}

/** Adds an amount with an extension concept, with balance type debit or none. */
export function withAmount({ filing }: TwinPackage, balance?: 'debit'): FilingV2 {
  const { extensions, units, facts, relationships = [] } = filing;
  const known = pick(extensions?.concepts ?? []);
  const concept = `${known.concept.split(':')[0]}:AmountOfOurs`;
  const { id: contextRef, period } = pick(filing.contexts);
  const declared: ExtensionConcept = {
    concept,
    type: 'xbrli:monetaryItemType',
    periodType: period.start === undefined ? 'instant' : 'duration',
    ...(balance && { balance }),
    labels: known.labels
      .filter(({ role }) => role === undefined)
      .map((label) => ({ ...label, text: `Amount of ours, ${label.language}` })),
  };
  const shown = relationships.find(({ kind }) => kind === 'presentation');
  const fact = { id: 'ours', concept, contextRef, unitRef: 'money', value: '1200', decimals: 0 };
  return {
    ...filing,
    units: [...units, { id: 'money', measures: ['iso4217:USD'] }],
    facts: [...facts, fact],
    relationships: shown ? [...relationships, { ...shown, to: concept, order: 999 }] : relationships,
    extensions: { ...extensions, concepts: [...(extensions?.concepts ?? []), declared] },
  };
}

/** Returns the package, with an extension amount if it has no numbers. */
function withNumber(twin: TwinPackage): TwinPackage {
  const isThere = plainFactsOf(twin).some(({ isNumber }) => isNumber);
  return isThere ? twin : makeTwin(withAmount(twin, 'debit'), twin.profile);
}

/** Uses an entry point that is not accepted, in a report or its extension. */
export function referElsewhere(twin: TwinPackage): TwinPackage {
  const elsewhere = addressElsewhere(twin.profile.taxonomy);
  const taken = twin.filing.taxonomyRefs.flatMap(({ entryPoint }) => entryPoint ?? []);
  const isTaken = (tag: string) => taken.some((url) => tag.includes(`"${url}"`));
  return changeFiles(twin, /\.(?:xsd|x?html?|xbrl)$/, (text) =>
    text
      .replace(/<xs:import [^>]*>/g, (tag) =>
        isTaken(tag) ? `<xs:import namespace="${elsewhere}#" schemaLocation="${elsewhere}"/>` : tag,
      )
      .replace(/<link:schemaRef [^>]*>/g, (tag) =>
        isTaken(tag) ? tag.replace(/xlink:href="[^"]*"/, `xlink:href="${elsewhere}"`) : tag,
      ),
  );
}
