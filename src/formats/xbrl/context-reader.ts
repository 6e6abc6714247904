import { dayNumber, exchangedDate, isoDate, lastDayInstead, parseDateTime } from '../../core/calendar.ts';
import { plainForm } from '../../core/plain-form.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import { dateWords } from '../../core/wording.ts';
import { worded } from '../../findings/message.ts';
import { isReversed, readPeriod } from '../../model/report/period.ts';
import { readSequence, readSimple } from './content-model.ts';
import { readContextContent } from './context-content-reader.ts';
import type { Context, ContextContent, ContextPeriod, InstanceDimension, Name } from './instance.ts';
import * as findings from './instance-findings.ts';
import type { PartReader } from './part-reader.ts';

type Entity = Pick<Context, 'scheme' | 'identifier' | 'segment'>;

/** Reads the context at the current start tag; `undefined` if it is invalid, which is reported. */
export function readContext(reader: PartReader): Context | undefined {
  const { scanner, collector } = reader;
  const place = reader.here();
  const { offset } = scanner;
  const id = reader.noteId();
  const renamed = id === undefined ? reader.misspelled('id') : undefined;
  let entity: Entity | undefined;
  let hasEntity = false;
  let period: ContextPeriod | undefined;
  let hasPeriod = false;
  const zonedDates: string[] = [];
  let scenario: ContextContent | undefined;
  const isWhole = readSequence(reader, id === undefined ? 'context' : `context "${id}"`, [
    {
      name: 'entity',
      read() {
        hasEntity = true;
        entity = readEntity(reader, id ?? '');
      },
    },
    {
      name: 'period',
      read() {
        hasPeriod = true;
        period = readContextPeriod(reader, id ?? '', offset, zonedDates);
      },
    },
    {
      name: 'scenario',
      read() {
        scenario = readContextContent(reader, 'scenario', id ?? '');
      },
    },
  ]);
  const missing = (name: string) =>
    findings.instanceStructure.add(
      collector,
      'element',
      place,
      findings.missingElement(id === undefined ? 'context' : `context "${id}"`, name),
    );
  if (id === undefined)
    findings.instanceStructure.add(collector, renamed ? 'renamed' : 'attribute', place, {
      ...{ parent: 'context', name: 'id', near: renamed ?? '' },
      example: ', the name by which facts refer to the context (contextRef)',
    });
  if (isWhole && !hasEntity) missing('entity');
  if (isWhole && !hasPeriod) missing('period');
  if (id === undefined || !entity || !period) return undefined;
  const context = { id, ...entity, period, scenario, offset, ...(zonedDates.length > 0 && { zonedDates }) };
  checkAxes(context, reader);
  return context;
}

function readEntity(reader: PartReader, context: string): Entity | undefined {
  const { scanner, collector } = reader;
  const place = reader.here();
  let scheme: string | undefined;
  let near: string | undefined;
  let identifier: string | undefined;
  let segment: ContextContent | undefined;
  const isSound = readSequence(reader, `entity of the context "${context}"`, [
    {
      name: 'identifier',
      read() {
        const written = scanner.attribute('scheme');
        scheme = written === undefined ? undefined : trimWhiteSpace(written);
        if (written === undefined) near = reader.misspelled('scheme');
        identifier = readSimple(reader);
      },
    },
    {
      name: 'segment',
      read() {
        segment = readContextContent(reader, 'segment', context);
      },
    },
  ]);
  if (isSound && identifier === undefined)
    findings.instanceStructure.add(
      collector,
      'element',
      place,
      findings.missingElement(`entity of the context "${context}"`, 'identifier'),
    );
  else if (isSound && !scheme) {
    const missing = near === undefined ? 'attribute' : 'renamed';
    findings.instanceStructure.add(collector, scheme === undefined ? missing : 'blank', place, {
      parent: `identifier of the context "${context}"`,
      ...{ name: 'scheme', near: near ?? '' },
      example:
        ', the register that the identifier is from: the same as in the other contexts, such as http://standards.iso.org/iso/17442 for an LEI',
    });
  }
  return scheme && identifier !== undefined ? { scheme, identifier, segment } : undefined;
}

type PeriodPart = 'instant' | 'startDate' | 'endDate' | 'forever';

