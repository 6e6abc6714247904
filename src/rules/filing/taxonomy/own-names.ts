import { nearestName } from '../../../core/nearest-name.ts';
import { splitQName } from '../../../core/qname.ts';
import { taxonomyFamily } from '../../../model/line-items.ts';
import type { Report } from '../../../model/report/report.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import { dictionaryConcept, dictionaryFamily } from '../../../taxonomy/dictionary/dictionary.ts';
import { meantName } from '../../../taxonomy/dictionary/published-names.ts';
import { MAX_SUGGESTIONS } from '../../limits.ts';
import { declaredLocals, type ExtensionConcepts, extensionConcepts, ownPrefixes } from '../relationships.ts';
import { type FilingSubject, perSubject } from '../subject.ts';
import { conceptSource, kindOfExtension } from './concept-source.ts';
import { type NameUse, nameUses } from './name-uses.ts';

/** A declaration whose name was probably overwritten: the only odd one, where one name in use is undeclared. */
export interface ReplacedDeclaration {
  readonly use: NameUse;
  readonly path: string;
  /** Its name now; nothing if it is unreadable, which the schema reports. */
  readonly written: string | undefined;
  /** Whether nothing uses that name. */
  readonly isIdle: boolean;
}

/** Returns that declaration, if there is one. */
export function replacedDeclaration(subject: FilingSubject): ReplacedDeclaration | undefined {
  return replacedDeclarations(subject)[0];
}

const replacedDeclarations = perSubject((subject): readonly ReplacedDeclaration[] => {
  const { report } = subject;
  const [undeclared, ...others] = undeclaredElements(subject).values();
  if (!undeclared || undeclared.misplaced || others.length > 0) return [];
  const uses = nameUses(report);
  const odd = listOf(memberOf(report.filing.extensions, 'concepts')).flatMap((item, index) => {
    const written = textOf(item, 'concept') || undefined;
    const prefix = written && splitQName(written)?.prefix;
    const isIdle = written === undefined || !uses.has(written);
    const isForeign = taxonomyFamily(report.namespaces.get(prefix ?? '') ?? '') !== 'other';
    // A name with a single use is misspelled there rather than in the declaration.
    if (written !== undefined && undeclared.use.placeCount < 2) return [];
    return isIdle || isForeign ? [{ written, isIdle, path: `/extensions/concepts/${index}/concept` }] : [];
  });
  const [first] = odd;
  return first && odd.length === 1 ? [{ use: undeclared.use, ...first }] : [];
});

/** An element of the filing's own namespace that it does not declare. */
export interface UndeclaredElement {
  readonly use: NameUse;
  /** The declaration of the same name with another prefix. */
  readonly misplaced: ExtensionConcepts | undefined;
  /** The declared element that was probably meant, with its prefix. */
  readonly meant: string | undefined;
  /** Where that one is declared, if nothing uses it. */
  readonly idle: string | undefined;
}

/** Undeclared names in the namespace of the filing's extension concepts, by name. */
export const undeclaredElements = perSubject((subject): ReadonlyMap<string, UndeclaredElement> => {
  const { report } = subject;
  const extensions = extensionConcepts(report);
  if (extensions.size === 0) return new Map();
  const own = report.derive(ownPrefixes);
  const locals = report.derive(declaredLocals);
  const source = conceptSource(subject);
  const uses = nameUses(report);
  // Writers declare the axes and members of a filing that declares none itself.
  const kinds = new Set([...extensions.values()].map(kindOfExtension));
  const undeclared = [...uses.values()].filter(
    ({ qname, prefix, namespace, local, dimensional }) =>
      own.has(prefix) &&
      !extensions.has(qname) &&
      (dimensional === undefined || kinds.has(dimensional)) &&
      !source.knows(namespace) &&
      source.concept(namespace, local) === undefined,
  );
  const declared = [...extensions.keys()];
  const idle = declared.filter((qname) => !uses.get(qname)?.isUsed);
  // If one name is used but not declared, and another declared but not used, they are the same.
  const [strange, unused] = [undeclared[0]?.qname ?? '', idle[0] ?? ''];
  const isPair = undeclared.length === 1 && idle.length === 1 && kindOfName(strange) === kindOfName(unused);
  const only = isPair ? unused : undefined;
  return new Map(
    undeclared.map((use, index) => {
      const meant = (index < MAX_SUGGESTIONS ? nearestKnown(use, declared, report) : undefined) ?? only;
      const isIdle = meant !== undefined && use.placeCount > 1 && idle.includes(meant);
      const declaration = isIdle ? extensions.get(meant)?.path : undefined;
      return [use.qname, { use, misplaced: locals.get(use.local), meant, idle: declaration }];
    }),
  );
});

/** Returns the nearest declared name, or the standard one that differs only by prefix. */
function nearestKnown(use: NameUse, declared: readonly string[], report: Report): string | undefined {
  const near = nearestDeclared(use, declared);
  if (near || use.dimensional) return near;
  for (const [prefix, namespace] of report.namespaces) {
    const family = dictionaryFamily(namespace);
    if (!family) continue;
    const standard = dictionaryConcept(namespace, use.local) ? use.local : meantName(family, use.local);
    if (standard) return `${prefix}:${standard}`;
  }
  return undefined;
}

function nearestDeclared({ local, prefix }: NameUse, declared: readonly string[]): string | undefined {
  const start = `${prefix}:`;
  const locals = declared
    .filter((qname) => qname.startsWith(start))
    .map((qname) => qname.slice(start.length));
  const longer = locals.filter((name) => name.startsWith(local) || local.startsWith(name));
  const near = nearestName(local, locals) ?? (longer.length === 1 ? longer[0] : undefined);
  return near && start + near;
}

/** Returns the kind of element that the last word of a name implies. */
function kindOfName(qname: string): string | undefined {
  return /(?:Member|Domain|Axis|Table|Abstract|LineItems)$/.exec(qname)?.[0];
}
