import { labelForPeople } from '../core/label.ts';
import { isNamedBy } from '../model/line-items.ts';
import type { ConceptLabels } from '../model/report/report.ts';
import { expandedName } from '../xml/expanded-name.ts';
import { dictionaryConcept } from './dictionary/dictionary.ts';
import { labelOfName } from './dictionary/standard-label.ts';
import type { Dts } from './dts.ts';

/** Returns labels from the taxonomy, else from the built-in dictionary, else derived from the name. */
export function taxonomyLabels(dts: Dts | undefined): ConceptLabels {
  return ({ namespace, local, line }) =>
    conceptLabel(dts, namespace, local) ??
    (line && isNamedBy(line, local) ? line.label : undefined) ??
    dictionaryConcept(namespace, local)?.label ??
    nameInWords(local);
}

/** "Total assets (us-gaap:Assets)", for a concept of an instance. */
export function conceptWords(dts: Dts | undefined, namespace: string, local: string, qname: string): string {
  const label = labelOfConcept(dts, namespace, local);
  return label === undefined ? qname : `${label} (${qname})`;
}

/** Returns only the label; `undefined` if neither a taxonomy nor the name provides one. */
export function labelOfConcept(dts: Dts | undefined, namespace: string, local: string): string | undefined {
  return (
    conceptLabel(dts, namespace, local) ?? dictionaryConcept(namespace, local)?.label ?? nameInWords(local)
  );
}

function conceptLabel(dts: Dts | undefined, namespace: string, local: string): string | undefined {
  const concept = dts?.concept(expandedName(namespace, local));
  if (!dts || !concept) return undefined;
  return labelForPeople(
    dts.labels(concept).map(({ content, role, language }) => ({ text: content, role, language })),
  );
}

/** "Cost of sales" for `CostOfSales`; `undefined` for codes such as `mi53`. */
function nameInWords(local: string): string | undefined {
  return /^[A-Z][A-Za-z]{2,}[a-z]/.test(local) && local.length <= MAX_NAME
    ? asPrinted(labelOfName(local, 'string', 'sentence').replace(/(?<=[a-z])(?=\d)/g, ' '))
    : undefined;
}

/** Writes opposites in brackets, as statements do: "Net income (loss)" for "Net income loss". */
function asPrinted(label: string): string {
  return label
    .replace(/\b(profit|income|earnings|gain) (loss)\b/gi, '$1 ($2)')
    .replace(/\b(gains) (losses)\b/gi, '$1 ($2)')
    .replace(/\b(increase) (decrease)\b/gi, '$1 ($2)')
    .replace(/\b(provided by) (used in)\b/gi, '$1 ($2)')
    .replace(/ (summary of business results)$/, ', $1');
}

const MAX_NAME = 120;
