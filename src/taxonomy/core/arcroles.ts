import type { TaxonomySchema } from '../taxonomy-schema.ts';
import { arcrole, schema } from './notation.ts';

export const accountingArcroles = (url: string): TaxonomySchema =>
  schema(url, 'http://www.xbrl.org/2009/arcrole/accounting', {
    arcroles: [
      arcrole('http://www.xbrl.org/2023/arcrole/instant-inflow', 'instant-inflow', 'undirected', [
        'link:definitionArc',
      ]),
      arcrole('http://www.xbrl.org/2023/arcrole/instant-outflow', 'instant-outflow', 'undirected', [
        'link:definitionArc',
      ]),
      arcrole('http://www.xbrl.org/2023/arcrole/instant-contra', 'instant-contra', 'undirected', [
        'link:definitionArc',
      ]),
      arcrole('http://www.xbrl.org/2023/arcrole/instant-accrual', 'instant-accrual', 'undirected', [
        'link:definitionArc',
      ]),
      arcrole('http://www.xbrl.org/2023/arcrole/trait-concept', 'trait-concept', 'none', [
        'link:definitionArc',
      ]),
      arcrole('http://www.xbrl.org/2023/arcrole/class-subclass', 'class-subclass', 'undirected', [
        'link:definitionArc',
      ]),
      arcrole('http://www.xbrl.org/2023/arcrole/trait-domain', 'trait-domain', 'undirected', [
        'link:definitionArc',
      ]),
    ],
  });

export const deprecatedArcroles = (url: string): TaxonomySchema =>
  schema(url, 'http://www.xbrl.org/2009/arcrole/deprecated', {
    imports: ['link'],
    arcroles: [
      arcrole(
        'http://www.xbrl.org/2009/arcrole/dep-concept-deprecatedConcept',
        'dep-concept-deprecatedConcept',
        'undirected',
        ['link:definitionArc'],
      ),
      arcrole(
        'http://www.xbrl.org/2009/arcrole/dep-aggregateConcept-deprecatedPartConcept',
        'dep-aggregateConcept-deprecatedPartConcept',
        'undirected',
        ['link:definitionArc'],
      ),
      arcrole(
        'http://www.xbrl.org/2009/arcrole/dep-dimensionallyQualifiedConcept-deprecatedConcept',
        'dep-dimensionallyQualifiedConcept-deprecatedConcept',
        'undirected',
        ['link:definitionArc'],
      ),
      arcrole(
        'http://www.xbrl.org/2009/arcrole/dep-mutuallyExclusiveConcept-deprecatedConcept',
        'dep-mutuallyExclusiveConcept-deprecatedConcept',
        'undirected',
        ['link:definitionArc'],
      ),
      arcrole(
        'http://www.xbrl.org/2009/arcrole/dep-partConcept-deprecatedAggregateConcept',
        'dep-partConcept-deprecatedAggregateConcept',
        'undirected',
        ['link:definitionArc'],
      ),
    ],
  });

export const esmaArcrole = (url: string): TaxonomySchema =>
  schema(url, 'http://www.esma.europa.eu/xbrl/esef/arcrole/wider-narrower', {
    arcroles: [
      arcrole('http://www.esma.europa.eu/xbrl/esef/arcrole/wider-narrower', 'wider-narrower', 'undirected', [
        'link:definitionArc',
      ]),
    ],
  });

export const explanatoryArcrole = (url: string): TaxonomySchema =>
  schema(url, 'http://www.xbrl.org/2009/arcrole/fact-explanatoryFact', {
    imports: ['link'],
    arcroles: [
      arcrole('http://www.xbrl.org/2009/arcrole/fact-explanatoryFact', 'fact-explanatoryFact', 'none', [
        'link:footnoteArc',
      ]),
    ],
  });

export const jpfrArcroles = (url: string): TaxonomySchema =>
  schema(url, '', {
    arcroles: [
      arcrole('http://info.edinet-fsa.go.jp/jp/fr/gaap/role/arcrole/Gross-Net', 'ArcroleGrossNet', 'none', [
        'link:definitionArc',
      ]),
      arcrole(
        'http://info.edinet-fsa.go.jp/jp/fr/gaap/role/arcrole/Gross-Allowance',
        'ArcroleGrossAllowance',
        'none',
        ['link:definitionArc'],
      ),
      arcrole(
        'http://info.edinet-fsa.go.jp/jp/fr/gaap/role/arcrole/Gross-AccumulatedDepreciation',
        'ArcroleGrossAccumulatedDepreciation',
        'none',
        ['link:definitionArc'],
      ),
      arcrole(
        'http://info.edinet-fsa.go.jp/jp/fr/gaap/role/arcrole/Gross-AccumulatedImpairmentLoss',
        'ArcroleGrossAccumulatedImpairmentLoss',
        'none',
        ['link:definitionArc'],
      ),
      arcrole(
        'http://info.edinet-fsa.go.jp/jp/fr/gaap/role/arcrole/Gross-AccumulatedDepreciationAndImpairmentLoss',
        'ArcroleGrossAccumulatedDepreciationAndImpairmentLoss',
        'none',
        ['link:definitionArc'],
      ),
    ],
  });

export const parentChildArcrole = (url: string): TaxonomySchema =>
  schema(url, 'http://www.xbrl.org/2013/arcrole/parent-child', {
    imports: ['link'],
    arcroles: [
      arcrole('http://www.xbrl.org/2013/arcrole/parent-child', 'parent-child', 'undirected', ['gen:arc']),
    ],
  });
