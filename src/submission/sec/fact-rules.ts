import { expandedName, localPart } from '../../taxonomy/names.ts';
import type { Name } from '../../xbrl/instance.ts';
import { checkFragment } from '../../xml/fragment.ts';
import type { SubmissionRule } from '../submission-rule.ts';
import { efm } from './efm-message.ts';
import { change, changedFiling } from './example-filing.ts';
import { manualRule, type SecFiling, secRule } from './sec-filing.ts';

/** What facts say (EDGAR Filer Manual, 6.5.15 and 6.5.25). */
export const factRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-DOMAIN-FACT',
    title: 'Domains and members are no facts',
    description: 'Elements of the type domainItemType stand on axes, and never are reported.',
    severity: 'error',
    fix: 'Report an item, with the member on its axis.',
    messages: { fact: efm('6.05.25', 'The fact {name} is of a domain or member.') },
    check(filing, found) {
      for (const { name, offset } of filing.facts)
        if (typeOf(filing, name) === 'domainItemType')
          found('fact', filing.instance.source.place(offset), { name: `${name.prefix}:${name.local}` });
    },
    examples: [
      change(
        'page',
        '<p>End</p>',
        '<p><ix:nonNumeric name="abc:GadgetsMember" contextRef="d">Gadgets</ix:nonNumeric></p>',
        '<ix:nonNumeric name="abc:GadgetsMember"',
        { also: ['xsd:cvc-elt'] },
      ),
    ],
  }),
  manualRule({
    code: 'P-TEXT-BLOCK',
    title: 'Text blocks are well-formed XHTML',
    description:
      'The value of a text block is a piece of XHTML: elements are closed, and entities are known.',
    severity: 'error',
    fix: 'Tag the passage with escape="true", so that its markup is carried over as it is.',
    messages: { markup: efm('6.05.15', 'The text block {name} is no XHTML: {reason}.') },
    check(filing, found) {
      for (const { name, value, isNil, offset } of filing.facts) {
        if (isNil || !value.includes('<') || !isTextBlock(filing, name)) continue;
        const fault = checkFragment(value);
        if (fault)
          found('markup', filing.instance.source.place(offset), {
            name: `${name.prefix}:${name.local}`,
            reason: fault.reason,
          });
      }
    },
    examples: [
      change(
        'page',
        ' escape="true">We make widgets.',
        '>We make &lt;b&gt;widgets.',
        '<ix:nonNumeric name="abc:WidgetPolicyTextBlock"',
      ),
      changedFiling([['page', 'We make widgets.', '<b>We</b> make &amp; sell widgets.']], []),
    ],
  }),
];

/** The local name of the type of a concept, as it is declared. */
function typeOf({ taxonomy, dts }: SecFiling, { uri, local }: Name): string | undefined {
  const name = expandedName(uri, local);
  const type = (taxonomy.conceptOfName(name)?.definition ?? dts.schemas.element(name)?.definition)?.type;
  return typeof type === 'string' ? localPart(type) : undefined;
}

function isTextBlock(filing: SecFiling, name: Name): boolean {
  return typeOf(filing, name) === 'textBlockItemType' || name.local.endsWith('TextBlock');
}
