import { isUkCompanyNumber } from '../../core/identifiers.ts';
import type { IdentifierForm } from '../profile.ts';

export const COMPANIES_HOUSE = 'http://www.companieshouse.gov.uk/';

export const ukIdentifier: IdentifierForm = {
  id: 'crn',
  name: 'an 8-character company number',
  mask: 'AA000000',
  has: isUkCompanyNumber,
};
