import { arcroles, DOCUMENTATION_ROLE, STANDARD_LABEL_ROLE } from '../../../taxonomy/names.ts';
import { change, changedFiling } from '../../examples/sec-filing.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { type LabelArc, nameOfId } from './filer-taxonomy.ts';
import { filerText } from './filer-text.ts';
import { conceptOfEnd } from './known-concepts.ts';
import { manualRule } from './manual-rule.ts';

const LONGEST_LABEL = 511;

/** Roles of labels that numbers alone have. */
const numericRole = /\/(?:total|positive|negative|zero|negated)[A-Za-z]*$/;

const WIDGETS = 'xml:lang="en-US">Widgets<';
const ASSETS =
  '<link:label xlink:type="resource" xlink:label="lab_us-gaap_Assets" xlink:role="http://www.xbrl.org/2003/role/label" xml:lang="en-US">Assets</link:label>';
/** Where the labels of standard concepts begin, and where those of the filer do. */
const STANDARDS_START =
  '<link:loc xlink:type="locator" xlink:href="https://xbrl.sec.gov/dei/2025/dei-2025.xsd#dei_CoverAbstract"';
const STANDARDS_END = '<link:loc xlink:type="locator" xlink:href="abc-20251231.xsd#abc_Widgets"';
const ASSETS_ARC =
  '<link:labelArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/concept-label" xlink:from="us-gaap_Assets" xlink:to="lab_us-gaap_Assets"/>';
const POLICY_ARC =
  '<link:labelArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/concept-label" xlink:from="abc_WidgetPolicyTextBlock" xlink:to="lab_abc_WidgetPolicyTextBlock"/>';
const DOCUMENTED = ASSETS.replace('role/label', 'role/documentation');

