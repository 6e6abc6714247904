import { meantCurrency } from '../../../core/currency.ts';
import { pointer, resolvePointer } from '../../../core/json-pointer.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { mistypedId, nearestName } from '../../../core/nearest-name.ts';
import { andOthers, counted, dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { lineItemKeys, lineItemOfKey } from '../../../model/line-items.ts';
import type { Report, Unmapped } from '../../../model/report/report.ts';
import { memberOf, recordOf, textOf } from '../../../model/unchecked.ts';
import { MAX_SUGGESTIONS } from '../../limits.ts';
import { breachOf, isAddedUp, repeatedIn } from '../dimensions/stated-breakdowns.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

const KNOWN_VERSION = '0.1';

const APPROVAL_ID = /^EXT-[A-Z]{2,4}-[0-9]{4}-[0-9]{6}$/;

const common = { modelVersion: 'v1', category: 'structure', references: [] } as const;

export const upgradeRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'UPG-001',
    title: 'Every line must have a known key',
    description: 'A line with an unknown key keeps its value, but no rule or taxonomy recognizes it.',
    severity: 'warning',
    fix: 'Use the standard key for the line, or report it under `extensions`.',
    messages: {
      unknown: 'The line "{key}" is not known.',
      near: {
        text: 'The line "{key}" is not known; did you mean "{nearest}"?',
        fix: 'Write "{nearest}", if that is meant; otherwise report the line under `extensions`.',
      },
    },
    check({ report }, found) {
      const nearestNames = new Map<string, string | undefined>();
      for (const { path, key } of unmapped(report, 'unknown-key')) {
        if (!nearestNames.has(key) && nearestNames.size < MAX_SUGGESTIONS)
          nearestNames.set(key, nearestName(key, lineItemKeys));
        const nearest = nearestNames.get(key);
        if (nearest === undefined) found('unknown', path, { key });
        else found('near', path, { key, nearest });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'UPG-002',
    title: 'Every line must have a concept in the taxonomy of the framework',
    description:
      'A line that exists only in us-gaap or only in ifrs-full, and not in the framework of the filing, goes into a namespace of our own, which no regulator accepts. Lines that neither taxonomy has, such as free cash flow, are not checked.',
    severity: 'info',
    fix: 'Report the amount under a line that the framework has, or add an extension concept for it.',
    messages: {
      none: '{label} ("{key}") has no concept in {framework}, so it is converted to "line:{key}", which no regulator accepts.',
    },
    check({ report }, found) {
      const framework = report.v1?.document.filing.framework ?? '';
      const seen = new Set<string>();
      for (const { path, key } of unmapped(report, 'no-concept')) {
        if (seen.has(key)) continue;
        seen.add(key);
        found('none', path, { key, label: labelOf(key), framework });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'UPG-003',
    title: 'A column with flows must have a duration',
    description:
      'Revenue, profit and cash flows cover a period of time. Where only a balance sheet date is given, these lines have no period and are left out.',
    severity: 'warning',
    fix: 'Give the period a start and an end, such as `{ "duration": { "start": "2025-01-01", "end": "2025-12-31" } }`; balances are reported at its end.',
    messages: {
      instant:
        'The period of {column} is the single day {date}, but a start and an end are needed for {label} ("{key}"){lines}.',
    },
    check({ report }, found) {
      const columns = new Map<string, Unmapped[]>();
      for (const line of unmapped(report, 'no-duration')) {
        const column = /^\/comparatives\/\d+/.exec(line.path)?.[0] ?? '/filing';
        addToList(columns, column, line);
      }
      for (const [column, lines] of columns) {
        const path = `${column}/period`;
        const date = textOf(resolvePointer(report.v1?.document, path), 'instant') ?? '';
        found(
          'instant',
          path,
          {
            column: column === '/filing' ? 'the filing' : 'a comparative column',
            label: labelOf(lines[0]?.key ?? ''),
            date: dateWords(date),
            lines: andOthers(lines.length, 'line'),
            key: lines[0]?.key ?? '',
          },
          lines,
        );
      }
    },
  }),
  filingRule({
    ...common,
    code: 'UPG-004',
    title: 'Amounts must have a currency',
    description:
      'A line without a unit uses the currency of the filing, or otherwise that of the other lines; where none is stated, it has no currency.',
    severity: 'info',
    fix: 'State the currency in `filing.currency`, such as "USD", or give the lines a unit.',
    messages: { none: '{amounts} no currency: neither the filing nor the line states one.' },
    check({ report }, found) {
      const [first, ...others] = unmapped(report, 'no-currency');
      if (first)
        found(
          'none',
          first,
          {
            amounts: `${labelOf(first.key)} ("${first.key}")${others.length === 0 ? ' has' : ` and ${counted(others.length, 'other amount')} have`}`,
          },
          others,
        );
    },
  }),
  filingRule({
    ...common,
    code: 'UPG-005',
    title: 'Units must be a currency code, shares, pure, or a currency per share',
    description: 'A number in an unknown unit cannot be compared with others or converted.',
    severity: 'error',
    fix: 'Write the code of the currency, such as "USD", or "shares", "pure" or "USD/shares". Values are given in full, not in thousands or millions.',
    messages: {
      unknown:
        'The unit of {label} ("{key}") is "{unit}", but must be a unit such as "USD", "shares", "pure" or "USD/shares".',
      near: {
        text: 'The unit of {label} ("{key}") is "{unit}", which is not a known unit; did you mean "{near}"?',
        fix: 'Write "{near}".',
      },
      empty: 'The unit of {label} ("{key}") is empty.',
    },
    check({ report }, found) {
      for (const { path, key } of unmapped(report, 'unknown-unit')) {
        const unit = textOf(resolvePointer(report.v1?.document, path), 'unit') ?? '';
        const data = { key, label: labelOf(key) };
        const near =
          (/^(?:\W|[A-Za-z]{3,4})$/.test(unit.trim()) ? meantCurrency(unit) : undefined) ??
          mistypedId(unit, [
            ...new Set(report.units.flatMap(({ currency }) => currency ?? [])),
            'shares',
            'pure',
          ]);
        if (unit.trim() === '') found('empty', `${path}/unit`, data);
        else if (near !== undefined) found('near', `${path}/unit`, { ...data, unit, near });
        else found('unknown', `${path}/unit`, { ...data, unit });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'UPG-006',
    title: 'The framework must be US GAAP or IFRS',
    description:
      'Lines become us-gaap or ifrs-full concepts. With any other framework they keep their values, but go into a namespace of our own, which no regulator accepts.',
    severity: 'warning',
    fix: 'Write "US-GAAP" or "IFRS"; for another framework, use the v2 model with the concepts of its taxonomy.',
    messages: {
      unknown:
        'No taxonomy is known for the framework "{framework}", so {lines} of the filing {have} no concept.',
    },
    check({ report }, found) {
      for (const { path, key } of unmapped(report, 'unknown-framework'))
        found('unknown', path, {
          framework: key,
          lines: counted(report.v1?.origins.length ?? 0, 'line'),
          have: report.v1?.origins.length === 1 ? 'has' : 'have',
        });
    },
  }),
  filingRule({
    ...common,
    code: 'UPG-007',
    title: 'The document must have a known model version',
    description: `A document with another version is read as version ${KNOWN_VERSION}, so anything that version defines differently is misread.`,
    severity: 'warning',
    fix: `Write "${KNOWN_VERSION}".`,
    messages: {
      unknown: `The document states version "{found}", which is not known, so it was read as version ${KNOWN_VERSION}.`,
      spaces: {
        text: `The version "{found}" has a space before or after the number. It was read as "${KNOWN_VERSION}".`,
        fix: `Remove the space: write "${KNOWN_VERSION}".`,
      },
    },
    check({ report }, found) {
      const version = report.v1?.document.sfrs.version ?? '';
      if (version !== '' && version !== KNOWN_VERSION && !version.startsWith(`${KNOWN_VERSION}.`))
        found(version.trim() === KNOWN_VERSION ? 'spaces' : 'unknown', '/sfrs/version', { found: version });
    },
  }),
  filingRule({
    ...common,
    code: 'UPG-008',
    title: 'Every period and every member of a breakdown must be listed once',
    description:
      'A member or a comparative period that is repeated with the same lines was probably copied by mistake.',
    severity: 'warning',
    fix: 'Remove one of the two, or correct the one that was copied.',
    messages: {
      member: 'The member "{name}" is listed twice in the breakdown "{breakdown}", with the same lines.',
      period: 'The comparative period {period} is listed twice, with the same lines.',
    },
    check({ report }, found) {
      const document = report.v1?.document;
      for (const [breakdown, value] of Object.entries(recordOf(memberOf(document, 'dimensions')) ?? {})) {
        const repeated = repeatedIn(memberOf(value, 'members'));
        // The rules on breakdowns name a member that stands in the place of another.
        const isNamed = repeated.length > 0 && isAddedUp(breakdown) && breachOf(report, breakdown);
        for (const [index, earlier] of isNamed ? [] : repeated) {
          const place = pointer('dimensions', breakdown, 'members');
          const name = textOf(resolvePointer(document, `${place}/${index}`), 'name') ?? '';
          found('member', `${place}/${index}`, { name, breakdown }, [`${place}/${earlier}`]);
        }
      }
      for (const [index, earlier] of repeatedIn(memberOf(document, 'comparatives'))) {
        const period = resolvePointer(document, `/comparatives/${index}/period`);
        const duration = memberOf(period, 'duration');
        const [start, end] = [textOf(duration, 'start'), textOf(duration, 'end')];
        found(
          'period',
          `/comparatives/${index}`,
          {
            period:
              start && end
                ? `from ${dateWords(start)} to ${dateWords(end)}`
                : dateWords(textOf(period, 'instant') ?? ''),
          },
          [`/comparatives/${earlier}`],
        );
      }
    },
  }),
  filingRule({
    ...common,
    code: 'EXT001',
    title: 'Every extension must have an approval id',
    description: 'An extension line may be filed only after it is approved.',
    severity: 'error',
    fix: 'Add the `extensionApprovalId` from the approval of the extension.',
    messages: { missing: 'The extension "{name}" has no extensionApprovalId.' },
    check({ report }, found) {
      for (const [name, extension] of extensionsOf(report)) {
        const written = memberOf(extension, 'extensionApprovalId');
        // What is not text is reported as such.
        if (written !== undefined && typeof written !== 'string') continue;
        if (!approvalOf(extension)) found('missing', pointer('extensions', name), { name });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'EXT002',
    title: 'Approval ids of extensions must have the form EXT-AA-YYYY-NNNNNN',
    description: 'EXT, two to four capital letters, the year and six digits, joined by hyphens.',
    severity: 'error',
    fix: 'Copy the id from the approval.',
    messages: {
      form: 'The approval id "{id}" of the extension "{name}" does not have the form EXT-AA-YYYY-NNNNNN.',
    },
    check({ report }, found) {
      for (const [name, extension] of extensionsOf(report)) {
        const id = approvalOf(extension);
        if (id && !APPROVAL_ID.test(id))
          found('form', pointer('extensions', name, 'extensionApprovalId'), { id, name });
      }
    },
  }),
];

/** Returns the label of a line item, or its key. */
function labelOf(key: string): string {
  return lineItemOfKey(key)?.label ?? `The line`;
}

function unmapped(report: Report, reason: Unmapped['reason']): readonly Unmapped[] {
  return report.v1?.unmapped.filter((line) => line.reason === reason) ?? [];
}

function extensionsOf(report: Report): [string, unknown][] {
  return Object.entries(recordOf(memberOf(report.v1?.document, 'extensions')) ?? {});
}

function approvalOf(extension: unknown): string | undefined {
  return textOf(extension, 'extensionApprovalId')?.trim();
}
