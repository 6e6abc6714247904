import type { Collector } from '../../findings/collector.ts';
import { type DataOf, defineFinding, type Place } from '../../findings/definition.ts';
import type { MessageData } from '../../findings/message.ts';

const messages = {
  element: 'The element "{name}" is no item and is left out; {count} element(s) are.',
  type: 'The type of "{name}" is one of the filer’s own; it is kept as "{type}"; {count} element(s) have such types.',
  domain:
    'The element for the values of the dimension "{name}" is dropped because no fact uses the dimension. Dimensions affected: {count}.',
  attribute: '"{attribute}" of the element "{name}" is not kept; {count} element(s) have it.',
  prohibition:
    'An arc that prohibits or overrides others is not kept as such; {count} arc(s) are of this kind.',
  arcAttribute: '"{attribute}" of an arc is not kept; {count} arc(s) have it.',
  end: 'An arc leads to "{href}", of which no name is known, and is left out; {count} arc(s) are.',
  link: 'A link of the kind "{name}" is left out; {count} are.',
  arcrole: 'The declaration of the arcrole "{uri}" is not kept; {count} are not.',
  linkbase: 'A reference to the linkbase "{href}" of somebody else is not kept; {count} are not.',
} as const;

export const notKept = defineFinding({
  code: 'CNV-006',
  title: 'A filing must be able to hold the extension taxonomy of a package',
  description:
    'The concepts, labels, roles and networks that a package declares become `extensions` and `relationships` of the filing. A filing cannot hold elements that are not items, custom data types, prohibiting arcs, references to literature, or arc attributes other than order, weight and preferred label.',
  severity: 'warning',
  category: 'conversion',
  references: ['XBRL 2.1 5'],
  fix: 'If this matters, keep the package alongside the filing. Otherwise, no action is needed.',
  messages,
});
type Data<K extends keyof typeof messages> = Omit<MessageData<(typeof messages)[K]>, 'count'>;

/** What could not be kept, each kind with its first place and how often it was met. */
export class Losses {
  private readonly known = new Map<
    string,
    { count: number; tell: (collector: Collector, count: number) => void }
  >();

  /** Kinds that differ in a word, such as the name of an attribute, are told apart by it. */
  add<K extends keyof typeof messages>(key: K, place: () => Place, data: Data<K>, kind = ''): void {
    const id = `${key} ${kind}`;
    const known = this.known.get(id);
    if (known) {
      known.count++;
      return;
    }
    const tell = (collector: Collector, count: number) =>
      notKept.add(collector, key, place(), { ...data, count } as DataOf<(typeof messages)[K]>);
    this.known.set(id, { count: 1, tell });
  }

  report(collector: Collector): void {
    for (const { count, tell } of this.known.values()) tell(collector, count);
  }
}
