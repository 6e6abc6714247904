/** The wording that a statement must contain in English and in Welsh, in any of its forms. */
interface Term {
  readonly english: readonly string[];
  readonly welsh: readonly string[];
}

const term = (english: string, welsh: string): Term => ({
  english: english.split('|'),
  welsh: welsh.split('|'),
});

const exemption = term('exempt|exemption', "wedi'i eithrio|eithriad");
const section = (number: number) =>
  term(`section ${number} of the Companies Act 2006`, `adran ${number} o Ddeddf Cwmnïau 2006`);
const act = term('Companies Act 2006|the Act', 'Ddeddf Cwmnïau 2006|y Ddeddf');
const responsibilities = term('responsibilities', 'cyfrifoldebau');
const partnership = term('limited liability partnership|LLP', 'partneriaeth atebolrwydd cyfyngedig|PAC');
const provisions = term('provisions', 'darpariaethau');
/** Accounts are often "prepared and delivered in accordance with". */
const preparedBy = [term('prepared', 'paratowyd'), term('in accordance with', 'yn unol â')];
const directors = term(
  'director acknowledges|directors acknowledge',
  'cyfarwyddwr yn cydnabod|cyfarwyddwyr yn cydnabod',
);
const trustees = term(
  'trustee acknowledges|trustees acknowledge',
  'ymddiriedolwr yn cydnabod|ymddiriedolwyr yn cydnabod',
);
const either: Term = {
  english: [...directors.english, ...trustees.english],
  welsh: [...directors.welsh, ...trustees.welsh],
};
const consent = [
  term('member|members', 'aelod|aelodau'),
  term('agreed|consented', 'wedi cytuno|cydsynio'),
  term('preparation', 'paratoi'),
  term('abridged', 'talfyredig'),
];
const micro = [
  term('prepared', 'wedi eu paratoi'),
  term('in accordance with', 'yn unol â'),
  provisions,
  term('micro', 'micro'),
];

export interface StatutoryStatement {
  /** The element that tags it. */
  readonly concept: string;
  readonly terms: readonly Term[];
}

const EXEMPTION = 'StatementThatCompanyEntitledToExemptionFromAuditUnderSection';
const SMALL = `${EXEMPTION}477CompaniesAct2006RelatingToSmallCompanies`;
const DORMANT = `${EXEMPTION}480CompaniesAct2006RelatingToDormantCompanies`;
const REGIME = 'StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime';
const DIRECTORS = 'StatementThatDirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct';
const MEMBERS = 'StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit';
const ABRIDGED = 'StatementThatMembersHaveAgreedToPreparationAbridgedAccountsUnderSection444CompaniesAct2006';

/**
 * The statements that the Companies Act 2006 requires (sections 414, 444, 475 to 477 and 480), in the wording
 * that Companies House looks for, by its codes.
 */
export const statutoryStatements = {
  'Co.Sec477': { concept: SMALL, terms: [exemption, section(477)] },
  'Co.Sec480': { concept: DORMANT, terms: [exemption, section(480)] },
  'Co.AuditNR': {
    concept: MEMBERS,
    terms: [
      term('member has|members have', 'aelod heb|aelodau heb'),
      term(
        'not required the company to obtain an audit',
        "heb ei gwneud yn ofynnol i'r cwmni gael archwiliad",
      ),
    ],
  },
  'Co.DirResp': { concept: DIRECTORS, terms: [directors, responsibilities, act] },
  'Co.SmCo': { concept: REGIME, terms: [...preparedBy, provisions, term('small companies', 'cwmnïau bach')] },
  'Co.Micro': { concept: REGIME, terms: micro },
  'Co.Abrid': { concept: ABRIDGED, terms: consent },
  'Lp.Sec477': { concept: SMALL, terms: [exemption, section(477), partnership] },
  'Lp.Sec480': { concept: DORMANT, terms: [exemption, section(480), partnership] },
  'Lp.MemResp': {
    concept: DIRECTORS,
    terms: [
      term('member acknowledges|members acknowledge', "aelod yn cydnabod|aelodau'n cydnabod"),
      responsibilities,
      act,
      partnership,
    ],
  },
  'Lp.SmLp': {
    concept: REGIME,
    terms: [
      ...preparedBy,
      provisions,
      term(
        'small limited liability partnership|small limited liability partnerships|small LLP|small LLPs',
        'partneriaeth atebolrwydd cyfyngedig bach|PAC bach',
      ),
    ],
  },
  'Lp.Micro': { concept: REGIME, terms: micro },
  'Lp.Abrid': { concept: ABRIDGED, terms: consent },
  'Char.DirResp': { concept: DIRECTORS, terms: [either, responsibilities, act] },
} as const satisfies Readonly<Record<string, StatutoryStatement>>;

