import type { FindingTaker } from '../../../findings/collector.ts';
import {
  type DataOf,
  defineFinding,
  type FindingDefinition,
  type Messages,
  type Place,
} from '../../../findings/definition.ts';
import type { RuleMeta } from '../../../findings/rule-meta.ts';

/** Clauses of Inline XBRL 1.1 with the constraints of an element, and with its validator checks. */
const clauses = {
  continuation: ['4.1.1', '4.1.2'],
  exclude: ['5.1.1', '5.1.2'],
  footnote: ['6.1.1', '6.1.2'],
  fraction: ['7.1.2', '7.1.3'],
  header: ['8.1.1', '8.1.3'],
  hidden: ['9.1.1', '9.1.2'],
  nonFraction: ['10.1.1', '10.1.2'],
  nonNumeric: ['11.1.1', '11.1.2'],
  references: ['12.1.1', '12.1.2'],
  relationship: ['13.1.1', '13.1.2'],
  resources: ['14.1.1', '14.1.2'],
  tuple: ['15.1.1', '15.1.2'],
} as const;

export type RuledElement = keyof typeof clauses;

type InlineMeta<M extends Messages> = Pick<RuleMeta, 'title' | 'description' | 'fix'> &
  Partial<Pick<RuleMeta, 'severity'>> & { readonly messages: M };

/** Defines a rule of Inline XBRL 1.1, by its clause. */
export function defineInline<const M extends Messages>(
  clause: string,
  name: string,
  definition: InlineMeta<M>,
): FindingDefinition<M> {
  return defineFinding({
    severity: 'error',
    category: 'inline',
    references: [`Inline XBRL 1.1 ${clause}`],
    ...definition,
    code: `ix11.${clause}:${name}`,
  });
}

export function defineConstraint<const M extends Messages>(
  element: RuledElement,
  name: string,
  definition: InlineMeta<M>,
): FindingDefinition<M> {
  return defineInline(clauses[element][0], name, definition);
}

export function defineValidation<const M extends Messages>(
  element: RuledElement,
  name: string,
  definition: InlineMeta<M>,
): FindingDefinition<M> {
  return defineInline(clauses[element][1], name, definition);
}

/** A rule that the specification states for several elements, with a code for each. */
export interface ElementFinding<M extends Messages, E extends RuledElement> {
  readonly definitions: readonly FindingDefinition<M>[];
  add<K extends keyof M>(
    collector: FindingTaker,
    element: E,
    message: K,
    at: Place,
    data: DataOf<M[K]>,
  ): void;
}

interface SharedMeta<M extends Messages, E extends RuledElement>
  extends Pick<RuleMeta, 'title' | 'description' | 'fix'> {
  readonly messages: M;
  readonly elements: readonly E[];
}

/** `{element}` in the title is the name of the element. */
export function defineForElements<const M extends Messages, E extends RuledElement>(
  kind: 'constraint' | 'validation',
  name: string,
  { title, description, fix, messages, elements }: SharedMeta<M, E>,
): ElementFinding<M, E> {
  const define = kind === 'constraint' ? defineConstraint : defineValidation;
  const byElement = new Map<E, FindingDefinition<M>>();
  for (const element of elements)
    byElement.set(
      element,
      define<M>(element, name, {
        title: title.replace('{element}', `ix:${element}`),
        description,
        fix,
        messages,
      }),
    );
  return {
    definitions: [...byElement.values()],
    add(collector, element, message, at, data) {
      (byElement.get(element) as FindingDefinition<M>).add(collector, message, at, data);
    },
  };
}
