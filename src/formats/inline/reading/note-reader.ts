import { trimWhiteSpace } from '../../../core/white-space.ts';
import { FOOTNOTE_ARCROLE, FOOTNOTE_LINK_ROLE } from '../../../model/report/footnote-links.ts';
import * as document from './document-findings.ts';
import type { FileCursor } from './file-cursor.ts';
import { IX10 } from './names.ts';
import { footnoteLanguage } from './note-findings.ts';
import type { Content } from './pieces.ts';
import { structure } from './structure-findings.ts';

/** Reads the start tag of an ix:continuation. */
export function readContinuation(reader: FileCursor, content: Content, isHidden: boolean): void {
  const { collector, set, offset } = reader;
  if (isHidden)
    document.disallowedAncestor.add(collector, 'continuation', 'within', reader.here(), {
      element: 'continuation',
      ancestor: 'ix:hidden',
      place: 'the visible text',
    });
  const id = requireId(reader, 'continuation', 'id');
  const continuedAt = attributeOf(reader, 'continuedAt');
  if (id !== undefined) set.continuations.push({ kind: 'continuation', id, continuedAt, content, offset });
}

/** Reads the start tag of an ix:footnote. */
export function readFootnote(reader: FileCursor, content: Content): void {
  const { scanner, set, offset } = reader;
  const { language } = reader.scopes;
  if (!language) footnoteLanguage.add(reader.collector, 'missing', reader.here(), {});
  const id = requireId(reader, 'footnote', scanner.name.uri === IX10 ? 'footnoteID' : 'id');
  if (id === undefined) return;
  set.footnotes.push({
    kind: 'footnote',
    id,
    role: attributeOf(reader, 'footnoteRole'),
    language,
    continuedAt: attributeOf(reader, 'continuedAt'),
    content,
    offset,
    linkRole: attributeOf(reader, 'footnoteLinkRole') ?? FOOTNOTE_LINK_ROLE,
    arcrole: attributeOf(reader, 'arcrole') ?? FOOTNOTE_ARCROLE,
  });
}

function attributeOf({ scanner }: FileCursor, name: string): string | undefined {
  return trimWhiteSpace(scanner.attribute(name) ?? '') || undefined;
}

function requireId(reader: FileCursor, kind: 'continuation' | 'footnote', name: string): string | undefined {
  const written = reader.scanner.attribute(name);
  if (written !== undefined) return reader.identify(trimWhiteSpace(written), kind);
  structure.add(reader.collector, 'attribute', reader.here(), { element: kind, name, of: '', example: '' });
  return undefined;
}