const names: ReadonlyMap<string, string> = new Map([
  [SMALL, 'statement on exemption from audit under section 477 of the Companies Act 2006'],
  [DORMANT, 'statement on exemption from audit under section 480 of the Companies Act 2006'],
  [REGIME, 'statement on the provisions under which the accounts have been prepared'],
  [DIRECTORS, "statement on the directors' responsibilities under the Companies Act 2006"],
  [MEMBERS, 'statement that the members have not required the company to obtain an audit'],
  [
    ABRIDGED,
    "statement on the members' consent to abridged accounts under section 444 of the Companies Act 2006",
  ],
]);

/** "statement on exemption from audit under section 477 of the Companies Act 2006" */
export function statutoryStatementName(code: StatementCode): string {
  if (code === 'Lp.MemResp') return "statement on the members' responsibilities under the Companies Act 2006";
  const { concept } = statutoryStatements[code];
  return names.get(concept) ?? concept;
}

const exemptionWording = (entity: string, number: number, kind: string) =>
  `For the year ended [date] the ${entity} was entitled to exemption from audit under section ${number} of the Companies Act 2006 relating to ${kind}.`;
const dutiesWording = (who: string, applied = '') =>
  `The ${who} acknowledge their responsibilities for complying with the requirements of the Companies Act 2006${applied} with respect to accounting records and the preparation of accounts.`;
const regimeWording = (provisions: string) =>
  `These accounts have been prepared in accordance with the ${provisions}.`;
const LLP = 'limited liability partnership';
const microWording = regimeWording('micro-entity provisions');
const consentWording =
  'All of the members have consented to the preparation of abridged accounts in accordance with section 444(2A) of the Companies Act 2006.';

const wordings: Readonly<Record<StatementCode, string>> = {
  'Co.Sec477': exemptionWording('company', 477, 'small companies'),
  'Co.Sec480': exemptionWording('company', 480, 'dormant companies'),
  'Co.AuditNR':
    'The members have not required the company to obtain an audit of its accounts for the year in question in accordance with section 476 of the Companies Act 2006.',
  'Co.DirResp': dutiesWording('directors'),
  'Co.SmCo': regimeWording('provisions applicable to companies subject to the small companies regime'),
  'Co.Micro': microWording,
  'Co.Abrid': consentWording,
  'Lp.Sec477': exemptionWording(LLP, 477, 'small LLPs'),
  'Lp.Sec480': exemptionWording(LLP, 480, 'dormant LLPs'),
  'Lp.MemResp': dutiesWording('members', `, as applied to the ${LLP},`),
  'Lp.SmLp': regimeWording('provisions applicable to LLPs subject to the small LLPs regime'),
  'Lp.Micro': microWording,
  'Lp.Abrid': consentWording,
  'Char.DirResp': dutiesWording('trustees'),
};

/** Returns a statement as accounts usually word it. */
export function usualWording(code: StatementCode): string {
  return wordings[code];
}

export type StatementCode = keyof typeof statutoryStatements;

export function isStatementCode(code: string): code is StatementCode {
  return Object.hasOwn(statutoryStatements, code);
}

/** Returns the missing words of a text, in the first form of each. */
export function lackingWords(text: string, { terms }: StatutoryStatement, language: keyof Term): string[] {
  const plain = plainWords(text);
  return terms.flatMap((one) => {
    const forms = one[language];
    return forms.some((form) => holds(plain, plainWords(form))) ? [] : [forms[0] ?? ''];
  });
}

/**
 * Returns words in normalized form: without markup, in lower case, with single spaces and plain apostrophes.
 */
function plainWords(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

/** Whether a text contains words as whole words. */
function holds(text: string, words: string): boolean {
  const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return true;
  return false;
}
