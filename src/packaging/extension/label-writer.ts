import { normalizeLanguage } from '../../core/language.ts';
import { addToList } from '../../core/lists-by-key.ts';
import type { Collector } from '../../findings/collector.ts';
import { arcroles, STANDARD_LABEL_ROLE } from '../../taxonomy/names.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { Addresses } from './addresses.ts';
import type { DeclaredLabel, ExtensionTaxonomy } from './extension.ts';
import { Locators, startLinkbase } from './linkbase-writer.ts';

/** The labels of concepts in one language, or in all. */
export type LabelledConcepts = ReadonlyMap<ExpandedName, readonly DeclaredLabel[]>;

/** Returns the labels by language, in order of appearance. */
export function labelsByLanguage({
  labels: all,
}: Pick<ExtensionTaxonomy, 'labels'>): ReadonlyMap<string, LabelledConcepts> {
  const byKey = new Map<
    string,
    { readonly language: string; readonly own: Map<ExpandedName, DeclaredLabel[]> }
  >();
  for (const [name, labels] of all)
    for (const label of labels) {
      const { language } = label;
      const key = normalizeLanguage(language);
      const known = byKey.get(key) ?? { language, own: new Map<ExpandedName, DeclaredLabel[]>() };
      byKey.set(key, known);
      addToList(known.own, name, label);
    }
  return new Map([...byKey.values()].map(({ language, own }) => [language, own]));
}

/** Writes the labels of concepts. */
export function writeLabels(labels: LabelledConcepts, addresses: Addresses, collector: Collector): Buffer {
  const labelled = [...labels];
  const roles = labelled.flatMap(([, labels]) => labels.map(({ role }) => role));
  const xml = startLinkbase(roles, [], addresses);
  xml.start('link:labelLink', {
    'xlink:type': 'extended',
    'xlink:role': 'http://www.xbrl.org/2003/role/link',
  });
  const locators = new Locators(xml, addresses, collector);
  for (const [name, labels] of labelled) {
    const locator = labels.length > 0 ? locators.label(name) : undefined;
    if (locator === undefined) continue;
    const resource = `${locator}_lab`;
    xml.empty('link:labelArc', {
      'xlink:type': 'arc',
      'xlink:arcrole': arcroles.conceptLabel,
      'xlink:from': locator,
      'xlink:to': resource,
    });
    for (const { role, language, text } of labels)
      xml.leaf(
        'link:label',
        {
          'xlink:type': 'resource',
          'xlink:label': resource,
          'xlink:role': role || STANDARD_LABEL_ROLE,
          'xml:lang': language,
        },
        text,
      );
  }
  xml.end('link:labelLink');
  xml.end('link:linkbase');
  return xml.finish();
}