/** Labels that the filer gives (Global Filing Manual, 1.5). */
export const labelRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-LABEL',
    title: 'Every concept in use has a short English label of its own',
    description:
      'Concepts of standard taxonomies have labels in the filing as well. No two concepts have the same standard label; labels have at most 511 characters, no "<" and no blanks around them.',
    severity: 'error',
    fix: 'Correct the label in the label linkbase.',
    messages: {
      none: {
        text: 'The taxonomy of the filer has no labels.',
        fix: 'Add a label linkbase with a label in en-US for every concept in use.',
      },
      missing: {
        text: 'The concept {name} is in use and has no standard label in en-US.',
        fix: 'Add the label to the label linkbase.',
      },
      standards: {
        text: 'None of the {count} standard concepts in use has a standard label in en-US.',
        fix: 'Add a label for each concept in use, also for those of standard taxonomies, to the label linkbase.',
      },
      same: 'The label "{label}" of {name} is that of {other} too.',
      documentation: {
        text: 'The filer documents the standard concept {name}.',
        fix: 'Leave the documentation out; it is what the standard taxonomy says.',
      },
      long: 'A label of {name} has {length} characters; fewer than {limit} are taken.',
      character: 'A label of {name} holds "<".',
      blanks: 'A label of {name} begins or ends with a blank.',
      numeric: 'The concept {name} is no number and has a label of the role "{role}".',
    },
    check(filing, found) {
      const { taxonomy, dts } = filing;
      const [schema] = taxonomy.schemas;
      const arcs = taxonomy.resourceArcs(arcroles.conceptLabel);
      if (!schema) return;
      if (arcs.length === 0) {
        if (dts.linkRoles(arcroles.conceptLabel).length === 0)
          found('none', schema.text.place(filerText(schema)?.rootOffset ?? 0), {});
        return;
      }
      const labelled = new Set<string>();
      const standard = new Map<string, string>();
      for (const { from, to, document } of arcs) {
        const { role = '', language, content } = to;
        const name = nameOfId(from.id);
        const at = document.text.place(to.offset);
        const isOwn = taxonomy.conceptOfId(from.id) !== undefined;
        if (role === DOCUMENTATION_ROLE) {
          if (!isOwn) found('documentation', at, { name });
          continue;
        }
        if (isEnglish(to) && role === STANDARD_LABEL_ROLE) {
          const other = standard.get(content);
          if (other !== undefined && other !== from.id && content !== '')
            found('same', at, { label: content, name, other: nameOfId(other) });
          else standard.set(content, from.id);
          labelled.add(from.id);
        }
        if (language !== undefined && content.length > LONGEST_LABEL)
          found('long', at, { name, length: content.length, limit: LONGEST_LABEL + 1 });
        if (content.includes('<')) found('character', at, { name });
        if (content !== content.trim()) found('blanks', at, { name });
        if (numericRole.test(role) && conceptOfEnd(filing, from)?.isNumeric === false)
          found('numeric', at, { name, role });
      }
      // The filer's own concepts are what the shared rule on labels of extensions is about.
      const standards = [...filing.usedConcepts].filter(([, { name }]) => !taxonomy.conceptOfName(name));
      const bare = standards.filter(([id, { name }]) => {
        const concept = dts.concept(name);
        return !labelled.has(id) && !(concept && dts.labels(concept).some(isEnglish));
      });
      const { source } = filing.instance;
      const [first] = bare;
      if (first && bare.length > 1 && bare.length === standards.length)
        found('standards', source.place(first[1].offset), { count: bare.length });
      else
        for (const [, { written, offset }] of bare) found('missing', source.place(offset), { name: written });
    },
    examples: [
      changedFiling(
        [
          [
            'schema',
            '<link:linkbaseRef xlink:type="simple" xlink:href="abc-20251231_lab.xml" xlink:role="http://www.xbrl.org/2003/role/labelLinkbaseRef" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>\n',
            '',
          ],
        ],
        [['schema', '<xs:schema']],
      ),
      changedFiling(
        [
          ['lab', STANDARDS_START, `<!-- ${STANDARDS_START}`],
          ['lab', STANDARDS_END, `--> ${STANDARDS_END}`],
        ],
        [['page', '<ix:nonNumeric name="dei:DocumentType"']],
      ),
      changedFiling(
        [
          ['lab', ASSETS, ''],
          ['lab', ASSETS_ARC, ''],
        ],
        [['page', '<ix:nonFraction name="us-gaap:Assets"']],
      ),
      change(
        'lab',
        WIDGETS,
        WIDGETS.replace('Widgets', 'Assets'),
        '<link:label xlink:type="resource" xlink:label="lab_abc_Widgets"',
      ),
      change('lab', ASSETS, `${ASSETS}\n${DOCUMENTED}`, DOCUMENTED),
      change(
        'lab',
        WIDGETS,
        WIDGETS.replace('Widgets', 'Widgets '.repeat(70).trim()),
        '<link:label xlink:type="resource" xlink:label="lab_abc_Widgets"',
      ),
      change(
        'lab',
        WIDGETS,
        WIDGETS.replace('Widgets', 'Widgets &lt; 1'),
        '<link:label xlink:type="resource" xlink:label="lab_abc_Widgets"',
      ),
      change(
        'lab',
        WIDGETS,
        WIDGETS.replace('Widgets', 'Widgets '),
        '<link:label xlink:type="resource" xlink:label="lab_abc_Widgets"',
      ),
      change(
        'lab',
        POLICY_ARC,
        `${POLICY_ARC}\n<link:label xlink:type="resource" xlink:label="lab_abc_WidgetPolicyTextBlock" xlink:role="http://www.xbrl.org/2003/role/totalLabel" xml:lang="en-US">Policies</link:label>`,
        '<link:label xlink:type="resource" xlink:label="lab_abc_WidgetPolicyTextBlock" xlink:role="http://www.xbrl.org/2003/role/totalLabel"',
      ),
    ],
  }),
];

function isEnglish({ language = '' }: Pick<LabelArc['to'], 'language'>): boolean {
  return language.toLowerCase().startsWith('en-us');
}
