import type { Rule } from '../../findings/rule.ts';
import { schemaAlternativeRule } from './alternative.ts';
import type { SchemaSubject } from './keyword-rule.ts';
import { schemaLengthRule } from './length.ts';
import { schemaPatternRule } from './pattern.ts';
import { schemaRangeRule } from './range.ts';
import { schemaRequiredRule } from './required.ts';
import { schemaTypeRule } from './type.ts';
import { unknownNameRule } from './unknown-name.ts';
import { schemaValueRule } from './value.ts';

/** One code for each way in which a document can violate its schema. */
export const schemaRules: readonly Rule<SchemaSubject>[] = [
  schemaTypeRule,
  schemaRequiredRule,
  schemaPatternRule,
  schemaValueRule,
  schemaLengthRule,
  schemaRangeRule,
  schemaAlternativeRule,
  unknownNameRule,
];
