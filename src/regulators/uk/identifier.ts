import { isUkCompanyNumber } from '../../core/identifiers.ts';
import type { IdentifierForm } from '../profile.ts';

export const COMPANIES_HOUSE = 'http://www.companieshouse.gov.uk/';

export const ukIdentifier: IdentifierForm = {
  id: 'crn',
  name: 'a company number of 8 characters',
  has: isUkCompanyNumber,
};
