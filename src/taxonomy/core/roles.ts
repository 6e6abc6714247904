import type { TaxonomySchema } from '../taxonomy-schema.ts';
import { role, schema } from './notation.ts';

export const deprecatedRoles = (url: string): TaxonomySchema =>
  schema(url, 'http://www.xbrl.org/2009/role/deprecated', {
    imports: ['link'],
    roles: [
      role('http://www.xbrl.org/2009/role/deprecatedLabel', 'deprecatedLabel', ['link:label']),
      role('http://www.xbrl.org/2009/role/deprecatedDateLabel', 'deprecatedDateLabel', ['link:label']),
    ],
  });

export const jpfrRoles = (url: string): TaxonomySchema =>
  schema(url, 'http://info.edinet-fsa.go.jp/jp/fr/gaap/role/2007-11-07', {
    roles: [
      role(
        'http://info.edinet-fsa.go.jp/jp/fr/gaap/role/periodStartNegativeLabel',
        'RolePeriodStartNegativeLabel',
        ['link:label'],
      ),
      role(
        'http://info.edinet-fsa.go.jp/jp/fr/gaap/role/periodEndNegativeLabel',
        'RolePeriodEndNegativeLabel',
        ['link:label'],
      ),
      role(
        'http://info.edinet-fsa.go.jp/jp/fr/gaap/role/positiveOrNegativeLabel',
        'RolePositiveOrNegativeLabel',
        ['link:label'],
      ),
      role(
        'http://info.edinet-fsa.go.jp/jp/fr/gaap/role/periodStartPositiveOrNegativeLabel',
        'RolePeriodStartPositiveOrNegativeLabel',
        ['link:label'],
      ),
      role(
        'http://info.edinet-fsa.go.jp/jp/fr/gaap/role/periodEndPositiveOrNegativeLabel',
        'RolePeriodEndPositiveOrNegativeLabel',
        ['link:label'],
      ),
      role('http://info.edinet-fsa.go.jp/jp/fr/gaap/role/NotesNumber', 'RoleNotesNumber', ['link:footnote']),
      role(
        'http://info.edinet-fsa.go.jp/jp/fr/gaap/role/NotesNumberPeriodStart',
        'RoleNotesNumberPeriodStart',
        ['link:footnote'],
      ),
      role('http://info.edinet-fsa.go.jp/jp/fr/gaap/role/NotesNumberPeriodEnd', 'RoleNotesNumberPeriodEnd', [
        'link:footnote',
      ]),
    ],
  });

export const negatedRoles2008 = (url: string): TaxonomySchema =>
  schema(url, 'http://xbrl.us/us-gaap/negated/2008-03-31', {
    roles: [
      role('http://xbrl.us/us-gaap/role/label/negated', 'negated', ['link:label']),
      role('http://xbrl.us/us-gaap/role/label/negatedTotal', 'negatedTotal', ['link:label']),
      role('http://xbrl.us/us-gaap/role/label/negatedPeriodStart', 'negatedPeriodStart', ['link:label']),
      role('http://xbrl.us/us-gaap/role/label/negatedPeriodEnd', 'negatedPeriodEnd', ['link:label']),
    ],
  });

export const negatedRoles2009 = (url: string): TaxonomySchema =>
  schema(url, 'http://www.xbrl.org/2009/role/negated', {
    imports: ['link'],
    roles: [
      role('http://www.xbrl.org/2009/role/negatedLabel', 'negatedLabel', ['link:label']),
      role('http://www.xbrl.org/2009/role/negatedPeriodEndLabel', 'negatedPeriodEndLabel', ['link:label']),
      role('http://www.xbrl.org/2009/role/negatedPeriodStartLabel', 'negatedPeriodStartLabel', [
        'link:label',
      ]),
      role('http://www.xbrl.org/2009/role/negatedTotalLabel', 'negatedTotalLabel', ['link:label']),
      role('http://www.xbrl.org/2009/role/negatedNetLabel', 'negatedNetLabel', ['link:label']),
      role('http://www.xbrl.org/2009/role/negatedTerseLabel', 'negatedTerseLabel', ['link:label']),
    ],
  });

export const negativeRoles = (url: string): TaxonomySchema =>
  schema(url, 'http://www.xbrl.org/2009/role/negative', {
    imports: ['link'],
    roles: [
      role('http://www.xbrl.org/2009/role/negativePeriodStartLabel', 'negativePeriodStartLabel', [
        'link:label',
      ]),
      role('http://www.xbrl.org/2009/role/negativePeriodEndLabel', 'negativePeriodEndLabel', ['link:label']),
      role('http://www.xbrl.org/2009/role/negativePeriodStartTotalLabel', 'negativePeriodStartTotalLabel', [
        'link:label',
      ]),
      role('http://www.xbrl.org/2009/role/negativePeriodEndTotalLabel', 'negativePeriodEndTotalLabel', [
        'link:label',
      ]),
    ],
  });

export const netRole = (url: string): TaxonomySchema =>
  schema(url, 'http://www.xbrl.org/2009/role/net', {
    imports: ['link'],
    roles: [role('http://www.xbrl.org/2009/role/netLabel', 'netLabel', ['link:label'])],
  });

export const positiveRoles = (url: string): TaxonomySchema =>
  schema(url, 'http://www.xbrl.org/2009/role/positive', {
    imports: ['link'],
    roles: [
      role('http://www.xbrl.org/2009/role/positivePeriodStartLabel', 'positivePeriodStartLabel', [
        'link:label',
      ]),
      role('http://www.xbrl.org/2009/role/positivePeriodEndLabel', 'positivePeriodEndLabel', ['link:label']),
      role('http://www.xbrl.org/2009/role/positivePeriodStartTotalLabel', 'positivePeriodStartTotalLabel', [
        'link:label',
      ]),
      role('http://www.xbrl.org/2009/role/positivePeriodEndTotalLabel', 'positivePeriodEndTotalLabel', [
        'link:label',
      ]),
    ],
  });

export const propertyRoles = (url: string): TaxonomySchema =>
  schema(url, 'http://xbrl.org/2022/role/property', {
    imports: ['link'],
    roles: [
      role('https://xbrl.org/2022/role/property', 'property', ['link:reference']),
      role('https://xbrl.org/2022/role/propertyWithLang', 'propertyWithLang', ['link:reference']),
    ],
  });

export const referenceRoles = (url: string): TaxonomySchema =>
  schema(url, 'http://www.xbrl.org/2009/role/reference', {
    imports: ['link'],
    roles: [
      role('http://www.xbrl.org/2009/role/commonPracticeRef', 'commonPracticeRef', ['link:reference']),
      role('http://www.xbrl.org/2009/role/nonauthoritativeLiteratureRef', 'nonauthoritativeLiteratureRef', [
        'link:reference',
      ]),
      role('http://www.xbrl.org/2009/role/recognitionRef', 'recognitionRef', ['link:reference']),
    ],
  });

export const restatedRole = (url: string): TaxonomySchema =>
  schema(url, 'http://www.xbrl.org/role/fr/RestatedLabel/2008-07-31', {
    roles: [role('http://www.xbrl.org/2006/role/restatedLabel', 'restatedLabel', ['link:label'])],
  });
