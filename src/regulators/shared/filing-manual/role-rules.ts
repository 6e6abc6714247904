import { mistypedId } from '../../../core/nearest-name.ts';
import { listWords } from '../../../core/wording.ts';
import type { RoleType, TaxonomySchema } from '../../../taxonomy/taxonomy-schema.ts';
import { localPart } from '../../../xml/expanded-name.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { authorityOf } from './authorities.ts';
import type { FiledReport } from './filed-report.ts';
import { manualRule } from './manual-rule.ts';

const statementLinks = ['presentationLink', 'calculationLink', 'definitionLink'];

/** The purposes of standard roles, for which a filer needs none of its own. */
const standardUses: ReadonlySet<string> = new Set(
  'label reference footnote definitionArc calculationArc presentationArc labelArc referenceArc footnoteArc'.split(
    ' ',
  ),
);

const definitionForm = /^\S+ - (?:Statement|Disclosure|Schedule|Document) - \S.*$/s;
const MAX_URI = 255;

/** Rules on the filer's roles and arcroles (Global Filing Manual, 1.3.10 to 1.3.17). */
export const roleRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-ROLE',
    title:
      'Custom roles must have the prescribed form, be declared once for all kinds of links, and have a definition that sorts them',
    description:
      'A role starts with the authority of the namespace and is declared once, for presentation, calculation and definition links. Its definition has the form `sort code - type - title`, where the type is Statement, Disclosure, Schedule or Document.',
    severity: 'error',
    fix: 'Declare the role once, as http://authority/role/Name, for all three kinds of links, with a definition such as "0002 - Statement - BALANCE SHEET".',
    messages: {
      authority: {
        text: 'The role "{role}" does not start with {authority}, as the namespace of the schema does.',
        fix: 'Start the role with {authority}, as in {authority}/role/Name.',
      },
      ending: {
        text: 'The role "{role}" does not end in "/role/" followed by a name.',
        severity: 'warning',
        fix: 'Name the role in the form {authority}/role/Name.',
      },
      repeated: {
        text: 'The role "{role}" is declared more than once, first on {line}.',
        fix: 'Keep one of the declarations.',
      },
      usedOn: {
        text: 'The role "{role}" is not declared for use on {missing}, but must be.',
        fix: 'Add link:usedOn with {links} to the declaration of the role.',
      },
      definition: {
        text: 'The definition "{definition}" of the role "{role}" does not have the form "sort code - type - title", where the type is Statement, Disclosure, Schedule or Document.',
        fix: 'Write the definition in this form, such as "0002 - Statement - BALANCE SHEET".',
      },
      undefined: {
        text: 'The role "{role}" has no definition, but must have one of the form "sort code - type - title", where the type is Statement, Disclosure, Schedule or Document.',
        fix: 'Add a definition, such as "0002 - Statement - BALANCE SHEET"; if the role is misspelled where it is used, correct it there.',
      },
      noneDefined: {
        text: 'None of the {count} roles of the filer, such as "{role}", has a definition, but each must have one of the form "sort code - type - title", where the type is Statement, Disclosure, Schedule or Document.',
        fix: 'Add a definition to each role, such as "0002 - Statement - BALANCE SHEET".',
      },
      order: {
        text: 'The statement "{definition}" is sorted after the disclosure "{disclosure}".',
        severity: 'warning',
        fix: 'Give the statement a lower sort code than the disclosures have.',
      },
      misspelled: {
        text: 'The role "{role}" is not declared with a definition; did you mean "{near}"?',
        fix: 'Write "{near}" where the role is used.',
      },
      standard: {
        text: 'The role "{role}" is declared for use on {uses}, where only standard roles may be used.',
        severity: 'warning',
        fix: 'Use a standard role there, such as http://www.xbrl.org/2003/role/label for a label, and remove this declaration.',
      },
      long: {
        text: 'The role "{role}" is {bytes} bytes long; at most {most} are allowed.',
        fix: 'Shorten the URI of the role.',
      },
    },
    check(filing, found) {
      const defined = [...rolesOf(filing, 'roleTypes')].flatMap(({ type }) =>
        (type.definition ?? '').trim() === '' ? [] : type.uri,
      );
      const [some, ...others] = new Map(
        [...rolesOf(filing, 'roleTypes')].map((role) => [role.type.uri, role]),
      ).values();
      const noneDefined = some !== undefined && others.length > 0 && defined.length === 0;
      if (noneDefined)
        found('noneDefined', some.document.text.place(some.type.offset), {
          role: some.type.uri,
          count: others.length + 1,
        });
      for (const { type, document, first } of rolesOf(filing, 'roleTypes')) {
        const { uri: role, usedOn, definition = '' } = type;
        const at = document.text.place(type.offset);
        const authority = authorityOf(document.targetNamespace) ?? '';
        const bytes = Buffer.byteLength(role);
        if (first) {
          found('repeated', at, { role, line: lineOf(first, document) });
          continue;
        }
        const near = definition.trim() === '' ? mistypedId(role, defined) : undefined;
        if (near !== undefined) {
          found('misspelled', at, { role, near });
          continue;
        }
        if (bytes > MAX_URI) found('long', at, { role: `${role.slice(0, 60)}…`, bytes, most: MAX_URI });
        // Another rule reports a namespace without one.
        if (authority !== '' && authorityOf(role) !== authority) found('authority', at, { role, authority });
        else if (!/\/role\/[^/\s]+$/.test(role)) found('ending', at, { role, authority });
        const uses = usedOn.map(localPart);
        const missing = statementLinks.filter((link) => !uses.includes(link));
        const replaced = uses.filter((use) => standardUses.has(use));
        if (replaced.length > 0) found('standard', at, { role, uses: listWords(replaced) });
        else if (missing.length > 0 && missing.length < statementLinks.length)
          found('usedOn', at, {
            role,
            missing: listWords(missing, 'or'),
            about: role,
            links: listWords(missing.map((link) => `link:${link}`)),
          });
        if (definition.trim() === '') {
          if (!noneDefined) found('undefined', at, { role });
        } else if (!definitionForm.test(definition.trim())) found('definition', at, { role, definition });
      }
      for (const { role, disclosure } of misplacedStatements(filing))
        found('order', role.document.text.place(role.type.offset), {
          definition: role.type.definition ?? '',
          disclosure: disclosure.type.definition ?? '',
        });
    },
  }),
  manualRule({
    code: 'P-ARCROLE',
    title: 'Custom arcroles must have the prescribed form, be declared once and have a definition',
    description:
      'An arcrole starts with the authority of the namespace, is declared once and has a definition.',
    severity: 'error',
    fix: 'Declare the arcrole once, as http://authority/arcrole/Name, with a definition.',
    messages: {
      authority: {
        text: 'The arcrole "{role}" does not start with {authority}, as the namespace of the schema does.',
        fix: 'Start the arcrole with {authority}, as in {authority}/arcrole/Name.',
      },
      ending: {
        text: 'The arcrole "{role}" does not end in "/arcrole/" followed by a name.',
        severity: 'warning',
        fix: 'Name the arcrole in the form {authority}/arcrole/Name.',
      },
      repeated: {
        text: 'The arcrole "{role}" is declared more than once, first on {line}.',
        fix: 'Keep one of the declarations.',
      },
      definition: {
        text: 'The arcrole "{role}" has no definition.',
        fix: 'Add a definition to the declaration of the arcrole.',
      },
    },
    check(filing, found) {
      for (const { type, document, first } of rolesOf(filing, 'arcroleTypes')) {
        const { uri: role } = type;
        const at = document.text.place(type.offset);
        const authority = authorityOf(document.targetNamespace) ?? '';
        if (first) found('repeated', at, { role, line: lineOf(first, document) });
        else if (authorityOf(role) !== authority) found('authority', at, { role, authority });
        else if (!/\/arcrole\/[^/\s]+$/.test(role)) found('ending', at, { role, authority });
        if (!first && (type.definition ?? '').trim() === '') found('definition', at, { role });
      }
    },
  }),
];

