import { XmlWriter } from '../../xml/writer.ts';
import { fillName, type NameParts } from '../name-templates.ts';
import { CONTENTS_ROLE, STEM } from './form.ts';
import { kindOfFolder, MANIFEST, REPORT_FOLDERS } from './manifest.ts';

/** The names of the instance and of the table of contents in the manifest. */
const INSTANCE = 'jpcrp030000-asr';
const titles = { ja: '提出本文書', en: 'Main Document' };

/**
 * Writes EDINET's manifest: the documents of a report, their instance, and the role of the table of contents.
 */
export function writePageManifest(pages: readonly string[], parts: NameParts): Buffer {
  const xml = new XmlWriter();
  xml.start('manifest', { xmlns: MANIFEST });
  xml.start('tocComposition');
  for (const [language, title] of Object.entries(titles)) xml.leaf('title', { 'xml:lang': language }, title);
  xml.empty('item', { ref: INSTANCE, extrole: CONTENTS_ROLE, in: 'presentation' });
  xml.end('tocComposition');
  xml.start('list');
  xml.start('instance', {
    id: INSTANCE,
    type: kindOfFolder(REPORT_FOLDERS[0]),
    preferredFilename: fillName(`${STEM}.xbrl`, parts),
  });
  for (const page of pages) xml.leaf('ixbrl', {}, page);
  xml.end('instance');
  xml.end('list');
  xml.end('manifest');
  return xml.finish();
}
