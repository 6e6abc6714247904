import { primaryLanguage } from '../../../core/language.ts';

/** What a report says of itself beside the facts, in one language. */
export interface Phrases {
  readonly report: string;
  readonly contents: string;
  readonly coverPage: string;
  readonly identification: string;
  readonly balanceSheet: string;
  readonly incomeStatement: string;
  readonly comprehensiveIncome: string;
  readonly cashFlow: string;
  readonly changesInEquity: string;
  readonly perShare: string;
  readonly notes: string;
  readonly otherFigures: string;
  readonly otherTexts: string;
  readonly total: string;
  readonly notReported: string;
  readonly yes: string;
  readonly no: string;
  readonly yearEnded: string;
  /** `{n}` is a number of months. */
  readonly monthsEnded: string;
  /** `{from}` and `{to}` are dates. */
  readonly between: string;
  readonly always: string;
  /** `{date}` is a date. */
  readonly asOf: string;
  readonly atStart: string;
  readonly atEnd: string;
  /** `{unit}` is a currency; by the power of ten that amounts are divided by. */
  readonly amounts: Readonly<Record<0 | 3 | 6 | 9, string>>;
  readonly shares: string;
  readonly perShareUnit: string;
  /** What follows a number of hundredths. */
  readonly percent: string;
  /** Stands for zero where a format reads it, and for a value that is not there. */
  readonly zero: string;
  readonly dash: string;
  /** Stands between names that belong together. */
  readonly dot: string;
  /** Currencies that have another name than their code. */
  readonly currencies?: ReadonlyMap<string, string>;
}

/** What languages of Europe write for what is no word. */
const signs = { percent: '\u00a0%', zero: '\u2013', dash: '\u2014', dot: ' · ' };

const en: Phrases = {
  report: 'Financial report',
  contents: 'Contents',
  coverPage: 'Cover page',
  identification: 'About the reporting entity',
  balanceSheet: 'Statement of financial position',
  incomeStatement: 'Income statement',
  comprehensiveIncome: 'Statement of comprehensive income',
  cashFlow: 'Statement of cash flows',
  changesInEquity: 'Statement of changes in equity',
  perShare: 'Per-share information',
  notes: 'Figures of the notes',
  otherFigures: 'Other figures',
  otherTexts: 'Other information',
  total: 'Total',
  notReported: 'not reported',
  yes: 'Yes',
  no: 'No',
  yearEnded: 'Year ended',
  monthsEnded: '{n} months ended',
  between: '{from} to {to}',
  always: 'At all times',
  asOf: 'as of {date}',
  atStart: 'beginning of period',
  atEnd: 'end of period',
  amounts: {
    0: 'in {unit}',
    3: 'in thousands of {unit}',
    6: 'in millions of {unit}',
    9: 'in billions of {unit}',
  },
  shares: 'shares',
  perShareUnit: '{unit} per share',
  ...signs,
};

const de: Phrases = {
  report: 'Finanzbericht',
  contents: 'Inhalt',
  coverPage: 'Deckblatt',
  identification: 'Angaben zum Unternehmen',
  balanceSheet: 'Bilanz',
  incomeStatement: 'Gewinn- und Verlustrechnung',
  comprehensiveIncome: 'Gesamtergebnisrechnung',
  cashFlow: 'Kapitalflussrechnung',
  changesInEquity: 'Eigenkapitalveränderungsrechnung',
  perShare: 'Angaben je Aktie',
  notes: 'Zahlen des Anhangs',
  otherFigures: 'Weitere Zahlen',
  otherTexts: 'Weitere Angaben',
  total: 'Summe',
  notReported: 'nicht angegeben',
  yes: 'Ja',
  no: 'Nein',
  yearEnded: 'Geschäftsjahr bis',
  monthsEnded: '{n} Monate bis',
  between: '{from} bis {to}',
  always: 'Jederzeit',
  asOf: 'zum {date}',
  atStart: 'zu Beginn der Periode',
  atEnd: 'am Ende der Periode',
  amounts: { 0: 'in {unit}', 3: 'in Tausend {unit}', 6: 'in Millionen {unit}', 9: 'in Milliarden {unit}' },
  shares: 'Aktien',
  perShareUnit: '{unit} je Aktie',
  ...signs,
};

const fr: Phrases = {
  report: 'Rapport financier',
  contents: 'Sommaire',
  coverPage: 'Page de garde',
  identification: 'L’entité',
  balanceSheet: 'État de la situation financière',
  incomeStatement: 'Compte de résultat',
  comprehensiveIncome: 'État du résultat global',
  cashFlow: 'Tableau des flux de trésorerie',
  changesInEquity: 'Variation des capitaux propres',
  perShare: 'Données par action',
  notes: 'Chiffres des notes',
  otherFigures: 'Autres chiffres',
  otherTexts: 'Autres informations',
  total: 'Total',
  notReported: 'non communiqué',
  yes: 'Oui',
  no: 'Non',
  yearEnded: 'Exercice clos le',
  monthsEnded: '{n} mois clos le',
  between: 'du {from} au {to}',
  always: 'En permanence',
  asOf: 'au {date}',
  atStart: 'à l’ouverture',
  atEnd: 'à la clôture',
  amounts: {
    0: 'en {unit}',
    3: 'en milliers de {unit}',
    6: 'en millions de {unit}',
    9: 'en milliards de {unit}',
  },
  shares: 'actions',
  perShareUnit: '{unit} par action',
  ...signs,
};

