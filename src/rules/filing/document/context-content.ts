import type { Rule } from '../../../findings/rule.ts';
import { contextOfIndicator } from '../../../model/report/filing-indicators.ts';
import { reservedPrefixes } from '../../../model/report/names.ts';
import type { XmlElement } from '../../../xml/element.ts';
import { readElements } from '../../../xml/markup.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

const common = {
  severity: 'error',
  blocksConversion: true,
  modelVersion: 'v2',
  category: 'structure',
} as const;

const EXPLICIT_MEMBER = 'explicitMember';

export const contextContentRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'CTX-005',
    title: 'Other content of a context must be XML elements',
    description:
      'The `segment` and `scenario` of a context hold elements other than dimensions, as in an XBRL instance: well-formed, with the namespaces they use declared, and none of them from XBRL itself. Dimensions belong in `dimensions`.',
    references: ['XBRL 2.1 4.7.3.2', 'XBRL 2.1 4.7.4'],
    fix: 'Write elements such as <ex:region xmlns:ex="http://example.com/ex">North</ex:region>, and put dimensions in `dimensions`.',
    messages: {
      malformed: {
        text: 'The {part} of the context "{id}" is not well-formed XML: {reason}, at character {place}.',
        fix: 'Put all text into elements, close every element, quote every attribute and declare every prefix, as in <ex:region xmlns:ex="http://example.com/ex">North</ex:region>.',
      },
      none: {
        text: 'The {part} of the context "{id}" contains no element.',
        fix: 'Add an element such as <ex:region xmlns:ex="http://example.com/ex">North</ex:region>, or remove the {part}.',
      },
      reserved: {
        text: 'The {part} of the context "{id}" contains the element "{name}", which belongs to XBRL itself.',
        fix: 'Use an element in a namespace other than those of XBRL.',
      },
      dimension: {
        text: 'The {part} of the context "{id}" states the dimension "{name}" as XML; state it in `dimensions` instead.',
        fix: 'Move the dimension from the {part} to `dimensions`.',
      },
    },
    check({ report }, found) {
      for (const { id, index, path, free } of report.contexts) {
        if (free === '') continue;
        for (const part of ['segment', 'scenario'] as const) {
          const text = report.filing.contexts[index]?.[part];
          if (text === undefined) continue;
          const at = `${path}/${part}`;
          const elements = readElements(text);
          if ('reason' in elements) {
            const { reason, offset } = elements;
            found('malformed', at, { part, id, reason, place: offset + 1 });
          } else if (elements.length === 0) found('none', at, { part, id });
          else
            for (const { element } of elements) {
              if (isReserved(element)) found('reserved', at, { part, id, name: element.name.local });
              else if (isDimension(element))
                found('dimension', at, { part, id, name: element.attributes[0]?.value ?? '' });
            }
        }
      }
    },
  }),
  filingRule({
    ...common,
    code: 'CTX-006',
    title: 'Every filing indicator must have a context',
    description:
      'An instance gives each filing indicator a context: the one that the indicator names, or otherwise one without dimensions.',
    references: ['XBRL 2.1 4.6.1'],
    fix: 'Correct `contextRef`, or add a context for the entity without dimensions.',
    messages: {
      missing: {
        text: 'The filing indicator for {template} names the context "{id}", which does not exist.',
        fix: 'Correct `contextRef`, or add the context.',
      },
      none: {
        text: 'The filing indicator for {template} needs a context without dimensions, but every context has dimensions.',
        fix: 'Add a context for the entity without dimensions.',
      },
    },
    check({ report }, found) {
      const { filingIndicators } = report.filing;
      if (!Array.isArray(filingIndicators)) return;
      filingIndicators.forEach((indicator, index) => {
        if (contextOfIndicator(report, indicator)) return;
        const { contextRef: id, template } = indicator;
        const at = `/filingIndicators/${index}`;
        if (id === undefined) found('none', at, { template });
        else found('missing', `${at}/contextRef`, { id, template });
      });
    },
  }),
];

function isReserved({ name, children }: XmlElement): boolean {
  return name.uri === reservedPrefixes.xbrli || children.some(isReserved);
}

/**
 * Whether an element is an explicit member, or a typed one with a simple text value; other content cannot be
 * a dimension of the filing.
 */
function isDimension({ name, children }: XmlElement): boolean {
  if (name.uri !== 'http://xbrl.org/2006/xbrldi') return false;
  return (
    name.local === EXPLICIT_MEMBER ||
    children.every(
      (child) => child.children.length === 0 && child.attributes.length === 0 && child.name.uri !== '',
    )
  );
}
