import { kindOfFolder, MANIFEST } from '../regulators/edinet/manifest.ts';
import type { FixedFolders } from '../regulators/profile.ts';
import { XmlWriter } from '../xml/writer.ts';
import { fillName, type NameParts } from './file-names.ts';

/** EDINET's list of the pages of a report, which instance they are, and the role that its table of contents follows. */
export function writePageManifest(folders: FixedFolders, parts: NameParts, pages: readonly string[]): Buffer {
  const { instance, instanceId, titles, contentsRole, reports } = folders;
  const xml = new XmlWriter();
  xml.start('manifest', { xmlns: MANIFEST });
  xml.start('tocComposition');
  for (const [language, title] of Object.entries(titles)) xml.leaf('title', { 'xml:lang': language }, title);
  xml.empty('item', { ref: instanceId, extrole: contentsRole, in: 'presentation' });
  xml.end('tocComposition');
  xml.start('list');
  xml.start('instance', {
    id: instanceId,
    type: kindOfFolder(reports[0] ?? ''),
    preferredFilename: fillName(instance, parts),
  });
  for (const page of pages) xml.leaf('ixbrl', {}, page);
  xml.end('instance');
  xml.end('list');
  xml.end('manifest');
  return xml.finish();
}
