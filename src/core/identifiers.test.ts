import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCik,
  hasDtiShape,
  hasLeiShape,
  hasValidDtiCheck,
  hasValidLeiChecksum,
  isCik,
  isCin,
  isCroNumber,
  isCusip,
  isCvrNumber,
  isEdinetCode,
  isEin,
  isFercId,
  isFigi,
  isIrishTaxReference,
  isIsin,
  isKvkNumber,
  isLei,
  isSedol,
  isUkCompanyNumber,
} from './identifiers.ts';

/** Returns every text that differs from this one in a single digit. */
function corruptDigits(text: string): string[] {
  return [...text].flatMap((char, index) =>
    /[0-9]/.test(char)
      ? [...'0123456789']
          .filter((digit) => digit !== char)
          .map((digit) => text.slice(0, index) + digit + text.slice(index + 1))
      : [],
  );
}

const CHECKED: [name: string, accepts: (text: string) => boolean, examples: string[]][] = [
  [
    'LEI',
    isLei,
    [
      '506700GE1G29325QX363',
      'HWUPKR0MPOU8FGXBT394',
      'INR2EJN1ERAN0W5ZP974',
      '5493001KJTIIGC8Y1R12',
      '724500VKKSH9QOLTFR81',
      '2594007XIACKNMUAW223',
    ],
  ],
  ['ISIN', isIsin, ['US0378331005', 'AU0000XVGZA3', 'GB0002634946', 'US5949181045', 'DE0007164600']],
  ['CUSIP', isCusip, ['037833100', '17275R102', '38259P508', '594918104', '68389X105']],
  ['SEDOL', isSedol, ['0263494', 'B0WNLY7', '0709954', '0798059']],
  ['FIGI', isFigi, ['BBG000BLNNH6', 'BBG000BLNQ16', 'BBG000B9XRY4']],
  ['CVR', isCvrNumber, ['24256790', '22756214', '47458714']],
];

const SHAPES: [name: string, accepts: (text: string) => boolean, good: string[], bad: string[]][] = [
  ['LEI', isLei, [], ['', '506700GE1G29325QX36', '506700ge1g29325qx363', '506700GE1G29325QX363 ']],
  ['ISIN', isIsin, [], ['', 'US037833100', '0S0378331005', 'us0378331005', 'US0378331005\n']],
  ['CUSIP', isCusip, [], ['', '03783310', '0378331000', '38259p508']],
  ['SEDOL', isSedol, [], ['', '026349', 'A0WNLY7', 'b0wnly7']],
  ['FIGI', isFigi, [], ['', 'BBG000BLNNH', 'BBA000BLNNH6', 'BBG000ALNNH6', 'GBG000BLNNH6']],
  ['CVR', isCvrNumber, [], ['', '00000000', '2425679', '242567900']],
  ['CIK', isCik, ['320193', '0000320193', '1'], ['', '0', '0000000000', '00000320193', '32019x', '-1']],
  [
    'UK company number',
    isUkCompanyNumber,
    ['00445790', 'SC095000', 'NI600000', 'OC301540', 'R0000052', 'IP12345R', 'OE000001'],
    ['', '445790', '00000000', 'SC09500', 'sc095000', 'S0950000', 'IP1234RR', '004457901'],
  ],
  ['KvK number', isKvkNumber, ['33011433', '17001910', '08209503'], ['', '00123456', '3301143', '330114333']],
  [
    'EDINET code',
    isEdinetCode,
    ['E02144-000', 'E01777-000', 'G02144-000'],
    ['', 'E02144', 'E02144-00', '102144-000', 'e02144-000'],
  ],
  [
    'digital token identifier',
    (text: string) => hasDtiShape(text) && hasValidDtiCheck(text),
    ['X9J9K872S', '9X1Z1NQG5', 'WGJSRNZGM', '10ZW1X3N5', '4H95J0R2X'],
    ['', 'X9J9K872T', '9XJ9K872S', 'X9J9K872', 'A9J9K872S', '09J9K872S', 'x9j9k872s', '4H95J0R22'],
  ],
  ['CRO number', isCroNumber, ['104547', '12345', '1'], ['', '0', '000000', '1045470', 'A104547']],
  [
    'Irish tax reference',
    isIrishTaxReference,
    ['6388047V', '1234567T', '1234567FA', 'CHY4321'],
    ['', '638804V', '63880477', '6388047VVV', '6388047v', 'CHY', 'CHY123456'],
  ],
  [
    'CIN',
    isCin,
    ['L17110MH1973PLC019786', 'U72900KA2004PTC033028'],
    ['', 'L17110MH1973PLC01978', 'X17110MH1973PLC019786', 'l17110mh1973plc019786'],
  ],
  ['FERC identifier', isFercId, ['C000038', 'C001183'], ['', 'C00038', 'C0000380', 'c000038', '0000038']],
  ['EIN', isEin, ['94-2404110', '91-1144442'], ['', '942404110', '9-42404110', '94-240411', '94-24041100']],
];

describe.each(CHECKED)('%s', (_name, accepts, examples) => {
  it.each(examples)('accepts %s', (text) => {
    expect(accepts(text)).toBe(true);
  });

  it.each(examples)('detects any single wrong digit in %s', (text) => {
    expect(corruptDigits(text).filter(accepts)).toEqual([]);
  });
});

describe.each(SHAPES)('%s', (_name, accepts, good, bad) => {
  it('accepts identifiers of the right form', () => {
    expect(good.filter((text) => !accepts(text))).toEqual([]);
  });

  it('refuses everything else', () => {
    expect(bad.filter(accepts)).toEqual([]);
  });
});

describe('hasLeiShape', () => {
  it('ignores the checksum', () => {
    expect(hasLeiShape('506700GE1G29325QX364')).toBe(true);
    expect(hasLeiShape('506700GE1G29325QX3G3')).toBe(false);
  });
});

describe('hasValidLeiChecksum', () => {
  it('refuses other characters', () => {
    expect(hasValidLeiChecksum('')).toBe(false);
    expect(hasValidLeiChecksum('506700ge1g29325qx363')).toBe(false);
    expect(hasValidLeiChecksum('506700GE1G29325QX363\n')).toBe(false);
  });

  it('accepts the check digits computed with big integers and no others', () => {
    const body = fc.string({ unit: fc.constantFrom(...'0189AMZ'), minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(body, (text) => {
        const digits = [...`${text}00`].map((char) => Number.parseInt(char, 36)).join('');
        const check = String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
        expect(hasValidLeiChecksum(text + check)).toBe(true);
        expect(corruptDigits(text + check).filter(hasValidLeiChecksum)).toEqual([]);
      }),
    );
  });
});

describe('formatCik', () => {
  it('pads to ten digits', () => {
    expect(formatCik('320193')).toBe('0000320193');
    expect(formatCik('0000320193')).toBe('0000320193');
    expect(formatCik('0')).toBeUndefined();
    expect(formatCik('AAPL')).toBeUndefined();
  });
});
