import { Decimal } from '../../../core/decimal.ts';
import { plainForm, writtenForm } from '../../../core/plain-form.ts';
import { capitalized } from '../../../core/wording.ts';
import type { Place, Rule } from '../../../findings/rule.ts';
import { MAX_AMOUNT_LENGTH } from '../../../model/limits.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import { findForbiddenCharacter } from '../../../xml/writer.ts';
import { oddNumbers } from '../numbers/odd-numbers.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { knownConcepts } from '../taxonomy/concept-source.ts';
import { isNumericKind } from '../taxonomy/item-kinds.ts';
import { nameAt } from './place-names.ts';

/**
 * C0 and C1 controls except tab and line breaks, private use characters, noncharacters, and lone surrogates.
 */
const ODD_CHARACTER =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffe\uffff\ud800-\udfff\u{f0000}-\u{10ffff}]/u;
/** The same with all surrogates, which is much faster to test. */
const MAYBE_ODD = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\uf8ff\ufffe\uffff]/;

/** A lost character, or UTF-8 read as Latin-1: "Ã©" for "é", "â€™" for an apostrophe. */
const GARBLED = /\ufffd|[ÃÂ][\u0080-\u00bf]|â€[\u0080-\u009f\u0152-\u0161\u02dc\u2013-\u203a\u2122]/;

/** The character that decoders write for bytes they cannot read. */
const LOST = '\ufffd';

