import type { Report, ReportFact } from '../../../model/report/report.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import { textBlocks } from '../../../taxonomy/text-blocks.ts';
import { checkFragment, type FragmentFault, type FragmentVisitor } from '../../../xml/fragment.ts';
import { MAX_HAZARDS_SHOWN } from '../../limits.ts';

/** A text with markup: a text block, a text that starts with a tag, or the XHTML of a footnote or section. */
export interface FactMarkup {
  readonly path: string;
  readonly fault: FragmentFault | undefined;
  /** Scripts and external content. */
  readonly hazards: readonly string[];
}

/** Returns only texts with findings; each is read once. */
export function faultyMarkup(report: Report): readonly FactMarkup[] {
  return report.derive(scanAll);
}

/** Matches a text that starts with a tag; "<5%" does not. */
const STARTS_WITH_TAG = /^\s*<[A-Za-z!?/]/;

export function holdsMarkup(fact: ReportFact): boolean {
  const { value } = fact.source;
  if (typeof value !== 'string') return false;
  return fact.concept.local.endsWith('TextBlock') ? value.includes('<') : STARTS_WITH_TAG.test(value);
}

/** Yields text blocks that are written as plain text. */
export function* faultyBlocks(report: Report): Generator<{ path: string; fault: FragmentFault }> {
  const isBlock = textBlocks(report);
  for (const fact of report.texts) {
    if (holdsMarkup(fact) || !/[&<]/.test(fact.text) || !isBlock(fact.concept)) continue;
    const fault = checkFragment(fact.text);
    if (fault) yield { path: fact.member('value'), fault };
  }
}

function scanAll(report: Report): readonly FactMarkup[] {
  return [...scan(report)];
}

function* scan(report: Report): Generator<FactMarkup> {
  for (const fact of report.texts) {
    if (!holdsMarkup(fact)) continue;
    const result = check(fact.text);
    if (result) yield { path: fact.member('value'), ...result };
  }
  for (const [index, footnote] of listOf(memberOf(report.filing, 'footnotes')).entries()) {
    const result = check(textOf(footnote, 'xhtml') ?? '');
    if (result) yield { path: `/footnotes/${index}/xhtml`, ...result };
  }
  for (const [index, section] of listOf(memberOf(report.filing, 'sections')).entries())
    for (const [place, part] of listOf(memberOf(section, 'content')).entries()) {
      const result = textOf(part, 'type') === 'xhtml' && check(textOf(part, 'text') ?? '');
      if (result) yield { path: `/sections/${index}/content/${place}/text`, ...result };
    }
}

function check(text: string): Omit<FactMarkup, 'path'> | undefined {
  const hazards = new Set<string>();
  const fault = checkFragment(text, hazardVisitor(hazards));
  return fault || hazards.size > 0 ? { fault, hazards: [...hazards] } : undefined;
}

const forbiddenElements: ReadonlySet<string> = new Set(
  'script object embed applet iframe frame frameset form input button select textarea link meta base audio video'.split(
    ' ',
  ),
);
const addresses: ReadonlySet<string> = new Set(
  'href src action formaction background data poster xlink:href srcset'.split(' '),
);

function hazardVisitor(hazards: Set<string>): FragmentVisitor {
  const note = (hazard: string) => {
    if (hazards.size < MAX_HAZARDS_SHOWN) hazards.add(hazard);
  };
  return {
    element(name) {
      if (forbiddenElements.has(name.toLowerCase())) note(`the element "${name}"`);
    },
    attribute(element, written, value) {
      const name = written.toLowerCase();
      if (/^on[a-z]+$/.test(name)) note(`the event attribute "${written}"`);
      else if (name === 'style') noteStyle(value, note);
      else if (addresses.has(name)) noteAddress(element.toLowerCase(), name, value, note);
    },
    text(element, value) {
      if (element.toLowerCase() === 'style') noteStyle(value(), note);
    },
  };
}

function noteAddress(element: string, name: string, value: string, note: (hazard: string) => void): void {
  const address = value
    .slice(0, 2000)
    .replace(/[\u0000-\u0020]/g, '')
    .toLowerCase();
  if (/^(?:javascript|vbscript):/.test(address)) note(`the script in the attribute "${name}"`);
  else if (/^data:(?!image\/(?:png|gif|jpe?g|svg\+xml)[;,])/.test(address))
    note(`data other than an image in "${name}"`);
  // A link is not loaded until it is followed.
  else if (element !== 'a' && element !== 'area' && /^(?:[a-z][a-z0-9+.-]*:)?\/\//.test(address))
    note(`the external resource "${value.slice(0, 80)}"`);
}

function noteStyle(value: string, note: (hazard: string) => void): void {
  const style = value.toLowerCase();
  if (style.includes('expression(') || style.includes('javascript:')) note('the script in a style');
  if (style.includes('@import') || /url\(["'\s]*(?:[a-z]+:)?\/\//.test(style))
    note('an external resource in a style');
}
