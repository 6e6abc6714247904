import { isBlank } from '../core/white-space.ts';
import type { Collector } from '../findings/collector.ts';
import { defineFinding, type FindingDefinition } from '../findings/definition.ts';
import type { XmlFault, XmlFaultKind } from './fault.ts';
import { MAX_ENTITY_NAME } from './limits.ts';
import { remedyOf } from './remedies.ts';
import type { SourceText } from './source-text.ts';

const common = { severity: 'error', category: 'xml' } as const;

const notWellFormed = defineFinding({
  ...common,
  code: 'XML-001',
  title: 'The document must be well-formed XML',
  description:
    'Every element is closed, attributes are quoted and not repeated, and "&" and "<" only begin markup. Named entities such as "&nbsp;" are recognized only with an XHTML document type. Reading stops at the first error, so the rest of the document is not checked.',
  references: ['XML 1.0 2.1', 'XML 1.0 2.2', 'XML 1.0 3.1', 'XML 1.0 4.1'],
  fix: 'Correct the markup at this position, or export the file again from the software that created it.',
  messages: {
    fault: { text: 'The document is not well-formed XML: {reason}.', fix: '{remedy}' },
    character: {
      text: 'The document is not well-formed XML: {reason}.',
      fix: 'Remove the character, which cannot be seen, or replace it with the one that is meant.',
    },
    cut: {
      text: 'The document is not well-formed XML: it ends in the middle, where {reason}.',
      fix: 'Export or copy the file again: its end is missing.',
    },
  },
});

const namespaceBroken = defineFinding({
  ...common,
  code: 'XML-002',
  title: 'Every prefix must be declared, and names must follow the rules of namespaces',
  description:
    'A prefix is bound to a namespace by an `xmlns:` attribute on the element or one of its ancestors. A name contains at most one colon, and no element has two attributes with the same expanded name.',
  references: ['Namespaces in XML 1.0 3', 'Namespaces in XML 1.0 5', 'Namespaces in XML 1.0 6.3'],
  fix: 'Correct the name at this position. If a prefix is not declared, declare it on the root element, for example xmlns:xbrli="http://www.xbrl.org/2003/instance".',
  messages: {
    fault: { text: 'A name in the document is not valid: {reason}.', fix: '{remedy}' },
  },
});

const encodingBroken = defineFinding({
  ...common,
  code: 'XML-003',
  title: 'The document must be in the encoding it declares',
  description:
    'UTF-8 is assumed unless the document declares otherwise. UTF-16, ISO-8859-1, Windows-1252 and ASCII are supported if declared or indicated by a byte order mark.',
  references: ['XML 1.0 4.3.3', 'XML 1.0 F'],
  fix: 'Save the file as UTF-8, and declare encoding="UTF-8" or no encoding.',
  messages: {
    fault: 'The document cannot be decoded: {reason}.',
    doubted: {
      text: 'The document declares the encoding {encoding}, but all its bytes are valid UTF-8, so its letters with accents and its symbols are probably misread.',
      severity: 'warning',
    },
  },
});

export const doctypeRefused = defineFinding({
  ...common,
  code: 'XML-004',
  title: 'A DOCTYPE must be that of XHTML, without declarations',
  description:
    'Entity declarations can make a small file grow without limit or read other files, and no report needs them. XHTML may have a DOCTYPE without declarations; the DTD that it refers to is not read.',
  references: ['XML 1.0 2.8', 'XML 1.0 4.2.2'],
  fix: 'Remove the DOCTYPE declaration at the top of the file, and replace the character entities that it declares, such as &name;, with the characters themselves.',
  messages: { fault: 'The DOCTYPE declaration is not allowed: {reason}.' },
});

const limitPassed = defineFinding({
  ...common,
  code: 'XML-005',
  title: 'The document must stay within the limits on size, nesting and names',
  description:
    'Elements are nested at most 1,000 levels deep and have at most 10,000 attributes; a name has at most 1,000 bytes and a text node 64 MiB; and there are at most 200,000 different names. Real reports stay far below these limits.',
  references: ['XML 1.0 5.1'],
  fix: 'Check the software that created the file. Shorten the name or text, nest the elements less deeply, or split the file, depending on the limit.',
  messages: { fault: { text: 'The document exceeds a limit: {reason}.', fix: '{remedy}' } },
});

/** Each message contains the reason, whatever the text around it. */
type XmlFinding = FindingDefinition<{ readonly fault: '{reason}{remedy}' }>;

const findingsByKind: Readonly<Record<XmlFaultKind, XmlFinding>> = {
  syntax: notWellFormed,
  namespace: namespaceBroken,
  encoding: encodingBroken,
  doctype: doctypeRefused,
  limit: limitPassed,
};

export const xmlFindings: readonly XmlFinding[] = Object.values(findingsByKind);

/** Reports a text that is probably not in the encoding it declares. */
export function checkEncoding(collector: Collector, source: SourceText): void {
  const { doubted: encoding } = source;
  if (encoding !== undefined) encodingBroken.add(collector, 'doubted', source.place(0), { encoding });
}

/** Reports why a text could not be read; without a source if its bytes could not be decoded. */
export function addXmlFault(collector: Collector, source: SourceText | undefined, fault: XmlFault): void {
  const at = fault.position ? { source: fault.position } : (source?.place(fault.offset) ?? '');
  if (/^the character U\+/.test(fault.reason)) {
    notWellFormed.add(collector, 'character', at, { reason: fault.reason });
    return;
  }
  if (source && isCut(source, fault)) {
    notWellFormed.add(collector, 'cut', at, { reason: fault.reason });
    return;
  }
  findingsByKind[fault.kind].add(collector, 'fault', at, () => ({
    reason: fault.reason,
    remedy: remedyOf(fault.reason, findingsByKind[fault.kind].meta.fix),
  }));
}

/** Whether a text ends in the middle of a tag or of other content, and cannot be read for that reason. */
function isCut({ bytes }: SourceText, { kind, reason, offset }: XmlFault): boolean {
  if (kind !== 'syntax' || reason.endsWith('the root element')) return false;
  if (
    !reason.endsWith(' is not closed') &&
    !reason.endsWith(' is not terminated') &&
    offset + MAX_ENTITY_NAME < bytes.length
  )
    return false;
  let last = bytes.length - 1;
  while (last >= 0 && isBlank(bytes[last] as number)) last--;
  return last > 0 && bytes[last] !== GREATER_THAN && bytes.includes(LESS_THAN);
}

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
