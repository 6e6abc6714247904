export interface Currency {
  code: string;
  /** Decimal places of the minor unit; null where ISO 4217 has none, as for metals and testing codes. */
  minorUnits: number | null;
  /** The month, `YYYY-MM`, in which the code left the list of current codes. */
  withdrawn?: string;
}

/** ISO 4217 list one up to amendment 180 (2026-01), by minor units. */
const CURRENT: readonly (readonly [minorUnits: number | null, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
    CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF
    IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
    MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP
    SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG
    YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
  [null, 'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'],
];

/**
 * ISO 4217 list three: the codes withdrawn in each month. Where the list gives a span, its last month; where
 * a code left one country before another, the last of them.
 */
const WITHDRAWN: readonly (readonly [month: string, codes: string])[] = [
  ['1979-12', 'LAJ'],
  ['1981-12', 'ESA GWE ILP MZE RHD'],
  ['1983-06', 'MTP'],
  ['1984-11', 'MLF'],
  ['1985-05', 'LSM'],
  ['1985-07', 'ARP'],
  ['1986-02', 'GNS PES'],
  ['1986-03', 'BRB'],
  ['1986-06', 'GQE'],
  ['1987-02', 'BOP'],
  ['1987-05', 'UGS'],
  ['1989-02', 'BRC'],
  ['1989-12', 'ALK GNE MVQ UYN ZWC'],
  ['1990-01', 'YUD'],
  ['1990-02', 'BUK'],
  ['1990-03', 'BEC BEL BRN LUC LUL'],
  ['1990-09', 'DDM'],
  ['1990-10', 'NIC'],
  ['1990-12', 'ARY BGJ BGK CSJ ILR ISJ PEH ROK SUR UGW VNC'],
  ['1991-03', 'AOK'],
  ['1991-07', 'PEI'],
  ['1991-09', 'YDD'],
  ['1992-01', 'ARA'],
  ['1993-01', 'MXP'],
  ['1993-03', 'BRE CSK UYP'],
  ['1993-07', 'LTT'],
  ['1994-02', 'ZRZ'],
  ['1994-07', 'BRR'],
  ['1994-12', 'ESB LVR'],
  ['1995-01', 'HRD'],
  ['1995-03', 'ZAL'],
  ['1995-10', 'GEK'],
  ['1995-11', 'YUN'],
  ['1996-09', 'UAK'],
  ['1997-01', 'PLZ'],
  ['1997-05', 'GWP'],
  ['1998-06', 'SDP'],
  ['1998-07', 'BAD'],
  ['1999-01', 'XEU'],
  ['1999-06', 'ZRN'],
  ['1999-11', 'XRE'],
  ['2000-02', 'AON AOR'],
  ['2000-09', 'ECS ECV'],
  ['2001-01', 'BYB'],
  ['2001-04', 'TJR'],
  ['2002-03', 'ATS BEF DEM ESP FIM FRF GRD IEP ITL LUF NLG PTE'],
  ['2002-11', 'TPE'],
  ['2003-01', 'AFA'],
  ['2003-07', 'ADP YUM'],
  ['2003-11', 'BGL'],
  ['2003-12', 'SRG'],
  ['2004-01', 'RUR'],
  ['2004-11', 'CHC'],
  ['2004-12', 'MGF'],
  ['2005-06', 'ROL'],
  ['2005-10', 'AYM'],
  ['2005-12', 'AZM TRL'],
  ['2006-06', 'MZM'],
  ['2006-09', 'ZWN'],
  ['2006-10', 'CSD XFO'],
  ['2007-01', 'SIT'],
  ['2007-06', 'GHP'],
  ['2007-07', 'SDD'],
  ['2008-01', 'CYP GHC MTL VEB'],
  ['2008-08', 'ZWD'],
  ['2009-01', 'SKK TMM'],
  ['2009-06', 'ZWR'],
  ['2011-01', 'EEK'],
  ['2012-12', 'ZMK'],
  ['2013-11', 'XFU'],
  ['2014-01', 'LVL'],
  ['2014-03', 'USS'],
  ['2014-12', 'LTL'],
  ['2017-01', 'BYR'],
  ['2017-12', 'MRO STD'],
  ['2018-08', 'VEF'],
  ['2021-06', 'CUC'],
  ['2023-01', 'HRK'],
  ['2023-12', 'SLL'],
  ['2024-09', 'ZWL'],
  ['2025-03', 'ANG'],
  ['2026-01', 'BGN'],
];

/** List three gives no minor units, so these are the ones in use before withdrawal; the rest had two. */
const WITHDRAWN_EXCEPTIONS: readonly (readonly [minorUnits: number | null, codes: string])[] = [
  [0, 'ADP BEC BEF BEL BYB BYR ESA ESB ESP GRD ITL LUC LUF LUL MGF PTE TPE TRL'],
  [3, 'YDD'],
  [null, 'XFO XFU XRE'],
];

const CURRENCIES = buildCurrencies();

function splitCodes(codes: string): string[] {
  return codes.split(/\s+/);
}

function buildCurrencies(): ReadonlyMap<string, Readonly<Currency>> {
  const currencies = new Map<string, Currency>();
  for (const [minorUnits, codes] of CURRENT) {
    for (const code of splitCodes(codes)) currencies.set(code, { code, minorUnits });
  }
  for (const [withdrawn, codes] of WITHDRAWN) {
    for (const code of splitCodes(codes)) currencies.set(code, { code, minorUnits: 2, withdrawn });
  }
  for (const [minorUnits, codes] of WITHDRAWN_EXCEPTIONS) {
    for (const code of splitCodes(codes)) {
      const currency = currencies.get(code);
      if (currency) currency.minorUnits = minorUnits;
    }
  }
  return currencies;
}

/** The ISO 4217 currency with this alphabetic code, current or withdrawn. */
export function currencyOf(code: string): Readonly<Currency> | undefined {
  return CURRENCIES.get(code);
}
