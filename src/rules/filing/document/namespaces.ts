import { resolvePointer } from '../../../core/json-pointer.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { nearestName } from '../../../core/nearest-name.ts';
import { meantQName, splitQName } from '../../../core/qname.ts';
import { hiddenCharacters } from '../../../core/visible-text.ts';
import { andOthers, listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { STATEMENT_ENTRY_POINT } from '../../../model/report/names.ts';
import { type Report, reservedPrefixes } from '../../../model/report/report.ts';
import { usualMeasure } from '../../../model/report/report-unit.ts';
import { listOf, memberOf, recordOf, textOf } from '../../../model/unchecked.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { nameUses } from '../taxonomy/name-uses.ts';

const ABSOLUTE_URI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s\\<>"{}|^`]+$/;
const RELATIVE_URI = /^[^\s\\<>"{}|^`]+$/;

export function isAbsoluteNamespace(text: string): boolean {
  return ABSOLUTE_URI.test(text);
}

/** With more names, a prefix is rather undeclared than misspelt. */
const MAX_MISSPELT = 5;

export const namespaceRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'DOC-005',
    layer: 'form',
    title: 'Every name must have a prefix, and every prefix one namespace',
    description:
      'Concepts, axes, members and measures are QNames. Their prefixes are declared in `taxonomyRefs`, each for one namespace. The prefixes xbrl, xbrli, xs, iso4217, utr and enum2 need no declaration and have a fixed meaning.',
    severity: 'error',
    blocksConversion: true,
    modelVersion: 'v2',
    category: 'structure',
    references: ['oimce:unboundPrefix', 'oimce:invalidURIForReservedAlias'],
    fix: 'Declare the prefix and its namespace in `taxonomyRefs`.',
    messages: {
      undeclared: {
        text: 'The prefix "{prefix}" of {names} is not declared in taxonomyRefs.',
        fix: 'Correct the prefix{declared}, or declare "{prefix}" with its namespace in `taxonomyRefs`.',
      },
      many: {
        text: 'The prefix "{prefix}" of {names} is not declared in taxonomyRefs.',
        fix: 'Declare "{prefix}" with its namespace in `taxonomyRefs`, or correct the prefix{declared}.',
      },
      near: {
        text: 'The prefix "{prefix}" of {names} is not declared in taxonomyRefs; did you mean "{near}"?',
        fix: 'Write "{near}", or declare "{prefix}" with its namespace in `taxonomyRefs`.',
      },
      unused: {
        text: 'The prefix "{near}" is declared in taxonomyRefs, but {names} {have} the prefix "{prefix}".',
        fix: 'Declare the namespace with the prefix "{prefix}".',
      },
      noNamespace: {
        text: 'The taxonomy with the prefix "{prefix}" has no "namespace" in taxonomyRefs, but {names} {have} this prefix.',
        fix: 'Add "namespace", the URI of the namespace of the taxonomy.',
      },
      noPrefix: {
        text: 'The taxonomy with the namespace "{namespace}" has no "prefix" in taxonomyRefs, but {names} {have} the prefix "{prefix}", which is not declared.',
        fix: 'Add "prefix": "{prefix}" to the taxonomy, if it is that of this namespace.',
      },
      name: {
        text: 'The name "{name}" has no prefix; names are written like "us-gaap:Assets".',
        repeated: [],
        fix: 'Write the name with the prefix of its taxonomy.',
      },
      nameNear: {
        text: 'The name "{name}" {fault}; names are written like "us-gaap:Assets".',
        repeated: ['fault'],
        fix: 'Write "{near}".',
      },
      usual: {
        text: 'The measure "{name}" {fault}; write "{expected}".',
        repeated: ['fault'],
        fix: 'Write the measure with its prefix: iso4217 before a currency, xbrli before shares and pure.',
      },
      measure: {
        text: '"{name}" is not a measure with a prefix, such as "iso4217:EUR", "xbrli:shares" or "xbrli:pure".',
        fix: 'Write the measure with its prefix: iso4217 before a currency, xbrli before shares and pure, utr before other units of the registry.',
      },
      reserved: {
        text: 'The prefix "{prefix}" always means {expected} and cannot be declared as {found}.',
        fix: 'Use another prefix for this namespace.',
      },
      twice: {
        text: 'The prefix "{prefix}" is already declared as {expected} and is declared again as {found}.',
        fix: 'Remove one of the two declarations, or use another prefix for one of them.',
      },
      crossed: {
        text: 'The prefixes "{prefix}" and "{other}" have each other’s namespace: "{prefix}" is declared as {found}, and "{other}" as {expected}.',
        fix: 'Exchange the two namespaces in `taxonomyRefs`.',
      },
      exchanged: {
        text: 'The prefix "{prefix}" is declared twice, as {expected} and as {found}, but "{lacking}", which names in the report have, is not declared.',
        fix: 'Write "{lacking}" as the prefix of the namespace that it belongs to.',
      },
    },
    check({ report }, found) {
      const namespaces = new Map<string, string>();
      const undeclared = undeclaredPrefixes(report);
      let isExchanged = false;
      listOf(report.filing.taxonomyRefs).forEach((ref, index) => {
        const prefix = textOf(ref, 'prefix');
        const namespace = textOf(ref, 'namespace');
        if (prefix === undefined || namespace === undefined) return;
        const reserved = Object.hasOwn(reservedPrefixes, prefix) ? reservedPrefixes[prefix] : undefined;
        const expected = reserved ?? namespaces.get(prefix) ?? namespace;
        namespaces.set(prefix, expected);
        if (namespace === expected) return;
        const data = { prefix, expected, found: namespace };
        const lacking = reserved === undefined && undeclared.length === 1 ? undeclared[0]?.[0] : undefined;
        isExchanged ||= lacking !== undefined;
        const at = `/taxonomyRefs/${index}/${lacking === undefined ? 'namespace' : 'prefix'}`;
        if (lacking !== undefined) found('exchanged', at, { ...data, lacking });
        else found(reserved ? 'reserved' : 'twice', at, data);
      });
      for (const [one, other] of crossedPrefixes(report)) {
        const data = {
          ...{ prefix: one.prefix, other: other.prefix, found: one.namespace, expected: other.namespace },
        };
        found('crossed', `${one.path}/namespace`, data, [`${other.path}/namespace`]);
      }
      for (const [prefix, paths] of isExchanged ? [] : undeclared) {
        const [first = '', ...others] = paths;
        const data = {
          prefix,
          names: `${kindAt(first)}${writtenAt(report, first)}${andOthers(paths.length, 'name')}`,
          have: paths.length === 1 ? 'has' : 'have',
        };
        const ref = listOf(report.filing.taxonomyRefs).findIndex((one) => textOf(one, 'prefix') === prefix);
        if (ref >= 0) {
          found('noNamespace', `/taxonomyRefs/${ref}`, data, paths);
          continue;
        }
        const bare = onlyWithoutPrefix(report);
        if (bare !== undefined && report.undeclaredPrefixes.size === 1) {
          const namespace = textOf(listOf(report.filing.taxonomyRefs)[bare], 'namespace') ?? '';
          found('noPrefix', `/taxonomyRefs/${bare}`, { ...data, namespace }, paths);
          continue;
        }
        const near = nearestName(prefix, report.namespaces.keys());
        const declared = near === undefined ? undefined : idlePrefix(report, near);
        if (near !== undefined && declared !== undefined) found('unused', declared, { ...data, near }, paths);
        // A prefix that many names have is hardly misspelt.
        else if (near !== undefined && paths.length <= MAX_MISSPELT)
          found('near', first, { ...data, near }, others);
        else
          found(
            paths.length > MAX_MISSPELT ? 'many' : 'undeclared',
            first,
            { ...data, declared: declaredWords(report) },
            others,
          );
      }
      for (const [name, path] of malformedNames(report)) {
        const near = wellFormedName(name, report);
        if (near === undefined) found('name', path, { name });
        else
          found('nameNear', path, {
            name,
            near,
            fault: name.includes(':') ? 'is not well-formed' : 'has no colon after its prefix',
          });
      }
      for (const [name, [path = '', ...others]] of malformedMeasures(report)) {
        const expected = usualMeasure(name);
        if (expected) found('usual', path, { name, expected, fault: faultOf(name, expected) }, others);
        else found('measure', path, { name }, others);
      }
    },
  }),
  filingRule({
    code: 'DOC-006',
    layer: 'form',
    title: 'Taxonomies must have a URI and an entry point to load',
    description:
      'A namespace is an absolute URI. An entry point is an absolute URI, or one relative to the `sourceUri` of the document. Without an entry point the facts can be checked, but no XBRL can be written.',
    severity: 'error',
    blocksConversion: true,
    modelVersion: 'v2',
    category: 'structure',
    references: ['oime:noTaxonomy', 'xbrl.4.2.2:schemaRefHref'],
    fix: 'State the `entryPoint` of the taxonomy: the address of the schema that reports refer to, such as "https://xbrl.fasb.org/us-gaap/2025/entire/us-gaap-entryPoint-std-2025.xsd".',
    messages: {
      none: {
        text: 'None of the taxonomies in taxonomyRefs has an entry point, so no XBRL can be written.',
        severity: 'warning',
      },
      address: {
        text: 'The entry point "{uri}" is not a full address: it should begin with "{near}".',
        fix: 'Write "{near}" at the start of the entry point.',
      },
      relative: {
        text: 'The entry point "{uri}" of {taxonomy} is not a full address, and the document has no `sourceUri` that says where the file is.',
        fix: 'Write the full address of the entry point, which begins with "https://", or state the `sourceUri` of the document.',
        severity: 'warning',
      },
      scheme: {
        text: 'The namespace "{uri}" of {taxonomy} begins with "{scheme}", which is probably a misspelled "http://" or "https://".',
        repeated: ['scheme'],
        fix: 'Correct the start of the namespace to "http://" or "https://", as the taxonomy has it.',
      },
      hidden: {
        text: 'The {member} of {taxonomy} is "{uri}".',
        fix: 'Write "{visible}", without other characters.',
      },
      uri: {
        text: 'The {member} "{uri}" of {taxonomy} is not a URI.',
        fix: 'Write the {member} without spaces, such as "http://example.com/2025".',
      },
    },
    check({ report }, found) {
      const refs = report.filing.taxonomyRefs;
      if (!Array.isArray(refs)) return;
      const base = textOf(report.filing.document, 'sourceUri') ?? '';
      // The missing reference for an undeclared prefix may have one.
      if (
        report.undeclaredPrefixes.size === 0 &&
        !refs.some((ref) => memberOf(ref, 'entryPoint') !== undefined)
      )
        found('none', '/taxonomyRefs', {});
      const refuse = (uri: string, at: string, member: string, taxonomy: string) => {
        const visible = hiddenCharacters(uri)?.visible ?? '';
        found(isAbsoluteNamespace(visible) ? 'hidden' : 'uri', at, { member, uri, taxonomy, visible });
      };
      refs.forEach((ref: unknown, index) => {
        const place = `/taxonomyRefs/${index}`;
        const name = textOf(ref, 'name') ?? textOf(ref, 'prefix');
        const taxonomy = name === undefined ? 'a taxonomy' : `the taxonomy "${name}"`;
        const namespace = textOf(ref, 'namespace') ?? '';
        if (namespace && !isAbsoluteNamespace(namespace))
          refuse(namespace, `${place}/namespace`, 'namespace', taxonomy);
        const scheme = misspelledScheme(namespace);
        if (scheme !== undefined) found('scheme', `${place}/namespace`, { uri: namespace, taxonomy, scheme });
        const uri = textOf(ref, 'entryPoint') ?? '';
        if (!uri || isAbsoluteNamespace(uri)) return;
        if (!RELATIVE_URI.test(uri)) refuse(uri, `${place}/entryPoint`, 'entry point', taxonomy);
        // Our own taxonomy is found wherever the report is.
        else if (/^https?\/\//.test(uri))
          found('address', `${place}/entryPoint`, { uri, near: `${uri.slice(0, uri.indexOf('/'))}://` });
        else if (!isAbsoluteNamespace(base) && uri.slice(uri.lastIndexOf('/') + 1) !== STATEMENT_ENTRY_POINT)
          found('relative', `${place}/entryPoint`, { uri, taxonomy });
      });
    },
  }),
];

