import { Decimal } from '../../core/decimal.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import { readXhtml } from '../../xml/fragment.ts';
import { XML_NAMESPACE } from '../../xml/names.ts';
import { END_TAG, START_TAG, TEXT } from '../../xml/scanner.ts';
import { refuseElement, refuseText } from './content-model.ts';
import type { Footnote, FootnoteArc, FootnoteLocator, InstanceFootnoteLink } from './instance.ts';
import * as findings from './instance-findings.ts';
import { LINK, XLINK } from './names.ts';
import type { PartReader } from './part-reader.ts';

/** The label of an element that was reported: an arc may refer to it. */
const UNKNOWN = '';

/** Reads the footnote link at the current start tag. */
export function readFootnoteLink(reader: PartReader): InstanceFootnoteLink {
  const { scanner } = reader;
  const { offset, depth } = scanner;
  const role = readLinkAttribute(reader, 'role');
  const language = scanner.attribute('lang', XML_NAMESPACE) ?? reader.rootLanguage;
  reader.noteId();
  const locators: FootnoteLocator[] = [];
  const footnotes: Footnote[] = [];
  const arcs: FootnoteArc[] = [];
  const otherLabels: string[] = [];
  for (;;) {
    const kind = scanner.next();
    if (kind === END_TAG && scanner.depth === depth)
      return { role, locators, footnotes, arcs, otherLabels, offset };
    if (kind === TEXT) refuseText(reader, 'footnoteLink');
    if (kind !== START_TAG) continue;
    const { uri, local } = scanner.name;
    const type = scanner.attribute('type', XLINK);
    if (uri === LINK && local === 'loc') locators.push(readLocator(reader));
    else if (uri === LINK && local === 'footnote') footnotes.push(readFootnote(reader, language));
    else if (type === 'arc' || (uri === LINK && local === 'footnoteArc')) arcs.push(readArc(reader));
    else if (type === 'locator') {
      refuseLocator(reader);
      otherLabels.push(UNKNOWN);
    } else if (type === 'resource' && uri !== LINK) otherLabels.push(readResourceLabel(reader));
    // Titles and elements of other vocabularies do not concern facts.
    else if (type !== 'title' && uri === LINK) {
      refuseElement(reader, 'footnoteLink', ['footnote', 'loc']);
      otherLabels.push(UNKNOWN);
    } else scanner.skip();
  }
}

function readLocator(reader: PartReader): FootnoteLocator {
  const { scanner } = reader;
  reader.noteId();
  const locator = {
    label: readLinkAttribute(reader, 'label'),
    href: readLinkAttribute(reader, 'href'),
    offset: scanner.offset,
  };
  scanner.skip();
  return locator;
}

/** XBRL 2.1, 4.11.1.1: link:loc is the only locator of a footnote link. */
function refuseLocator(reader: PartReader): void {
  const name = reader.scanner.writtenName;
  findings.customLocator.add(reader.collector, 'locator', reader.here(), { name });
  reader.scanner.skip();
}

/** Reads a resource other than a footnote: arcs may lead to it, but its meaning is unknown. */
function readResourceLabel(reader: PartReader): string {
  reader.noteId();
  const label = readLinkAttribute(reader, 'label');
  reader.scanner.skip();
  return label;
}

function readFootnote(reader: PartReader, outerLanguage: string | undefined): Footnote {
  const { scanner } = reader;
  const language = scanner.attribute('lang', XML_NAMESPACE) ?? outerLanguage;
  const members = {
    id: reader.noteId(),
    label: readLinkAttribute(reader, 'label'),
    role: trimWhiteSpace(scanner.attribute('role', XLINK) ?? '') || undefined,
    language: language === undefined ? undefined : trimWhiteSpace(language),
    offset: scanner.offset,
  };
  if (language === undefined)
    findings.footnoteLanguage.add(reader.collector, 'missing', reader.here(), { label: members.label });
  return { ...members, ...readXhtml(scanner) };
}

function readArc(reader: PartReader): FootnoteArc {
  const { scanner } = reader;
  reader.noteId();
  const order = scanner.attribute('order');
  const arc = {
    from: readLinkAttribute(reader, 'from'),
    to: readLinkAttribute(reader, 'to'),
    arcrole: readLinkAttribute(reader, 'arcrole'),
    order: order === undefined ? undefined : trimWhiteSpace(order),
    isProhibited: trimWhiteSpace(scanner.attribute('use') ?? '') === 'prohibited',
    priority: Number(scanner.attribute('priority') ?? 0) || 0,
    isForeign: scanner.name.uri !== LINK,
    offset: scanner.offset,
  };
  if (arc.order !== undefined && !Decimal.parse(arc.order))
    findings.instanceStructure.add(reader.collector, 'value', reader.here(), {
      parent: scanner.name.local,
      name: 'order',
      value: arc.order,
    });
  scanner.skip();
  return arc;
}

/** Reads a required XLink attribute; returns empty if it is missing, which is reported. */
function readLinkAttribute(reader: PartReader, name: string): string {
  const { scanner } = reader;
  const value = trimWhiteSpace(scanner.attribute(name, XLINK) ?? '');
  if (value === '')
    findings.instanceStructure.add(reader.collector, 'attribute', reader.here(), {
      parent: scanner.name.local,
      name: `xlink:${name}`,
      example: '',
    });
  return value;
}
