import { nearestName } from '../../../core/nearest-name.ts';
import type { Report } from '../../../model/report/report.ts';
import { dictionaryConcept, dictionaryFamily } from '../../../taxonomy/dictionary/dictionary.ts';
import { meantName } from '../../../taxonomy/dictionary/published-names.ts';
import { MAX_SUGGESTIONS } from '../../limits.ts';
import { declaredLocals, type ExtensionConcepts, extensionConcepts, ownPrefixes } from '../relationships.ts';
import { perSubject } from '../subject.ts';
import { conceptSource, kindOfExtension } from './concept-source.ts';
import { type NameUse, nameUses } from './name-uses.ts';

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