interface FilerRole {
  readonly type: RoleType;
  readonly document: TaxonomySchema;
  /** The earlier declaration of the same role. */
  readonly first: FilerRole | undefined;
}

function* rolesOf({ taxonomy }: FiledReport, kind: 'roleTypes' | 'arcroleTypes'): Generator<FilerRole> {
  const known = new Map<string, FilerRole>();
  for (const document of taxonomy.schemas)
    for (const type of document[kind]) {
      const role = { type, document, first: known.get(type.uri) };
      yield role;
      if (!role.first) known.set(type.uri, role);
    }
}

/** "line 5", with the file if it is another one */
function lineOf({ type, document }: FilerRole, from: TaxonomySchema): string {
  const { file, line } = document.text.place(type.offset).source;
  return document === from ? `line ${line}` : `line ${line} of ${file}`;
}

/** Returns statements whose sort codes come after that of a disclosure. */
function misplacedStatements(
  filing: FiledReport,
): readonly { readonly role: FilerRole; readonly disclosure: FilerRole }[] {
  const roles = [...rolesOf(filing, 'roleTypes')].flatMap((role) => {
    const [code = '', kind = ''] = (role.type.definition ?? '').trim().split(' - ');
    return kind === 'Statement' || kind === 'Disclosure' ? [{ role, code, kind }] : [];
  });
  const disclosures = roles.filter(({ kind }) => kind === 'Disclosure');
  const first = disclosures.reduce<(typeof roles)[number] | undefined>(
    (least, one) => (least !== undefined && least.code < one.code ? least : one),
    undefined,
  );
  if (first === undefined) return [];
  return roles
    .filter(({ kind, code }) => kind === 'Statement' && code > first.code)
    .map(({ role }) => ({ role, disclosure: first.role }));
}
