/**
 * The content of facts and footnotes in a form that allows comparing our filing with a report that Arelle has
 * read.
 */
import { Decimal } from '../../src/core/decimal.ts';
import { normalizeLanguage } from '../../src/core/language.ts';
import { splitQName } from '../../src/core/qname.ts';
import { footnoteLinks } from '../../src/model/report/footnote-links.ts';
import { Report } from '../../src/model/report/report.ts';
import { decimalsOfPrecision } from '../../src/model/report/report-fact.ts';
import { canonicalFragment } from '../../src/xml/fragment.ts';
import { escapeText } from '../../src/xml/writer.ts';

/**
 * @typedef {object} Statement
 * @property {string} id
 * @property {string} aspects everything but the value
 * @property {string | undefined} value `undefined` where it could not be told
 *
 * @typedef {object} Link from a fact to a footnote or another fact
 * @property {string} from
 * @property {string} role
 * @property {string} arcrole
 * @property {string | undefined} to
 * @property {string | undefined} xhtml
 * @property {string} language
 *
 * @typedef {{ statements: Statement[], links: Link[] }} Content
 */

/**
 * @param {import('../../src/model/filing-v2.ts').FilingV2} filing
 * @param {{ oim?: boolean }} [options] whether the report is in a format of OIM, which allows a language on texts
 *   only: a single word may be something else, and has none unless it is its own
 * @returns {Content}
 */
export function contentOfFiling(filing, { oim = false } = {}) {
  const report = new Report(filing);
  if (report.facts.length !== filing.facts.length) throw new Error('A fact of the filing does not resolve.');
  /** @param {string} qname */
  const name = (qname) => {
    const { prefix, local } = splitQName(qname) ?? { prefix: '', local: qname };
    return `{${report.namespaces.get(prefix) ?? ''}}${local}`;
  };
  const statements = report.facts.map((fact) => {
    const { concept, context, unit, source, nil } = fact;
    const { kind, start, end } = context.period;
    const aspects = {
      concept: name(concept.qname),
      entity: [context.entity.scheme, context.entity.value],
      period: kind === 'forever' ? 'forever' : kind === 'instant' ? [end] : [start, end],
      dimensions: context.dimensions.map(({ axis, member, typed, element }) =>
        typed
          ? { axis: name(axis), element: name(element ?? ''), typed: member }
          : { axis: name(axis), member: name(String(member)) },
      ),
      unit: unit && [unit.numerator.map(name), unit.denominator.map(name)],
      nil,
      decimals: unit && !nil ? String(fact.accuracy) : undefined,
      language: unit
        ? undefined
        : (source.language ?? (oim && !hasWords(fact) ? undefined : report.language)),
    };
    const value = unit ? fact.value?.toString() : fact.text;
    return { id: source.id, aspects: write(aspects), value: nil ? '' : value };
  });
  const links = footnoteLinks(report).map(({ from, to, role, arcrole, footnote }) => ({
    from,
    role,
    arcrole,
    to: footnote ? undefined : to,
    xhtml: footnote && canonicalFragment(footnote.xhtml ?? escapeText(footnote.text ?? '')),
    language: normalizeLanguage(footnote?.language ?? ''),
  }));
  return { statements, links };
}

/** @param {import('../../src/model/report/report.ts').ReportFact} fact */
function hasWords({ text }) {
  return /\S\s+\S/.test(text);
}

/**
 * @param {import('./arelle.js').Answer} answer
 * @returns {Content}
 */
export function contentOfAnswer({ facts, links }) {
  const statements = facts
    .filter(({ tuple }) => !tuple)
    .map(({ id, value, unread: _, decimals, precision, nil = false, ...rest }) => {
      const number = rest.unit && value !== undefined ? Decimal.parse(value) : undefined;
      const accuracy =
        precision !== undefined && number
          ? decimalsOfPrecision(number, precision === 'INF' ? precision : Number(precision))
          : decimals;
      const aspects = { ...rest, nil, decimals: rest.unit && !nil ? String(accuracy) : undefined };
      const known = rest.unit ? number?.toString() : value;
      return { id: id ?? '', aspects: write(aspects), value: nil ? '' : known };
    });
  return {
    statements,
    links: links.map(({ from, role, arcrole, to, xhtml, language }) => ({
      from,
      role,
      arcrole,
      to,
      xhtml: xhtml === undefined ? undefined : canonicalFragment(xhtml),
      language: normalizeLanguage(language ?? ''),
    })),
  };
}

/**
 * @typedef {object} Aspects
 * @property {string} concept
 * @property {string[]} entity
 * @property {unknown} period
 * @property {readonly object[]} dimensions
 * @property {readonly (readonly string[])[] | undefined} [unit]
 * @property {boolean} nil
 * @property {string | undefined} decimals
 * @property {string | null | undefined} language
 */

/** @param {Aspects} aspects */
function write({ concept, entity, period, dimensions, unit, nil, decimals, language }) {
  return JSON.stringify([
    concept,
    entity.map((part) => part.trim()),
    period,
    dimensions.map((dimension) => JSON.stringify(dimension)).sort(),
    unit?.map((measures) => [...measures].sort()) ?? null,
    nil,
    decimals ?? null,
    language ? normalizeLanguage(language) : null,
  ]);
}
