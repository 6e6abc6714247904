import { safeName } from '../core/file-name.ts';
import type { Collector } from '../findings/collector.ts';
import type { ExtensionLayout } from '../regulators/layout.ts';
import { fillName, type NameParts } from '../regulators/name-templates.ts';
import type { SubmissionContainer, TaxonomyDemand } from '../regulators/profile.ts';
import { Addresses } from './extension/addresses.ts';
import type { BaseTaxonomy } from './extension/base-taxonomy.ts';
import type { ExtensionLinkKind, ExtensionTaxonomy } from './extension/extension.ts';
import { labelsByLanguage, writeLabels } from './extension/label-writer.ts';
import { writeLinkbase } from './extension/linkbase-writer.ts';
import { type LinkedFile, writeSchema } from './extension/schema-writer.ts';
import { mediaTypes, type PackagedFile } from './packaged-file.ts';

/** The words for each kind in the names of linkbases. */
const kindWords: Readonly<Record<ExtensionLinkKind, string>> = {
  presentation: 'pre',
  calculation: 'cal',
  definition: 'def',
};

export interface WrittenExtension {
  readonly schema: string;
  readonly languages: readonly string[];
  /** Files by name, within the folder of the extension. */
  readonly files: readonly PackagedFile[];
}

/** Writes the files of an extension, schema first. */
export function writeExtension(
  extension: ExtensionTaxonomy,
  base: BaseTaxonomy,
  demand: {
    readonly container: SubmissionContainer;
    readonly taxonomy: TaxonomyDemand;
    readonly layout: ExtensionLayout;
  },
  parts: NameParts,
  collector: Collector,
): WrittenExtension {
  const { names } = demand.container;
  const schema = fillName(names.schema ?? '{base}-{date}.xsd', parts);
  const linkbaseName = (kind: string) =>
    fillName(names.linkbase ?? '{base}-{date}_{kind}.xml', { ...parts, kind });
  const addresses = new Addresses(extension, base, demand, schema);
  const linked: LinkedFile[] = [];
  const files: PackagedFile[] = [];
  const add = (name: string, kind: LinkedFile['kind'], content: Buffer) => {
    linked.push({ name, kind });
    files.push({ path: name, role: kind, mediaType: mediaTypes.xml, content });
  };
  for (const kind of ['presentation', 'calculation', 'definition'] as const) {
    const arcs = extension.arcs.filter((arc) => arc.kind === kind);
    if (arcs.length > 0)
      add(linkbaseName(kindWords[kind]), kind, writeLinkbase(kind, arcs, addresses, collector));
  }
  const byLanguage = labelsByLanguage(extension);
  const languages = [...byLanguage.keys()];
  const { labelLinkbase } = names;
  if (labelLinkbase !== undefined && /\{(?:language|others)\}/.test(labelLinkbase))
    for (const [language, labels] of byLanguage) {
      const tag = safeName(language);
      const others = tag === parts.language ? '' : `-${tag}`;
      const name = fillName(labelLinkbase, { ...parts, language: tag, others });
      add(name, 'label', writeLabels(labels, addresses, collector));
    }
  else if (languages.length > 0) {
    const name = labelLinkbase === undefined ? linkbaseName('lab') : fillName(labelLinkbase, parts);
    add(name, 'label', writeLabels(extension.labels, addresses, collector));
  }
  const content = writeSchema(extension, addresses, linked);
  return {
    schema,
    languages,
    files: [{ path: schema, role: 'schema', mediaType: mediaTypes.xml, content }, ...files],
  };
}
