import { normalizeLanguage } from '../../core/language.ts';
import type { Collector } from '../../findings/collector.ts';
import { arcroles, STANDARD_LABEL_ROLE } from '../../taxonomy/names.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { Addresses } from './addresses.ts';
import type { DeclaredLabel, ExtensionTaxonomy } from './extension.ts';
import { Locators, startLinkbase } from './linkbase-writer.ts';

/** Lists the languages of labels, in order of appearance. */
export function labelLanguages({ labels: all }: ExtensionTaxonomy): readonly string[] {
  const languages = new Map<string, string>();
  for (const labels of all.values())
    for (const { language } of labels) {
      const key = normalizeLanguage(language);
      if (!languages.has(key)) languages.set(key, language);
    }
  return [...languages.values()];
}

/** Writes the labels of concepts in the given languages. */
export function writeLabels(
  { labels: all }: ExtensionTaxonomy,
  languages: readonly string[],
  addresses: Addresses,
  collector: Collector,
): Buffer {
  const wanted = new Set(languages.map(normalizeLanguage));
  const labelled: (readonly [ExpandedName, readonly DeclaredLabel[]])[] = [...all].map(([name, labels]) => [
    name,
    labels.filter(({ language }) => wanted.has(normalizeLanguage(language))),
  ]);
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
