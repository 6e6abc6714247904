import type { Collector } from '../findings/collector.ts';
import { defineFinding, type FindingDefinition } from '../findings/definition.ts';
import type { XmlFault, XmlFaultKind } from './fault.ts';
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
  messages: { fault: 'The document is not well-formed XML: {reason}.' },
});

const namespaceBroken = defineFinding({
  ...common,
  code: 'XML-002',
  title: 'Every prefix must be declared, and names must follow the rules of namespaces',
  description:
    'A prefix is bound to a namespace by an `xmlns:` attribute on the element or one of its ancestors. A name contains at most one colon, and no element has two attributes with the same expanded name.',
  references: ['Namespaces in XML 1.0 3', 'Namespaces in XML 1.0 5', 'Namespaces in XML 1.0 6.3'],
  fix: 'Correct the name at this position. If a prefix is not declared, declare it on the root element, for example xmlns:xbrli="http://www.xbrl.org/2003/instance".',
  messages: { fault: 'The namespaces of the document are not valid: {reason}.' },
});

const encodingBroken = defineFinding({
  ...common,
  code: 'XML-003',
  title: 'The document must be in the encoding it declares',
  description:
    'UTF-8 is assumed unless the document declares otherwise. UTF-16, ISO-8859-1, Windows-1252 and ASCII are supported if declared or indicated by a byte order mark.',
  references: ['XML 1.0 4.3.3', 'XML 1.0 F'],
  fix: 'Save the file as UTF-8, and declare encoding="UTF-8" or no encoding.',
  messages: { fault: 'The document cannot be decoded: {reason}.' },
});

export const doctypeRefused = defineFinding({
  ...common,
  code: 'XML-004',
  title: 'A document type must be that of XHTML, without declarations',
  description:
    'Entity declarations can make a small file grow without limit or read other files, and no report needs them. XHTML may have a document type without declarations; the DTD that it refers to is not read.',
  references: ['XML 1.0 2.8', 'XML 1.0 4.2.2'],
  fix: 'Remove the document type, and replace the entities it declares with the characters themselves.',
  messages: { fault: 'The document type is not allowed: {reason}.' },
});

const limitPassed = defineFinding({
  ...common,
  code: 'XML-005',
  title: 'The document must stay within the limits on size, nesting and names',
  description:
    'Elements are nested at most 1,000 levels deep and have at most 10,000 attributes; a name has at most 1,000 bytes and a text node 64 MiB; and there are at most 200,000 different names. Real reports stay far below these limits.',
  references: ['XML 1.0 5.1'],
  fix: 'Check the software that created the file. Shorten the name or text, nest the elements less deeply, or split the file, depending on the limit.',
  messages: { fault: 'The document exceeds a limit: {reason}.' },
});

/** Each message contains the reason, whatever the text around it. */
type XmlFinding = FindingDefinition<{ readonly fault: '{reason}' }>;

const findingsByKind: Readonly<Record<XmlFaultKind, XmlFinding>> = {
  syntax: notWellFormed,
  namespace: namespaceBroken,
  encoding: encodingBroken,
  doctype: doctypeRefused,
  limit: limitPassed,
};

export const xmlFindings: readonly XmlFinding[] = Object.values(findingsByKind);

/** Reports why a text could not be read; without a source if its bytes could not be decoded. */
export function addXmlFault(collector: Collector, source: SourceText | undefined, fault: XmlFault): void {
  const at = fault.position ? { source: fault.position } : (source?.place(fault.offset) ?? '');
  findingsByKind[fault.kind].add(collector, 'fault', at, { reason: fault.reason });
}
