import type { Collector } from '../findings/collector.ts';
import { defineFinding, type FindingDefinition } from '../findings/definition.ts';
import type { XmlFault, XmlFaultKind } from './fault.ts';
import type { SourceText } from './source-text.ts';

const common = { severity: 'error', category: 'xml' } as const;

const notWellFormed = defineFinding({
  ...common,
  code: 'XML-001',
  title: 'The document is well-formed XML',
  description:
    'Every element is closed, attributes are quoted and given once, and "&" and "<" stand only where they begin markup. Named entities such as "&nbsp;" are known only below the document type of XHTML. Reading ends at the first place that breaks this, so what follows it has not been looked at.',
  references: ['XML 1.0 2.1', 'XML 1.0 2.2', 'XML 1.0 3.1', 'XML 1.0 4.1'],
  fix: 'Correct the markup at this place, or let the program that made the file write it anew.',
  messages: { fault: 'The document is not well-formed XML: {reason}.' },
});

const namespaceBroken = defineFinding({
  ...common,
  code: 'XML-002',
  title: 'Every prefix is declared, and names follow the rules of namespaces',
  description:
    'A prefix means the namespace that an `xmlns:` attribute around it declares. A name holds one colon at most, and no element has two attributes that mean the same.',
  references: ['Namespaces in XML 1.0 3', 'Namespaces in XML 1.0 5', 'Namespaces in XML 1.0 6.3'],
  fix: 'Declare the prefix on the root element, for example xmlns:xbrli="http://www.xbrl.org/2003/instance", or correct it.',
  messages: { fault: 'The namespaces of the document are not in order: {reason}.' },
});

const encodingBroken = defineFinding({
  ...common,
  code: 'XML-003',
  title: 'The bytes are in the encoding the document declares',
  description:
    'UTF-8 is assumed unless the document says otherwise. UTF-16, ISO-8859-1, Windows-1252 and ASCII are read where they are declared or a byte order mark shows them.',
  references: ['XML 1.0 4.3.3', 'XML 1.0 F'],
  fix: 'Save the file as UTF-8, and declare encoding="UTF-8" or nothing.',
  messages: { fault: 'The characters of the document cannot be read: {reason}.' },
});

export const doctypeRefused = defineFinding({
  ...common,
  code: 'XML-004',
  title: 'The document has no document type that declares anything',
  description:
    'Declarations of entities can make a small file grow without end or reach for other files, and no report needs them. A document type without declarations is let pass before XHTML; what it refers to is not read.',
  references: ['XML 1.0 2.8', 'XML 1.0 4.2.2'],
  fix: 'Remove the document type, and write the characters in place of the entities it declares.',
  messages: { fault: 'The document has a document type that is not read: {reason}.' },
});

const limitPassed = defineFinding({
  ...common,
  code: 'XML-005',
  title: 'The document keeps within the limits of size',
  description:
    'Elements nest at most 1,000 deep and have at most 10,000 attributes, a name takes at most 1,000 bytes and a text 64 MiB, and there are at most 200,000 different names. Reports stay far below each.',
  references: ['XML 1.0 5.1'],
  fix: 'Look for what went wrong where the file was made, or split it.',
  messages: { fault: 'The document is too large in one respect: {reason}.' },
});

/** Whatever the text around it, each message says the reason. */
type XmlFinding = FindingDefinition<{ readonly fault: '{reason}' }>;

const findingsByKind: Readonly<Record<XmlFaultKind, XmlFinding>> = {
  syntax: notWellFormed,
  namespace: namespaceBroken,
  encoding: encodingBroken,
  doctype: doctypeRefused,
  limit: limitPassed,
};

export const xmlFindings: readonly XmlFinding[] = Object.values(findingsByKind);

/** Tells a collector why a text could not be read; without a source where its bytes could not be decoded. */
export function addXmlFault(collector: Collector, source: SourceText | undefined, fault: XmlFault): void {
  const at = fault.position ? { source: fault.position } : (source?.place(fault.offset) ?? '');
  findingsByKind[fault.kind].add(collector, 'fault', at, { reason: fault.reason });
}
