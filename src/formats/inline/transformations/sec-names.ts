import { trimWhiteSpace } from '../../../core/white-space.ts';
import { type NameRow, readName, showName } from './names.ts';
import type { Reader } from './transformation.ts';

/** The exchanges of EDGAR's list, with the legal form that may end each name; the usual name first. */
const EXCHANGES: readonly NameRow[] = [
  ['BOX', '{The }BOX Exchange{{,} LLC}'],
  ['CboeBYX', '{The }Cboe BYX Exchange{{,} Inc{.}}'],
  ['CboeBZX', '{The }Cboe BZX Exchange{{,} Inc{.}}'],
  ['C2', '{The }Cboe C2 Exchange{{,} Inc{.}}'],
  ['CboeEDGA', '{The }Cboe EDGA Exchange{{,} Inc{.}}'],
  ['CboeEDGX', '{The }Cboe EDGX Exchange{{,} Inc{.}}'],
  ['CBOE', '{The }Cboe Exchange{{,} Inc{.}}'],
  ['CHX', '{The }Chicago Stock Exchange{{,} Inc{.}}'],
  ['IEX', '{The }Investors Exchange{{,} LLC}'],
  ['MIAX', '{The }Miami International Securities Exchange{{,} LLC}'],
  ['PEARL', '{The }MIAX PEARL{{,} LLC}'],
  ['BX', '{The }Nasdaq BX{{,} Inc{.}}'],
  ['GEMX', '{The }Nasdaq GEMX{{,} LLC}'],
  ['ISE', '{The }Nasdaq ISE{{,} LLC}'],
  ['MRX', '{The }Nasdaq MRX{{,} LLC}'],
  ['Phlx', 'Nasdaq PHLX{{,} LLC}'],
  ['NYSE', 'The New York Stock Exchange|{The }New York Stock Exchange{{,} LLC}|{The }NYSE'],
  ['NYSEAMER', '{The }NYSE American{{,} LLC}'],
  ['NYSEArca', '{The }NYSE Arca{{,} Inc{.}}'],
  ['NYSENAT', '{The }NYSE National{{,} Inc{.}}'],
  [
    'NASDAQ',
    'The Nasdaq Stock Market LLC|{The }Nasdaq Stock Market{{,} LLC}|{The }Nasdaq|{The }Nasdaq Global {Select }Market{{,} LLC}',
  ],
];

const EXCHANGE_ACRONYMS = 'box llc byx bzx edga edgx nasdaq bx gemx ise mrx phlx nyse'.split(' ');

export const readExchangeName = readName(() => EXCHANGES, EXCHANGE_ACRONYMS);
export const showExchangeName = showName(() => EXCHANGES);

const FILER = /^(?:([Ll]arge)\s+|([Nn]on)\W+)?[Aa]ccelerated\s+[Ff]iler$/;

export const readFilerCategory: Reader = (text) => {
  const found = FILER.exec(trimWhiteSpace(text));
  if (!found) return undefined;
  if (found[1] !== undefined) return 'Large Accelerated Filer';
  return found[2] === undefined ? 'Accelerated Filer' : 'Non-accelerated Filer';
};

/** Reads a ballot box: empty, ticked, crossed. */
export function readBallotBox(empty: string, marked: string): Reader {
  return (text) => {
    const box = trimWhiteSpace(text);
    if (box === '☐') return empty;
    return box === '☑' || box === '☒' ? marked : undefined;
  };
}
