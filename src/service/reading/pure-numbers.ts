import type { FilingFact, FilingV2 } from '../../model/filing-v2.ts';
import { declaredNamespaces } from '../../model/report/reading.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { expandedName } from '../../xml/expanded-name.ts';

/**
 * Adds units and decimals to numbers without them. In OIM, a number without a unit is pure, and one without
 * decimals is exact; if both are missing, only the taxonomy says that a fact is a number. Money and shares are
 * never pure: their facts stay without a unit, which is reported as in any other syntax.
 */
export function withPureNumbers(filing: FilingV2, dts: Dts): FilingV2 {
  const namespaces = declaredNamespaces(filing);
  const known = new Map<string, boolean>();
  const isNumber = (qname: string) => {
    let answer = known.get(qname);
    if (answer === undefined) {
      const [prefix = '', local = ''] = qname.split(':');
      const concept = dts.concept(expandedName(namespaces.get(prefix) ?? '', local));
      answer = concept?.isNumeric === true && !concept.isFraction && !concept.isMonetary && !concept.isShares;
      known.set(qname, answer);
    }
    return answer;
  };
  const isBare = ({ unitRef, decimals, precision, concept }: FilingFact) =>
    unitRef === undefined && decimals === undefined && precision === undefined && isNumber(concept);
  if (!filing.facts.some(isBare)) return filing;
  const units = filing.units ?? [];
  const pure = units.find(
    ({ measures, numerator = measures ?? [], denominator = [] }) =>
      numerator.length === 1 && numerator[0] === 'xbrli:pure' && denominator.length === 0,
  ) ?? { id: idFor(units), measures: ['xbrli:pure'] };
  return {
    ...filing,
    units: units.includes(pure) ? units : [...units, pure],
    facts: filing.facts.map((fact) =>
      isBare(fact)
        ? { ...fact, unitRef: pure.id, ...(fact.nil !== true && { decimals: 'INF' as const }) }
        : fact,
    ),
  };
}

/** Returns an id that no unit uses. */
function idFor(units: NonNullable<FilingV2['units']>): string {
  const ids = new Set(units.map(({ id }) => id));
  let id = 'pure';
  for (let number = 2; ids.has(id); number++) id = `pure-${number}`;
  return id;
}
