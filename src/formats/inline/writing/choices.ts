import type { Report, ReportFact } from '../../../model/report/report.ts';
import type { Labels } from './labels.ts';

/**
 * Returns the displayed words of facts that are empty because dimension members carry the information: the
 * words of a section, else the labels of the members. By fact index.
 */
export function choiceWords(report: Report, labels: Labels): ReadonlyMap<number, string> {
  const words = new Map<number, string>();
  const empty = report.facts.filter(isEmptyText);
  if (empty.length === 0) return words;
  const given = wordsInPlace(report);
  for (const { index, source, context } of empty) {
    const members = context.dimensions.filter(({ typed }) => !typed);
    const shown =
      given.get(source.id) ?? members.map((dimension) => labels.member(dimension)).join(labels.phrases.dot);
    if (/\S/.test(shown)) words.set(index, shown);
  }
  return words;
}

function isEmptyText(fact: ReportFact): boolean {
  return !fact.unit && !fact.nil && fact.text === '' && fact.source.presentation?.hidden !== true;
}

/** Returns texts of cells and names of signatories that also refer to a fact. */
function wordsInPlace({ filing }: Report): Map<string, string> {
  const words = new Map<string, string>();
  for (const { content = [] } of filing.sections ?? [])
    for (const { rows = [], signatories = [] } of content) {
      for (const { cells } of rows)
        for (const { factRef, text } of cells) if (factRef !== undefined && text) words.set(factRef, text);
      for (const { nameRef, name } of signatories)
        if (nameRef !== undefined && name) words.set(nameRef, name);
    }
  return words;
}