/** Returns the start of a namespace such as "httis://". */
function misspelledScheme(namespace: string): string | undefined {
  const [start, scheme = ''] = /^(h[a-z]{2,6}):\/\//.exec(namespace) ?? [];
  const isMisspelled = !/^https?$/.test(scheme) && nearestName(scheme, ['https', 'http']) !== undefined;
  return isMisspelled ? start : undefined;
}

/** Whether the schema reports that a reference has no namespace; one with an entry point may lack it. */
function isIncomplete(ref: unknown): boolean {
  if (textOf(ref, 'namespace')) return false;
  return memberOf(ref, 'namespace') !== undefined || !textOf(ref, 'entryPoint');
}

/** Returns the undeclared prefixes, unless the schema reports as many incomplete declarations. */
function undeclaredPrefixes(report: Report): readonly (readonly [string, readonly string[]])[] {
  const refs = listOf(report.filing.taxonomyRefs);
  const incomplete = new Set(refs.flatMap((ref) => (isIncomplete(ref) ? (textOf(ref, 'prefix') ?? []) : [])));
  const unnamed = refs.filter(
    (ref) =>
      !textOf(ref, 'prefix') &&
      // With an entry point alone, a reference has what the schema asks for.
      (!recordOf(ref) ||
        (memberOf(ref, 'namespace') !== undefined && memberOf(ref, 'entryPoint') === undefined) ||
        memberOf(ref, 'prefix') !== undefined),
  ).length;
  const undeclared = [...report.undeclaredPrefixes].filter(([prefix]) => !incomplete.has(prefix));
  return undeclared.length > unnamed ? undeclared : [];
}

