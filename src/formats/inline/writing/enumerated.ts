import type { Report } from '../../../model/report/report.ts';
import type { TemplatePlace } from '../../xbrl-csv/template-places.ts';
import type { Labels } from './labels.ts';

const QNAME = /^[\w.-]{1,100}:[\w.-]{1,100}$/;
/** A member by namespace and name (Extensible Enumerations 2.0, 2.3). */
const MEMBER = /^([^\s#]+)#([^\s#]+)$/;

/**
 * Returns the displayed words of facts with enumeration values: the labels of their members. By fact index;
 * only for members in a namespace that the filing declares.
 */
export function enumeratedWords(report: Report, labels: Labels): ReadonlyMap<number, string> {
  const prefixes = new Map([...report.namespaces].map(([prefix, uri]) => [uri, prefix]));
  const words = new Map<number, string>();
  for (const { index, unit, nil, text } of report.facts) {
    if (unit || nil || !text.includes('#')) continue;
    const members = text
      .trim()
      .split(/\s+/)
      .map((name) => {
        const [, namespace = '', local] = MEMBER.exec(name) ?? [];
        const prefix = prefixes.get(namespace);
        return prefix === undefined ? undefined : labels.name(`${prefix}:${local}`);
      });
    if (members.every((member) => member !== undefined)) words.set(index, members.join(', '));
  }
  return words;
}

/** Returns the displayed words of facts for which the filing provides them. By fact index. */
export function* wordsForValues(report: Report): Generator<[index: number, words: string]> {
  for (const { index, source, unit, nil } of report.facts) {
    const words = source.presentation?.text;
    if (words && !unit && !nil && words !== source.value) yield [index, words];
  }
}

/** Returns the displayed words of template facts whose values are member names: the labels of the members. */
export function* templateWords(
  places: readonly TemplatePlace[],
  labels: Labels,
): Generator<[index: number, words: string]> {
  for (const { fact } of places)
    if (!fact.unit && !fact.nil && QNAME.test(fact.text) && labels.isKnown(fact.text))
      yield [fact.index, labels.name(fact.text)];
}
