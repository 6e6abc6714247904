import type { RuleOverride } from '../../findings/rule.ts';

const code = (...references: readonly string[]): RuleOverride => ({ references });

const REQUIRED = code('ROS:missingRequiredElements');

/** Revenue's codes for rules that regulators share; its names contain a period or a colon, as published. */
export const rosCodes: Readonly<Record<string, RuleOverride>> = {
  'COV-014': REQUIRED,
  'DUP-001': {
    references: ['ROS.inconsistentDuplicateFacts'],
    messages: { text: { severity: 'error' } },
  },
  'ENT-001': code('ROS:differentContextEntityIdentifiers'),
  'ENT-002': code('ROS:unsupportedContextEntityIdentifierScheme'),
  'ENT-007': code('ROS:invalidContextEntityIdentifier'),
  'P-CONTAINER': code('FRC.TG.3.6.1'),
  'P-DUP': {
    references: ['ROS.inconsistentDuplicateFacts'],
    messages: { text: { severity: 'error', references: ['ROS.inconsistentDuplicateFacts'] } },
  },
  'P-ENTRYPOINT': code('ROS:unexpectedTaxonomyReferences', 'ROS:multipleFilingTypes'),
  // Style sheets and images have codes of their own, wherever they are; scripts have their own checks.
  'P-EXTERNAL': { only: ['font', 'other', 'drawing'] },
  'P-IDENT': code('ROS:invalidContextEntityIdentifier'),
  'P-INLINE': code('ROS:instanceMustBeInlineXBRL'),
  'P-NAME': code('ROS.fileNameExtension'),
  'P-ONE-DOCUMENT': {
    messages: {
      several: { severity: 'warning', references: ['ROS:multipleInlineDocuments'] },
      targets: code('ROS:singleOutputDocument'),
    },
  },
  'P-ONE-ENTITY': code('ROS:differentContextEntityIdentifiers'),
  'P-ONE-ENTRYPOINT': {
    messages: {
      several: code('ROS:multipleFilingTypes'),
      further: code('ROS:unexpectedTaxonomyReferences'),
    },
  },
  'P-REQUIRED': REQUIRED,
  'P-SCHEME': code('ROS:unsupportedContextEntityIdentifierScheme'),
  'P-SCRIPT': {
    references: ['ROS.embeddedCode'],
    messages: { mail: { severity: 'info' } },
  },
};
