import { trimWhiteSpace } from '../../../core/white-space.ts';
import type { Collector } from '../../../findings/collector.ts';
import type { Dts } from '../../../taxonomy/dts.ts';
import { hasEnumerations } from '../../../taxonomy/enumerations/enumeration-checks.ts';
import {
  type EnumerationDomain,
  enumerationDomain,
} from '../../../taxonomy/enumerations/enumeration-domain.ts';
import { findEnumerationFault, readNameUri } from '../../../taxonomy/enumerations/enumeration-value.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { eachFact, type Fact, type Instance, type Name } from '../instance.ts';
import * as findings from './enumeration-findings.ts';

/** Checks the values of enumeration concepts (Extensible Enumerations 1.0, 3; 2.0, 6.1). */
export function checkEnumerations(instance: Instance, dts: Dts, collector: Collector): void {
  if (!hasEnumerations(dts)) return;
  const domains = new Map<Name, EnumerationDomain | undefined>();
  const prefixes = new ValuePrefixes(instance);
  eachFact(instance.facts, (fact) => {
    if (fact.isTuple || fact.isNil) return;
    const { name } = fact;
    let domain = domains.get(name);
    if (!domain && !domains.has(name)) {
      const concept = dts.concept(expandedName(name.uri, name.local));
      domain = concept && enumerationDomain(dts, concept);
      domains.set(name, domain);
    }
    if (domain) checkValue(fact, domain, prefixes, instance, collector);
  });
}

function checkValue(
  fact: Fact,
  domain: EnumerationDomain,
  prefixes: ValuePrefixes,
  instance: Instance,
  collector: Collector,
): void {
  const { version, isSet } = domain.declaration;
  const written = trimWhiteSpace(fact.value);
  const texts = isSet ? written.split(/[ \t\r\n]+/).filter((text) => text !== '') : [written];
  const values = texts.map((text) => ({
    text,
    name: version === '1.0' ? prefixes.resolve(text, fact.offset) : readNameUri(text),
  }));
  const fault = findEnumerationFault(domain, values, isSet);
  if (!fault) return;
  const place = instance.source.place(fact.offset);
  const head = domain.declaration.domain ?? '';
  const data = { name: fact.name.local, value: fault.text, head: localPart(head) };
  const hasForm = version === '1.0' || readNameUri(fault.text) !== undefined;
  if (fault.kind === 'repeated') findings.repeatedValue.add(collector, 'repeated', place, data);
  else if (fault.kind === 'order') findings.setOrder.add(collector, 'order', place, data);
  else if (version === '1.0') findings.factValue.add(collector, 'unknown', place, data);
  else {
    const finding = isSet ? findings.setValue : findings.singleValue;
    if (hasForm) finding.add(collector, 'unknown', place, data);
    else finding.add(collector, 'form', place, { ...data, example: exampleOf(fault.text, head) });
  }
}

/** A value as a URI: the name that was written, in the namespace of the domain. */
function exampleOf(written: string, head: ExpandedName): string {
  const local = written.split(/[^\w.-]/).at(-1) || localPart(head);
  return `${namespacePart(head)}#${local}`;
}

/** Resolves prefixes in values: usually as the root declares them, sometimes an enclosing element. */
class ValuePrefixes {
  private readonly root: ReadonlyMap<string, string>;
  private readonly scoped: ReadonlyMap<number, string>;

  constructor({ namespaces, scopedNames = [] }: Instance) {
    this.root = namespaces;
    this.scoped = new Map(scopedNames.map(({ offset, uri }) => [offset, uri]));
  }

  resolve(text: string, offset: number): ExpandedName | undefined {
    const colon = text.indexOf(':');
    const uri = this.scoped.get(offset) ?? this.root.get(colon < 0 ? '' : text.slice(0, colon));
    if (uri === undefined) return colon < 0 ? text : undefined;
    return expandedName(uri, text.slice(colon + 1));
  }
}
