import { conceptWords } from '../../../taxonomy/concept-label.ts';
import { DIMENSION_ITEM } from '../../../taxonomy/names.ts';
import { localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { standardTaxonomy } from '../../shared/filing-manual/authorities.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { deprecatedSince } from '../deprecated-elements.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

/**
 * Axes of the standard taxonomy, and names that filers give to their own equivalents (tables of SEC staff).
 */
const preferredAxes: readonly (readonly [preferred: string, names: RegExp])[] = [
  ['srt:CurrencyAxis', /^(?:All|Foreign)?Currenc(?:y|ies)(?:Name|Type)?\d*Axis$/],
  ['srt:ConsolidatedEntitiesAxis', /^Consolidat(?:ed|ing)Entit(?:y|ies)\d*Axis$/],
  ['srt:MajorCustomersAxis', /^MajorCustomers?\d*Axis$/],
  ['srt:ConsolidationItemsAxis', /^ConsolidationItems?\d*Axis$/],
  ['srt:OwnershipAxis', /^Ownerships?(?:Name)?\d*Axis$/],
  ['srt:RestatementAxis', /^Restatement\d*Axis$/],
  ['srt:StatementGeographicalAxis', /^(?:Statement)?Geograph(?:y|ic|ical)(?:Area|Region|Location)?\d*Axis$/],
  ['srt:ProductsOrServicesAxis', /^Product(?:Category|Line|Type)?s?\d*Axis$/],
  ['srt:CounterpartyNameAxis', /^Counterpart(?:y|ies)\d*Axis$/],
];

/** Rules on the elements of reports (EDGAR Filer Manual, 6.5.42 and 6.5.44). */
export const secElementRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-DEPRECATED',
    title: 'Reports must not use deprecated elements',
    description:
      'Deprecated elements have a replacement and are removed in a later version of the standard taxonomy.',
    severity: 'warning',
    fix: 'Use the element that replaces it; the documentation or a deprecation label of the taxonomy names it.',
    messages: {
      element: efm('6.05.42', '{name} has been deprecated since the {year} taxonomy.'),
    },
    check(filing, found) {
      for (const { name, written, offset } of filing.usedConcepts.values()) {
        const standard = standardTaxonomy(namespacePart(name));
        if (!standard) continue;
        const year = deprecatedSince(standard.family, localPart(name));
        if (year !== undefined && year <= standard.version.slice(0, 4))
          found('element', filing.at(offset), {
            name: conceptWords(filing.dts, namespacePart(name), localPart(name), written),
            year,
          });
      }
    },
  }),
  secRule({
    code: 'EFM-CUSTOM-AXIS',
    title: 'Use standard axes instead of equivalent custom axes',
    description:
      'A custom axis that duplicates a standard axis under another name keeps readers from comparing reports.',
    severity: 'warning',
    fix: 'Replace the custom axis with the axis of the standard taxonomy.',
    messages: {
      axis: efm('6.05.44.customAxis', 'The custom axis {name} duplicates the standard axis {preferred}.', {
        fix: 'Use {preferred} instead of {name}.',
      }),
    },
    check({ taxonomy }, found) {
      for (const { definition, local: name, document } of taxonomy.concepts) {
        if (definition.substitutionGroup !== DIMENSION_ITEM) continue;
        const [preferred] = preferredAxes.find(([, names]) => names.test(name)) ?? [];
        if (preferred !== undefined)
          found('axis', document.text.place(definition.offset), { name, preferred });
      }
    },
  }),
];
