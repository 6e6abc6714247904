/** Local names of the axes whose members are the columns of the statement of changes in equity. */
export const equityAxes = [
  'StatementEquityComponentsAxis',
  'ComponentsOfEquityAxis',
  'ClassesOfEquityAxis',
  'EquityClassesDimension',
];
