/** The examples with planted mistakes, by short names. */
export const annual = 'filing-sec-annual';
export const quarterly = 'filing-sec-quarterly';
export const current = 'filing-sec-current-report';
export const foreign = 'filing-sec-ifrs-annual';
export const esef = 'filing-esef-annual';
export const uk = 'filing-uk-annual';
export const irish = 'filing-ros-annual';
export const dutch = 'filing-kvk-annual';
export const japanese = 'filing-edinet-annual';
export const ferc = 'filing-ferc-form-60';
export const mica = 'filing-mica-white-paper';
export const eba = 'filing-eba-csv';
export const account = 'investor-capital-account';
export const call = 'investor-capital-call';
export const distribution = 'investor-distribution';
export const performance = 'investor-performance';
export const report = 'investor-performance-report';
export const nav = 'investor-fund-nav';
export const brokerage = 'investor-brokerage';
export const custody = 'investor-custody';

/** Statements of several administrators, in `documents/`. */
export const administrators = [
  'brokerage-margin',
  'brokerage-opened',
  'brokerage-options',
  'brokerage-retail',
  'capital-account-clawback',
  'capital-account-credit',
  'capital-account-feeder',
  'capital-account-hedge',
  'capital-account-hedged-class',
  'capital-account-june',
  'capital-account-liquidating',
  'capital-account-pik',
  'capital-account-side-letter',
  'capital-account-wound-up',
  'capital-call-netted',
  'capital-call-round',
  'capital-call-true-up',
  'custody-digital',
  'custody-global',
  'custody-unpriced',
  'distribution-in-kind',
  'fund-nav-class',
  'fund-nav-etf',
  'performance-gross-up',
  'performance-infrastructure',
  'performance-managed-account',
  'performance-report-june',
];
