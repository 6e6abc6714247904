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
    title: 'States, exchanges and answers on the cover page are reported by their codes',
    description:
      'The SEC lists the codes of states, countries and exchanges, and the answers Yes and No. A page may show the name, which a format turns into the code. Where the taxonomy is at hand, its types say so.',
    severity: 'error',
    fix: 'Report the code, or use the format that makes it of the name that the page shows.',
    messages: {
      answer: efm('6.05.20', '{name} is "{value}"; Yes or No is expected.'),
      code: efm('6.05.20', '{name} is "{value}", which is no code.'),
      named: efm('6.05.20', '{name} is "{value}"; its code is "{code}".'),
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
