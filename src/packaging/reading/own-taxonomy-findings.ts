import { sameOfOthers } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { type DataOf, defineFinding, type Place } from '../../findings/definition.ts';
import type { MessageData } from '../../findings/message.ts';

const messages = {
  element:
    'The element "{name}" is not an item, so it is lost when the package is converted to a JSON filing{more}.',
  type: 'The custom data type of "{name}" is replaced by "{type}"{more} when the package is converted to a JSON filing.',
  domain:
    'The typed domain element of the dimension "{name}" is lost when the package is converted to a JSON filing, because no fact uses the dimension{more}.',
  attribute:
    'The attribute {attribute} of the element "{name}" is lost when the package is converted to a JSON filing{more}.',
  prohibition:
    'The effect of an arc that prohibits or overrides other arcs is lost when the package is converted to a JSON filing{more}.',
  arcAttribute:
    'The attribute {attribute} of an arc is lost when the package is converted to a JSON filing{more}.',
  end: 'An arc to "{href}", which does not resolve to a name, is lost when the package is converted to a JSON filing{more}.',
  link: 'An extended link of the type "{name}" is lost when the package is converted to a JSON filing{more}.',
  arcrole:
    'The declaration of the arcrole "{uri}" is lost when the package is converted to a JSON filing{more}.',
  linkbase:
    'A reference to the third-party linkbase "{href}" is lost when the package is converted to a JSON filing{more}.',
} as const;

/** The nouns that each message counts. */
const counts: Readonly<Record<keyof typeof messages, string>> = {
  element: 'element',
  type: 'element',
  domain: 'dimension',
  attribute: 'element',
  prohibition: 'arc',
  arcAttribute: 'arc',
  end: 'arc',
  link: 'link',
  arcrole: 'declaration',
  linkbase: 'reference',
};

export const notKept = defineFinding({
  code: 'CNV-006',
  title: 'A JSON filing must be able to hold the extension taxonomy of a package',
  description:
    'The concepts, labels, roles and networks that a package declares become `extensions` and `relationships` of the JSON filing. It cannot hold elements that are not items, custom data types, prohibiting arcs, references to literature, or arc attributes other than order, weight and preferred label.',
  severity: 'warning',
  category: 'conversion',
  references: ['XBRL 2.1 5'],
  fix: 'If you need this part of the taxonomy, keep the package alongside the JSON filing. Otherwise, no action is needed.',
  messages,
});
type Data<K extends keyof typeof messages> = Omit<MessageData<(typeof messages)[K]>, 'more'>;

/** Parts that could not be kept, each kind with its first place and count. */
export class Losses {
  private readonly known = new Map<
    string,
    { count: number; tell: (collector: Collector, count: number) => void }
  >();

  /** Kinds that differ in one word, such as an attribute name, are counted separately. */
  add<K extends keyof typeof messages>(key: K, place: () => Place, data: Data<K>, kind = ''): void {
    const id = `${key} ${kind}`;
    const known = this.known.get(id);
    if (known) {
      known.count++;
      return;
    }
    const tell = (collector: Collector, count: number) =>
      notKept.add(collector, key, place(), {
        ...data,
        more: sameOfOthers(count, counts[key]),
      } as DataOf<(typeof messages)[K]>);
    this.known.set(id, { count: 1, tell });
  }

  report(collector: Collector): void {
    for (const { count, tell } of this.known.values()) tell(collector, count);
  }
}