/** Rules on the notation of numbers and texts. */
export const characterRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'DOC-010',
    layer: 'form',
    title: 'The value of a fact with a unit must be a plain decimal number',
    description: `Numbers are XML Schema decimals: digits, an optional sign and an optional decimal point; no exponent, thousands separators, white space, NaN or Infinity, and at most ${MAX_AMOUNT_LENGTH} characters. A JSON number beyond 2^53 may differ from the number that was meant, because a double cannot hold every integer of that size; a number beyond the range of a double is lost.`,
    severity: 'error',
    blocksConversion: true,
    category: 'structure',
    references: ['xbrlje:invalidFactValue', 'XSD 1.1 2 3.3.3'],
    fix: 'Write the number in quotation marks, without separators or other text, such as "-1250000.5".',
    messages: {
      decimal:
        'The value of {concept} is "{value}", but a number may contain only digits, a minus sign and a decimal point.',
      plain: {
        text: 'The value of {concept} is "{value}", but a number may contain only digits, a minus sign and a decimal point; write "{plain}".',
        fix: 'Write "{plain}".',
      },
      bracketed: {
        text: 'The value of {concept} is "{value}", but a number may contain only digits, a minus sign and a decimal point.',
        fix: 'Write "{plain}", or "{positive}" if the amount is positive.',
      },
      none: {
        text: 'The value of {concept} is "{value}", but must be a number.',
        fix: 'Write the number in quotation marks, such as "-1250000.5". If the value is zero, write "0"; if there is nothing to report, remove the fact.',
      },
      empty: {
        text: 'The value of {concept} is empty, but must be a number.',
        fix: 'Enter the number in quotation marks, such as "-1250000.5", or remove the fact if there is nothing to report.',
      },
      long: {
        text: `The value of {concept} has {count} characters; numbers may have at most ${MAX_AMOUNT_LENGTH}.`,
        fix: `Check the value. If it really is a number, round it to at most ${MAX_AMOUNT_LENGTH} characters.`,
      },
      infinite:
        'The JSON number for {concept} is larger than any number that software can read from JSON, so its value is lost.',
      unsafe: {
        text: 'The JSON number {value} for {concept} has more digits than most software reads exactly (it is larger than 2^53).',
        severity: 'warning',
      },
    },
    check(subject, found) {
      const { report, isSourceChecked } = subject;
      const known = knownConcepts(subject);
      const { unreadable, inexact } = oddNumbers(report);
      const odd = [...new Set([...unreadable, ...inexact])].sort((a, b) => a.index - b.index);
      for (const fact of odd) {
        const { value, nil } = fact.source;
        if (!fact.unit) {
          if (typeof value === 'number' && !Number.isFinite(value))
            found('infinite', fact.member('value'), { concept: fact.name });
          continue;
        }
        if (value === undefined || nil === true) continue;
        if (typeof value === 'string' && value.length > MAX_AMOUNT_LENGTH)
          found('long', fact.member('value'), { concept: fact.name, count: value.length });
        else if (typeof value !== 'number') {
          // For a text concept, the unit is wrong, not the value.
          const kind = known(fact.concept)?.kind;
          if (kind !== undefined && !isNumericKind(kind)) continue;
          const written = String(value);
          const data = { concept: fact.name, value: written, repeated: writtenForm(written) };
          const at = fact.member('value');
          const plain = plainForm(written) ?? withoutExponent(written);
          if (written === '') found('empty', at, { concept: fact.name, repeated: '' });
          else if (plain !== undefined && written.includes('('))
            found('bracketed', at, { ...data, plain, positive: plain.slice(1) });
          else if (plain !== undefined) found('plain', at, { ...data, plain });
          else found(/\d/.test(written) ? 'decimal' : 'none', at, data);
        } else if (!Number.isFinite(value)) found('infinite', fact.member('value'), { concept: fact.name });
        else if (!isSourceChecked && Math.abs(value) > Number.MAX_SAFE_INTEGER)
          found('unsafe', fact.member('value'), {
            concept: fact.name,
            value: Decimal.fromNumber(value)?.toString() ?? '',
          });
      }
    },
  }),
  filingRule({
    code: 'DOC-011',
    layer: 'form',
    title: 'Text must not contain control, private-use or garbled characters',
    description:
      'XML cannot carry most control characters or half a surrogate pair, so no report can contain them. Other control characters and private-use characters mean nothing to a reader.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'structure',
    references: ['XML 1.0 2.2'],
    fix: 'Remove the character, or replace it with the one you meant.',
    messages: {
      forbidden: {
        text: '{name} has the character {code} at position {position}; XML cannot carry it, so no report can contain it.',
        severity: 'error',
      },
      odd: '{name} has the character {code} at position {position}, which has no meaning for a reader.',
      garbled: {
        text: '{name} is garbled at position {position}: "{text}"{meant}.',
        fix: 'Write the text as it should read. The source is probably in UTF-8, but was read in another encoding.',
      },
      lost: {
        text: '{name} has the character "{text}" at position {position}, which shows that a character was lost.',
        fix: 'Write the text as it should read. The source was probably in another encoding, such as Windows-1252, but was read as UTF-8.',
      },
    },
    check({ report }, found) {
      const nameOf = (place: Place) => {
        const path = typeof place === 'string' ? place : 'path' in place ? place.path : '';
        return capitalized(nameAt(report, path));
      };
      const look = (text: string | undefined, place: () => Place) => {
        const match = text !== undefined && MAYBE_ODD.test(text) ? ODD_CHARACTER.exec(text) : null;
        const garbled = text !== undefined ? GARBLED.exec(text) : null;
        if (garbled) {
          const [part] = garbled;
          const data = { name: nameOf(place()), position: garbled.index + 1, text: part };
          if (part === LOST) found('lost', place(), data);
          else found('garbled', place(), { ...data, meant: meantBy(part) });
        }
        if (!match || garbled) return;
        const code = (match[0].codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');
        found(findForbiddenCharacter(match[0]) === undefined ? 'odd' : 'forbidden', place(), {
          name: nameOf(place()),
          code: `U+${code}`,
          position: match.index + 1,
        });
      };
      look(textOf(report.filing.entity, 'name'), () => '/entity/name');
      look(textOf(report.filing.document, 'title'), () => '/document/title');
      for (const fact of report.texts) {
        const { value } = fact.source;
        if (typeof value === 'string') look(value, () => fact.member('value'));
      }
      listOf(memberOf(report.filing, 'footnotes')).forEach((footnote, index) => {
        for (const name of ['text', 'xhtml'])
          look(textOf(footnote, name), () => `/footnotes/${index}/${name}`);
      });
    },
  }),
];

/** ', which is probably "é"' for "Ã©"; empty for other characters. */
function meantBy(garbled: string): string {
  if (garbled.length !== 2) return '';
  const [lead = 0, rest = 0] = [garbled.charCodeAt(0), garbled.charCodeAt(1)];
  const meant = String.fromCharCode(((lead & 0x1f) << 6) | (rest & 0x3f));
  return /[\p{L}\p{P}\p{Sc}]/u.test(meant) ? `, which is probably "${meant}"` : '';
}

/** "1500000" for "1.5e6" */
function withoutExponent(written: string): string | undefined {
  const [, digits = '', exponent = ''] = /^(-?\d+(?:\.\d+)?)[eE]([+-]?\d{1,2})$/.exec(written) ?? [];
  return Decimal.parse(digits)?.shift(Number(exponent)).toString();
}
