/**
 * Sums that accounts show: net current assets, total assets less current liabilities, and net assets, which are equity;
 * gross profit, operating profit and profit before tax.
 */
export const shownSums: readonly string[] = [
  ...['BS-019', 'BS-020', 'BS-021', 'BS-025'],
  ...['IS-001', 'IS-002', 'IS-003', 'IS-004'],
];
