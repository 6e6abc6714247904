import { readEdgarPlaceName, readStateName } from '../../../formats/inline/transformations/places.ts';
import { readExchangeName } from '../../../formats/inline/transformations/sec-names.ts';
import type { Reader } from '../../../formats/inline/transformations/transformation.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

/** Questions that are answered with a word, and not with true or false. */
const questions: readonly string[] = [
  'EntityWellKnownSeasonedIssuer',
  'EntityVoluntaryFilers',
  'EntityCurrentReportingStatus',
  'EntityInteractiveDataCurrent',
];
const ANSWER = /^(?:yes|no|true|false)$/i;
const CODE = /^\w+$/;

/** What is reported as a code, and what finds the code of a name. */
const codes: Readonly<Record<string, Reader>> = {
  EntityIncorporationStateCountryCode: (text) => readEdgarPlaceName(text) ?? readStateName(text),
  EntityAddressStateOrProvince: readStateName,
  SecurityExchangeName: readExchangeName,
};

/** Codes and answers of the cover page, where no taxonomy lists them. */
export const coverCodeRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-COVER-CODE',
    title: 'States, exchanges and yes/no answers on the cover page must be reported as codes',
    description:
      'The SEC prescribes codes for states, countries and exchanges, and Yes or No for questions. The cover page may show the name if a transformation turns it into the code. If the taxonomy is installed, its data types are checked instead.',
    severity: 'error',
    fix: 'Report the code, or apply the transformation that turns the displayed name into the code.',
    messages: {
      answer: efm('6.05.20', 'dei:{name} is "{value}", but must be Yes or No.'),
      code: efm('6.05.20', 'dei:{name} is "{value}", which is not a valid code.'),
      named: efm('6.05.20', 'dei:{name} is "{value}", but must be the code "{code}".'),
    },
    check({ cover, dts, instance }, found) {
      const asked = [...questions, ...Object.keys(codes)].flatMap((name) => cover.get(name) ?? []);
      for (const { name: concept, value: text, offset } of asked) {
        const { uri, local: name } = concept;
        if (dts.concept(expandedName(uri, name))) continue;
        const at = instance.source.place(offset);
        const value = text.trim();
        const code = codes[name]?.(value);
        if (!Object.hasOwn(codes, name)) {
          if (!ANSWER.test(value)) found('answer', at, { name, value });
        } else if (code !== undefined && code !== value) found('named', at, { name, value, code });
        else if (!CODE.test(value)) found('code', at, { name, value });
      }
    },
  }),
];
