import { pointer } from '../../core/json-pointer.ts';
import type { Collector } from '../../findings/collector.ts';
import { FOOTNOTE_ARCROLE } from '../../model/report/footnote-links.ts';
import type { FilingBuilder } from '../oim/filing-builder.ts';
import { notInFiling } from '../oim/oim-findings.ts';
import { illegalStandardFootnoteTarget, linksWords, unusedNoteFact } from '../oim/oime-notes.ts';
import { SharedFaults } from '../oim/shared-faults.ts';
import type { FactRegister } from './fact-register.ts';
import { inFile, type Metadata } from './metadata.ts';
import { unknownLinkGroup, unknownLinkSource, unknownLinkTarget, unknownLinkType } from './xbrlce-links.ts';

/** One link of the metadata: a type, within it a group, within it a source with its targets. */
interface Link {
  readonly type: string;
  readonly group: string;
  readonly from: string;
  readonly to: string;
  readonly index: number;
}

/** Returns the specified ids that links name. */
export function* linkedIds(metadata: Metadata): Generator<string> {
  for (const { from, to } of eachLink(metadata)) {
    yield from;
    yield to;
  }
}

/** Adds the links to the builder once all facts are known. */
export function linkFacts(
  metadata: Metadata,
  register: FactRegister,
  builder: FilingBuilder,
  collector: Collector,
): void {
  const where = inFile(metadata, metadata.links?.file ?? metadata.main);
  const faults = new SharedFaults();
  const used = new Set<string>();
  for (const { type, group, from, to, index } of eachLink(metadata)) {
    const arcrole = metadata.linkTypes.get(type)?.value;
    const role = metadata.linkGroups.get(group)?.value;
    const source = register.find(from);
    const target = register.find(to);
    const at = () => pointer('links', type, group, from, index);
    if (arcrole === undefined)
      faults.add(
        'type',
        type,
        () => pointer('links', type),
        (place) => {
          unknownLinkType.add(collector, 'unknown', place, { alias: type, where });
        },
      );
    else if (role === undefined)
      faults.add(
        'group',
        group,
        () => pointer('links', type, group),
        (place) => {
          unknownLinkGroup.add(collector, 'unknown', place, { alias: group, where });
        },
      );
    else if (!source)
      faults.add(
        'source',
        from,
        () => pointer('links', type, group, from),
        (place) => {
          unknownLinkSource.add(collector, 'unknown', place, { id: from, where });
        },
      );
    else if (!target)
      faults.add('target', to, at, (place, related, count) => {
        unknownLinkTarget.add(
          collector,
          'unknown',
          place,
          { id: to, links: linksWords(count), where },
          related,
        );
      });
    else if (!target.isNote && arcrole === FOOTNOTE_ARCROLE)
      faults.add('footnote', to, at, (place, related, count) => {
        illegalStandardFootnoteTarget.add(
          collector,
          'fact',
          place,
          { id: to, links: linksWords(count) },
          related,
        );
      });
    else {
      if (target.isNote) used.add(target.id);
      if (!source.isNote) builder.addLink({ role, arcrole, from: source.id, to: target.id });
      else
        faults.add('note', from, at, (place) => {
          notInFiling.add(collector, 'noteLink', place, { id: source.id });
        });
    }
  }
  faults.tellAll();
  for (const [id, source] of register.notes)
    if (!used.has(id)) unusedNoteFact.add(collector, 'unused', { source }, { id });
}

function* eachLink({ links }: Metadata): Generator<Link> {
  for (const [type, groups] of Object.entries(links?.value ?? {}))
    for (const [group, sources] of Object.entries(groups))
      for (const [from, targets] of Object.entries(sources))
        for (const [index, to] of targets.entries()) yield { type, group, from, to, index };
}