interface DeclaredPrefix {
  readonly prefix: string;
  readonly namespace: string;
  readonly path: string;
}

/** Returns pairs of references with exchanged namespaces: the prefix of each is a part of the other's namespace. */
function crossedPrefixes(report: Report): readonly (readonly [DeclaredPrefix, DeclaredPrefix])[] {
  const refs = listOf(report.filing.taxonomyRefs).flatMap((ref, index): DeclaredPrefix[] => {
    const [prefix, namespace] = [textOf(ref, 'prefix'), textOf(ref, 'namespace')];
    return prefix && namespace ? [{ prefix, namespace, path: `/taxonomyRefs/${index}` }] : [];
  });
  const byPrefix = new Map(refs.map((ref) => [ref.prefix, ref]));
  const named = new Map(refs.map((ref) => [ref, namedIn(ref, byPrefix)]));
  return refs.flatMap((one) => {
    const other = named.get(one);
    const isPair = other && other !== one && named.get(other) === one && one.path < other.path;
    return isPair ? [[one, other] as const] : [];
  });
}

/** Returns the reference whose prefix is a part of a namespace: its own, if that has its prefix. */
function namedIn(
  { prefix, namespace }: DeclaredPrefix,
  byPrefix: ReadonlyMap<string, DeclaredPrefix>,
): DeclaredPrefix | undefined {
  const parts = namespace.split(/[/:#]/).reverse();
  if (parts.includes(prefix)) return byPrefix.get(prefix);
  const part = parts.find((one) => byPrefix.has(one));
  return part === undefined ? undefined : byPrefix.get(part);
}

/** Returns the index of the only reference that has a namespace and an entry point, but no prefix. */
function onlyWithoutPrefix(report: Report): number | undefined {
  const bare = listOf(report.filing.taxonomyRefs).flatMap((ref, index) =>
    memberOf(ref, 'prefix') === undefined && textOf(ref, 'namespace') && textOf(ref, 'entryPoint')
      ? [index]
      : [],
  );
  return bare.length === 1 ? bare[0] : undefined;
}

/** Returns the declared prefixes, if they are few enough to choose from. */
function declaredWords(report: Report): string {
  const prefixes = [...report.namespaces.keys()].filter((prefix) => !Object.hasOwn(reservedPrefixes, prefix));
  if (prefixes.length === 0 || prefixes.length > MAX_MISSPELT) return '';
  return prefixes.length === 1
    ? ` (only "${prefixes[0]}" is declared)`
    : ` (declared prefixes: ${listWords(prefixes.map((prefix) => `"${prefix}"`))})`;
}

/** Returns what a name is, where its place rather than its look says so. */
function kindAt(path: string): string {
  return path.startsWith('/units/') ? 'the measure ' : '';
}

/** Returns the name at a place, as it is written. */
function writtenAt(report: Report, path: string): string {
  const name = resolvePointer(report.filing, path);
  return typeof name === 'string' ? name : 'a name';
}

/** Returns where an unused prefix is declared. */
function idlePrefix(report: Report, prefix: string): string | undefined {
  const index = listOf(report.filing.taxonomyRefs).findIndex((ref) => textOf(ref, 'prefix') === prefix);
  const isUsed = [...nameUses(report).values()].some((use) => use.prefix === prefix);
  return index < 0 || isUsed ? undefined : `/taxonomyRefs/${index}/prefix`;
}

/** Returns names that are not QNames with a prefix, each with its first place. */
export function malformedNames(report: Report): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const look = (name: string, path: string) => {
    if (!names.has(name) && !splitQName(name)?.prefix) names.set(name, path);
  };
  for (const { concept, facts } of report.concepts) {
    if (!concept.prefix) look(concept.qname, facts[0]?.member('concept') ?? '');
  }
  for (const context of report.contexts) {
    context.dimensions.forEach((dimension, at) => {
      look(dimension.axis, `${context.path}/dimensions/${at}/axis`);
      if (!dimension.typed) look(dimension.member ?? '', `${context.path}/dimensions/${at}/member`);
    });
  }
  return names;
}

/** Returns the name without white space or with the colon it lacks, if its prefix is then a declared one. */
function wellFormedName(name: string, { namespaces }: Report): string | undefined {
  const visible = name.replace(/[\p{Cc}\p{Cf}\s]/gu, '');
  const candidates = [visible, meantQName(visible, namespaces.keys())];
  return candidates.find((one) => one !== undefined && namespaces.has(splitQName(one)?.prefix ?? ''));
}

/** Measures without a prefix, or with a wrong one, each with all its places. */
function malformedMeasures(report: Report): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { measure, path } of report.unreadableMeasures()) {
    if (splitQName(measure)?.prefix && !usualMeasure(measure)) continue;
    addToList(names, measure, path);
  }
  return names;
}

/** How a measure differs from its usual name. */
function faultOf(name: string, expected: string): string {
  if (hiddenCharacters(name)?.visible === expected) return 'is not written correctly';
  const colon = name.indexOf(':');
  if (colon < 0) return 'has no prefix';
  return expected.endsWith(name.slice(colon)) ? 'has the wrong prefix' : 'is not written correctly';
}