const es: Phrases = {
  report: 'Informe financiero',
  contents: 'Índice',
  coverPage: 'Portada',
  identification: 'La entidad',
  balanceSheet: 'Estado de situación financiera',
  incomeStatement: 'Cuenta de resultados',
  comprehensiveIncome: 'Estado del resultado global',
  cashFlow: 'Estado de flujos de efectivo',
  changesInEquity: 'Estado de cambios en el patrimonio neto',
  perShare: 'Información por acción',
  notes: 'Cifras de las notas',
  otherFigures: 'Otras cifras',
  otherTexts: 'Otra información',
  total: 'Total',
  notReported: 'no informado',
  yes: 'Sí',
  no: 'No',
  yearEnded: 'Ejercicio cerrado el',
  monthsEnded: '{n} meses hasta el',
  between: 'del {from} al {to}',
  always: 'En todo momento',
  asOf: 'a {date}',
  atStart: 'al inicio del periodo',
  atEnd: 'al final del periodo',
  amounts: {
    0: 'en {unit}',
    3: 'en miles de {unit}',
    6: 'en millones de {unit}',
    9: 'en miles de millones de {unit}',
  },
  shares: 'acciones',
  perShareUnit: '{unit} por acción',
  ...signs,
};

const nl: Phrases = {
  report: 'Financieel verslag',
  contents: 'Inhoud',
  coverPage: 'Voorblad',
  identification: 'Over de rechtspersoon',
  balanceSheet: 'Balans',
  incomeStatement: 'Winst-en-verliesrekening',
  comprehensiveIncome: 'Overzicht van het totaalresultaat',
  cashFlow: 'Kasstroomoverzicht',
  changesInEquity: 'Mutatieoverzicht eigen vermogen',
  perShare: 'Gegevens per aandeel',
  notes: 'Cijfers uit de toelichting',
  otherFigures: 'Overige cijfers',
  otherTexts: 'Overige gegevens',
  total: 'Totaal',
  notReported: 'niet vermeld',
  yes: 'Ja',
  no: 'Nee',
  yearEnded: 'Boekjaar tot en met',
  monthsEnded: '{n} maanden tot en met',
  between: '{from} tot en met {to}',
  always: 'Altijd',
  asOf: 'per {date}',
  atStart: 'begin van de periode',
  atEnd: 'einde van de periode',
  amounts: {
    0: 'in {unit}',
    3: 'in duizenden {unit}',
    6: 'in miljoenen {unit}',
    9: 'in miljarden {unit}',
  },
  shares: 'aandelen',
  perShareUnit: '{unit} per aandeel',
  ...signs,
};

const ja: Phrases = {
  report: '財務報告書',
  contents: '目次',
  coverPage: '表紙',
  identification: '提出者',
  balanceSheet: '貸借対照表',
  incomeStatement: '損益計算書',
  comprehensiveIncome: '包括利益計算書',
  cashFlow: 'キャッシュ・フロー計算書',
  changesInEquity: '株主資本等変動計算書',
  perShare: '１株当たり情報',
  notes: '注記の数値',
  otherFigures: 'その他の数値',
  otherTexts: 'その他の記載事項',
  total: '合計',
  notReported: '記載なし',
  yes: 'はい',
  no: 'いいえ',
  yearEnded: '事業年度末',
  monthsEnded: '{n}か月間',
  between: '{from}から{to}まで',
  always: '全期間',
  asOf: '{date}現在',
  atStart: '期首残高',
  atEnd: '期末残高',
  amounts: {
    0: '（単位：{unit}）',
    3: '（単位：千{unit}）',
    6: '（単位：百万{unit}）',
    9: '（単位：十億{unit}）',
  },
  shares: '株',
  perShareUnit: '{unit}／株',
  percent: '％',
  zero: '－',
  dash: '－',
  dot: '・',
  currencies: new Map([
    ['JPY', '円'],
    ['USD', '米ドル'],
    ['EUR', 'ユーロ'],
  ]),
};

const byLanguage: ReadonlyMap<string, Phrases> = new Map([
  ['en', en],
  ['de', de],
  ['fr', fr],
  ['es', es],
  ['nl', nl],
  ['ja', ja],
]);

/** The phrases of a language; English where there are none. */
export function phrasesOf(language: string): Phrases {
  return byLanguage.get(primaryLanguage(language)) ?? en;
}

/** A phrase with its `{places}` filled. */
export function fillPhrase(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

const rightToLeft: ReadonlySet<string> = new Set(
  'ar arc ckb dv fa he ks ku nqo ps sd syr ug ur yi'.split(' '),
);

/** The direction a language is written in. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(primaryLanguage(language)) ? 'rtl' : 'ltr';
}