function readContextPeriod(
  reader: PartReader,
  context: string,
  offset: number,
  zonedDates: string[],
): ContextPeriod | undefined {
  const { collector } = reader;
  const place = reader.at(offset);
  const of = `period of the context "${context}"`;
  const parts = new Map<PeriodPart, string>();
  let isSound = true;
  const refuseSecond = () => {
    const [first = ''] = parts.keys();
    findings.instanceStructure.add(collector, 'both', reader.here(), {
      parent: of,
      one: first,
      other: reader.scanner.name.local,
    });
    return void reader.scanner.skip();
  };
  const part = (name: PeriodPart) => ({
    name,
    isAlternative: name === 'instant' || name === 'forever',
    read() {
      // Of the three forms, only that with a start date has a second part.
      const fits = parts.size === 0 || (name === 'endDate' && !parts.has('instant'));
      const text = fits ? readSimple(reader) : refuseSecond();
      if (text === undefined) isSound = false;
      else parts.set(name, text);
    },
  });
  isSound =
    readSequence(reader, of, [part('instant'), part('startDate'), part('endDate'), part('forever')]) &&
    isSound;
  if (!isSound) return undefined;
  const forever = parts.get('forever');
  if (forever === '') return { forever: true };
  if (forever !== undefined)
    return void findings.instanceStructure.add(collector, 'text', place, {
      parent: 'forever',
      text: forever,
    });
  for (const [name, value] of parts) {
    const date = readDate(value, name === 'startDate');
    if (date === undefined) {
      const data = { part: datePart[name] ?? name, id: context, value };
      const last = lastDayInstead(value);
      const plain = plainForm(value, 'date');
      const right = exchangedDate(value);
      if (right !== undefined) findings.contextDate.add(collector, 'exchanged', place, { ...data, right });
      else if (plain !== undefined && dayNumber(plain) !== undefined)
        findings.contextDate.add(collector, 'plain', place, { ...data, plain });
      else if (last !== undefined) findings.contextDate.add(collector, 'month', place, { ...data, last });
      else findings.contextDate.add(collector, value === '' ? 'empty' : 'invalid', place, data);
      return undefined;
    }
    parts.set(name, date);
    if (date !== value) zonedDates.push(value);
  }
  const instant = parts.get('instant');
  if (instant !== undefined) return { instant };
  const start = parts.get('startDate');
  const end = parts.get('endDate');
  if (start === undefined || end === undefined) {
    const name = parts.size === 0 ? 'instant' : start === undefined ? 'startDate' : 'endDate';
    findings.instanceStructure.add(collector, 'element', place, findings.missingElement(of, name));
    return undefined;
  }
  const period = readPeriod({ start, end });
  if (period && isReversed(period)) {
    findings.periodOrder.add(collector, 'reversed', place, {
      id: context,
      start: worded(start, dateWords(start)),
      end: worded(end, dateWords(end)),
    });
    return undefined;
  }
  return { start, end };
}

/** The dates of a period in words. */
const datePart: Readonly<Record<string, string>> = {
  instant: 'date',
  startDate: 'start date',
  endDate: 'end date',
};

const ZONED_DATE = /^([0-9]{4}-[0-9]{2}-[0-9]{2})(Z|[+-][0-9]{2}:[0-9]{2})$/;

/** Returns a date or date-time in the form of a filing; a date with a zone becomes a moment. */
function readDate(text: string, isStart: boolean): string | undefined {
  if (dayNumber(text) !== undefined || parseDateTime(text)) return text;
  const [, date, zone] = ZONED_DATE.exec(text) ?? [];
  const day = date === undefined ? undefined : dayNumber(date);
  if (day === undefined) return undefined;
  const moment = `${isoDate(isStart ? day : day + 1)}T00:00:00${zone}`;
  return parseDateTime(moment) && moment;
}

/** Dimensions 1.0, 3.1.4.2: an axis occurs once in a context, whatever the container. */
function checkAxes({ id, segment, scenario }: Context, reader: PartReader): void {
  const axes = new Set<Name>();
  const check = ({ axis, offset }: InstanceDimension) => {
    if (axes.has(axis))
      findings.repeatedAxis.add(reader.collector, 'repeated', reader.at(offset), { axis: axis.local, id });
    axes.add(axis);
  };
  segment?.dimensions.forEach(check);
  scenario?.dimensions.forEach(check);
}
