import { readEdgarPlaceName, readStateName } from '../../../formats/inline/transformations/places.ts';
import { readExchangeName } from '../../../formats/inline/transformations/sec-names.ts';
import type { Reader } from '../../../formats/inline/transformations/transformation.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

/** Questions that are answered with a word, not with true or false. */
const questions: readonly string[] = [
  'EntityWellKnownSeasonedIssuer',
  'EntityVoluntaryFilers',
  'EntityCurrentReportingStatus',
  'EntityInteractiveDataCurrent',
];
const ANSWER = /^(?:yes|no|true|false)$/i;
const CODE = /^\w+$/;

/** Items reported as codes, and the functions that find the code of a name. */
const codes: Readonly<Record<string, Reader>> = {
  EntityIncorporationStateCountryCode: (text) => readEdgarPlaceName(text) ?? readStateName(text),
  EntityAddressStateOrProvince: readStateName,
  SecurityExchangeName: readExchangeName,
};

/** Codes and answers on the cover page that no taxonomy lists. */
export const coverCodeRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-COVER-CODE',
    title: 'States, exchanges and yes/no answers on the cover page must be reported as codes',
    description:
      'The SEC prescribes codes for states, countries and exchanges, and Yes or No for questions. The cover page may show the name if a transformation turns it into the code. If the taxonomy is installed, its data types are checked instead.',
    severity: 'error',
    fix: 'Report the code, or apply the transformation that turns the displayed name into the code.',
    messages: {
      answer: efm('6.05.20', '{name} is "{actual}", but must be Yes or No.'),
      code: efm('6.05.20', '{name} is "{actual}", which is not a valid code.'),
      named: efm('6.05.20', '{name} is "{actual}", but must be the code "{expected}".'),
    },
    check(filing, found) {
      const { cover, dts } = filing;
      const asked = [...questions, ...Object.keys(codes)].flatMap((name) => cover.get(name) ?? []);
      for (const { name: concept, value: text, offset } of asked) {
        const { uri, local } = concept;
        if (dts.concept(expandedName(uri, local))) continue;
        const at = filing.at(offset);
        const actual = text.trim();
        const code = codes[local]?.(actual);
        const name = filing.nameOf(concept);
        if (!Object.hasOwn(codes, local)) {
          if (!ANSWER.test(actual)) found('answer', at, { name, actual });
        } else if (code !== undefined && code !== actual)
          found('named', at, { name, actual, expected: code });
        else if (!CODE.test(actual)) found('code', at, { name, actual });
      }
    },
  }),
];
