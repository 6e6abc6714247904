import { addToList } from '../../core/lists-by-key.ts';
import type { Report, ReportConcept } from '../../model/report/report.ts';
import type { ExtensionLayout } from '../../regulators/layout.ts';
import type { DictionaryStatement } from '../../taxonomy/dictionary/dictionary.ts';
import { arcroles } from '../../taxonomy/names.ts';
import { type ExpandedName, expandedName } from '../../xml/expanded-name.ts';
import type { DeclaredConcepts, Expand } from './declared-concepts.ts';
import type { PlannedArc } from './extension.ts';
import { extensionStatementRoles, statementOfConcept } from './statement-roles.ts';

export interface StatementPresentation {
  readonly arcs: readonly PlannedArc[];
  /** Definitions of the generated roles. */
  readonly roles: ReadonlyMap<string, string>;
}

/** Presents the concepts that no network of the filing presents, each in the role of its statement. */
export function presentStatements(
  report: Report,
  presented: ReadonlySet<ExpandedName>,
  declared: DeclaredConcepts,
  {
    expand,
    roleBase,
    rest,
  }: { readonly expand: Expand; readonly roleBase: string; readonly rest: ExtensionLayout['rest'] },
): StatementPresentation {
  if (rest) {
    const root = expand(rest.root);
    const arcs = report.concepts
      .map(({ concept }) => expand(concept.qname))
      .filter((name) => !presented.has(name) && name !== root)
      .map((to, index) => arcOf(rest.role, root, to, index));
    return { arcs, roles: new Map() };
  }
  const lines = new Map<DictionaryStatement, { concept: ReportConcept; order: number }[]>();
  for (const { concept } of report.concepts) {
    if (presented.has(expand(concept.qname))) continue;
    const { statement, order } = statementOfConcept(concept);
    addToList(lines, statement, { concept, order });
  }
  const arcs: PlannedArc[] = [];
  const roles = new Map<string, string>();
  for (const [name, { word, definition, root }] of Object.entries(extensionStatementRoles)) {
    const list = lines.get(name as DictionaryStatement);
    if (!list) continue;
    list.sort((a, b) => a.order - b.order);
    const role = roleBase + word;
    roles.set(role, definition);
    const from =
      rootOf(
        list.map(({ concept }) => concept),
        root,
      ) ?? ownRoot(declared, word, definition);
    list.forEach(({ concept }, index) => {
      arcs.push(arcOf(role, from, expand(concept.qname), index));
    });
  }
  return { arcs, roles };
}

function arcOf(role: string, from: ExpandedName, to: ExpandedName, index: number): PlannedArc {
  return { kind: 'presentation', role, arcrole: arcroles.parentChild, from, to, order: index + 1 };
}

/** Returns the root element of the statement in the taxonomy of most lines, if it has one. */
function rootOf(
  concepts: readonly ReportConcept[],
  root: Readonly<Partial<Record<string, string>>>,
): ExpandedName | undefined {
  const concept = concepts.find(({ family }) => root[family] !== undefined);
  return concept && expandedName(concept.namespace, root[concept.family] as string);
}

function ownRoot(declared: DeclaredConcepts, word: string, definition: string): ExpandedName {
  return declared.addStructure(word, 'Abstract', `${definition.replace(/^\[\d+\] /, '')} [abstract]`);
}
