import { capitalized } from '../../../core/wording.ts';
import type { StatementBlock } from '../statement/block.ts';
import type { Statement } from '../statement/statement.ts';

/** The measures with the effect of the facility and without it. */
export function facilitySets(performance: StatementBlock) {
  return [
    { sides: performance, more: '' },
    { sides: performance.block('withoutFacility'), more: ' without the subscription facility' },
  ];
}

/** The net and gross measures, with a function that names them: "Net TVPI". */
export function measureSets(statement: Statement) {
  return facilitySets(statement.block('performance')).flatMap(({ sides, more }) =>
    ['net', 'gross'].map((basis) => ({
      block: sides.block(basis),
      basis,
      more,
      named: (measure: string) => `${capitalized(basis)} ${measure}${more}`,
    })),
  );
}
