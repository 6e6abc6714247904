import { Decimal } from '../../core/decimal.ts';
import { plainForm } from '../../core/plain-form.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import { ISO_4217 } from '../../taxonomy/names.ts';
import { MAX_SHOWN_EXPONENT } from '../limits.ts';
import { isSoundDecimals, isSoundPrecision } from './accuracy-text.ts';
import type { Fact, Instance, Unit } from './instance.ts';
import * as findings from './instance-findings.ts';
import { itemName } from './instance-words.ts';
import { isNumber } from './number-text.ts';

/**
 * Checks a fact by its syntax: a fact with a unit is a number, and any fact except a tuple needs a context.
 */
export function checkFactBySyntax(fact: Fact, instance: Instance, collector: Collector): void {
  if (fact.isTuple || instance.incomplete?.has(fact)) return;
  if (fact.contextRef === undefined)
    findings.itemContextRef.add(collector, 'missing', instance.source.place(fact.offset), {
      name: itemName(fact.name),
    });
  if (!isAccuracyFine(fact)) checkAccuracy(fact, instance, collector);
  if (!instance.unread?.has(fact)) checkNumber(fact, instance, collector);
}

/** Whether no further check is needed: a number with valid decimals, or a text without any. */
function isAccuracyFine({ decimals, precision, unitRef, isNil }: Fact): boolean {
  if (precision !== undefined || isNil) return false;
  return unitRef === undefined ? decimals === undefined : decimals !== undefined && isSoundDecimals(decimals);
}

function checkAccuracy(fact: Fact, { source }: Instance, collector: Collector): void {
  const { decimals, precision, unitRef, isNil } = fact;
  const name = itemName(fact.name);
  const attribute = decimals !== undefined ? 'decimals' : 'precision';
  const place = source.place(fact.offset);
  if (decimals === undefined && precision === undefined) {
    if (unitRef !== undefined && !isNil && !fact.fraction)
      findings.missingAccuracy.add(collector, 'missing', place, { name });
  } else if (isNil) findings.nilAccuracy.add(collector, 'extra', place, { name, attribute });
  else if (unitRef === undefined)
    findings.extraneousAccuracy.add(collector, 'extra', place, { name, attribute });
  else checkAccuracyText(decimals, precision, name, place, collector);
}

/** Checks the decimals or precision of a number, if present. */
export function checkAccuracyText(
  decimals: string | undefined,
  precision: string | undefined,
  name: string,
  place: ReturnType<Instance['source']['place']>,
  collector: Collector,
): void {
  if (decimals !== undefined && precision !== undefined)
    findings.bothAccuracies.add(collector, 'both', place, { name });
  else if (decimals !== undefined && !isSoundDecimals(decimals))
    findings.decimalsValue.add(collector, 'invalid', place, { name, value: decimals });
  else if (precision !== undefined && !isSoundPrecision(precision))
    findings.precisionValue.add(collector, 'invalid', place, { name, value: precision });
}

/** An item with a unit is a number, whatever its type. */
function checkNumber(
  { name, unitRef, isNil, fraction, value, offset }: Fact,
  instance: Instance,
  collector: Collector,
): void {
  if (unitRef === undefined || isNil || fraction) return;
  const data = () => ({ name: itemName(name), value: trimWhiteSpace(value), lost: [value] });
  const at = () => instance.source.place(offset);
  if (!isNumber(value)) reportText(data(), at(), collector);
  else if (/\de/i.test(value) && currencyUnits(instance).has(unitRef))
    findings.itemNumber.add(collector, 'exponent', at(), { ...data(), plain: withoutExponent(value) });
}

/** ": 142310000" for "1.4231E8"; empty if there would be too many digits. */
function withoutExponent(value: string): string {
  const [mantissa = '', exponent = ''] = trimWhiteSpace(value).split(/e/i);
  const places = Number(exponent);
  return Math.abs(places) > MAX_SHOWN_EXPONENT
    ? ''
    : `: ${Decimal.parse(mantissa)?.shift(places) ?? mantissa}`;
}

/** Reports a value that is not a number, with the number that is probably meant. */
function reportText(
  data: { readonly name: string; readonly value: string; readonly lost: readonly string[] },
  at: Place,
  collector: Collector,
): void {
  const { value } = data;
  const plain = plainForm(value);
  if (value === '') findings.itemNumber.add(collector, 'empty', at, data);
  else if (plain !== undefined && value.includes('('))
    findings.itemNumber.add(collector, 'bracketed', at, { ...data, plain, positive: plain.slice(1) });
  else if (plain !== undefined) findings.itemNumber.add(collector, 'plain', at, { ...data, plain });
  else findings.itemNumber.add(collector, /\d/.test(value) ? 'number' : 'none', at, data);
}

const currencies = new WeakMap<Instance, ReadonlySet<string>>();

/** Returns the ids of units that are a currency; monetary items are decimals (XBRL 2.1, 5.1.1.3). */
function currencyUnits(instance: Instance): ReadonlySet<string> {
  let ids = currencies.get(instance);
  if (!ids) {
    const isCurrency = ({ numerator: [only, ...others], isDivision }: Unit) =>
      only?.uri === ISO_4217 && others.length === 0 && !isDivision;
    ids = new Set(instance.units.filter(isCurrency).map(({ id }) => id));
    currencies.set(instance, ids);
  }
  return ids;
}
