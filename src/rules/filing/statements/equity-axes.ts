import type { Dimension } from '../../../model/report/report.ts';

/** Local names of the axes whose members are the columns of the statement of changes in equity. */
export const equityAxes = [
  'StatementEquityComponentsAxis',
  'ComponentsOfEquityAxis',
  'ClassesOfEquityAxis',
  'EquityClassesDimension',
];

/** Members of these that are the sum of others on the axis. */
const sums = new Set([
  'ParentMember',
  'EquityAttributableToOwnersOfParentMember',
  'EquityMember',
  'ShareholdersEquityMember',
]);

/** Whether a dimension is a column that adds up others of the statement of changes in equity. */
export function isSumOfColumns({ axis, member }: Pick<Dimension, 'axis' | 'member'>): boolean {
  return (
    member !== null &&
    sums.has(member.slice(member.indexOf(':') + 1)) &&
    equityColumns.has(axis.slice(axis.indexOf(':') + 1))
  );
}

const equityColumns: ReadonlySet<string> = new Set(equityAxes);
