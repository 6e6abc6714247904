import type { Profile } from '../../src/regulators/profile.ts';
import { addressElsewhere } from './stand-in-taxonomy.ts';
import {
  addDimension,
  changeFact,
  changeNumber,
  identifierOf,
  isRegistryTaken,
  plainFactOf,
  referElsewhere,
  registries,
  rename,
  sharedFactOf,
  speakOtherwise,
  useOtherRegistry,
  withAmount,
  withoutLastLabel,
  withoutRequired,
} from './twin-changes.ts';
import {
  addContext,
  changeFiles,
  changeReport,
  contextsOf,
  insertBefore,
  makeTwin,
  pick,
  type TwinPackage,
} from './twin-package.ts';

/** A shared check: whether a profile has it, and how to break it in a package. */
export interface SharedKind {
  readonly isChecked: (profile: Profile) => boolean;
  readonly breakIt: (twin: TwinPackage) => TwinPackage;
}

/** Valid identifiers that no example uses. */
const others: Readonly<Record<string, string>> = {
  lei: '5493001KJTIIGC8Y1R12',
  cik: '0000000042',
  crn: '00000042',
  kvk: '87654321',
  edinet: 'E00042-000',
  irish: '7654321T',
};

/** Returns the next number after an identifier, where nothing else checks it. */
function nextNumber(identifier: string): string {
  return identifier.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
}

/** The shared checks, by code. */
export const sharedKinds: Readonly<Record<string, SharedKind>> = {
  'P-SCHEME': {
    isChecked: ({ entity }) => entity.schemes !== undefined,
    breakIt: (twin) => changeReport(twin, (text) => text.replace(/scheme="[^"]*"/g, 'scheme="urn:other"')),
  },
  'P-IDENT': {
    isChecked: ({ submission }) => submission?.identifier !== undefined,
    breakIt: (twin) =>
      changeReport(twin, (text) =>
        text.replaceAll(`>${identifierOf(twin)}</xbrli:identifier>`, '>unknown</xbrli:identifier>'),
      ),
  },
  'P-ONE-ENTITY': {
    // A report in tables names its entity once for all of them, and its module does not allow another in a
    // table.
    isChecked: ({ entity, taxonomy }) => entity.single && !taxonomy?.modules,
    breakIt: (twin) => {
      const context = contextsOf(twin).at(-1)?.text ?? '';
      const other = others[twin.profile.submission?.identifier?.id ?? ''] ?? nextNumber(identifierOf(twin));
      const changed = context.replace(`>${identifierOf(twin)}<`, `>${other}<`);
      return changeReport(twin, (text) => text.replace(context, changed));
    },
  },
  'P-DATE-ONLY': {
    isChecked: ({ submission }) => submission?.datesOnly === true,
    breakIt: (twin) => {
      const context = contextsOf(twin).at(-1)?.text ?? '';
      const changed = context.replace(/(<\/xbrli:(?:instant|endDate)>)/, 'T24:00:00$1');
      return changeReport(twin, (text) => text.replace(context, changed));
    },
  },
  'P-CONTAINER': {
    isChecked: ({ dimensionContainer }) => dimensionContainer !== undefined,
    breakIt: addDimension,
  },
  'P-NO-PRECISION': {
    isChecked: ({ submission }) => submission?.noPrecision === true,
    breakIt: (twin) => changeNumber(twin, (tag) => tag.replace(/decimals="[^"]*"/, 'precision="INF"')),
  },
  'P-TR': {
    isChecked: ({ submission }) =>
      submission?.registries !== undefined &&
      registries.some((one) => !isRegistryTaken(submission.registries, one)),
    breakIt: useOtherRegistry,
  },
  'P-DUP': {
    isChecked: ({ submission }) => submission?.duplicates !== undefined,
    breakIt: (twin) => {
      const { text, start } = plainFactOf(twin);
      const again = start.replace(/ id="[^"]*"/, ' id="again"');
      const content = text.slice(start.length);
      const other = content.replace(/[1-9]/, (digit) => (digit === '1' ? '2' : '1'));
      const changed = again + (other === content ? `Not ${content}` : other);
      return changeReport(twin, (page) => page.replace(text, `${text} ${changed}`));
    },
  },
  'P-INSIG-DIGITS': {
    isChecked: ({ submission }) => submission?.insignificantDigits !== undefined,
    breakIt: (twin) => changeNumber(twin, (tag) => tag.replace(/decimals="[^"]*"/, 'decimals="-12"')),
  },
  'P-SCRIPT': {
    isChecked: ({ submission }) => submission?.noScripts === true,
    breakIt: (twin) => insertBefore(twin, '</body>', '<p onclick="show()">More</p>'),
  },
  'P-EXTERNAL': {
    isChecked: ({ submission, overrides }) =>
      submission?.noExternalReferences === true && overrides['P-EXTERNAL']?.only === undefined,
    breakIt: (twin) =>
      insertBefore(twin, '</body>', '<p><img alt="Logo" src="https://example.com/logo.png"/></p>'),
  },
  'P-IMG': {
    isChecked: ({ submission }) => submission?.images !== undefined,
    breakIt: (twin) => insertBefore(twin, '</body>', '<p><img alt="" src="data:image/bmp;base64,Qk0="/></p>'),
  },
  'P-HIDDEN': {
    isChecked: ({ submission, inline }) =>
      submission?.hiddenFacts === true && inline?.hiddenProperty !== undefined,
    breakIt: (twin) =>
      insertBefore(
        twin,
        '</body>',
        `<p style="${twin.profile.inline?.hiddenProperty}:nothing">Shown elsewhere</p>`,
      ),
  },
  'P-LANG': {
    isChecked: ({ submission }) => submission?.languages !== undefined || submission?.textLanguages === true,
    breakIt: speakOtherwise,
  },
  'P-BASE': {
    isChecked: ({ submission }) => submission?.noBase === true,
    breakIt: (twin) => insertBefore(twin, '</head>', '<base href="."/>'),
  },
  'P-FOOTNOTE': {
    isChecked: ({ submission }) => submission?.standardFootnotesOnly === true,
    breakIt: (twin) =>
      insertBefore(
        twin,
        '</body>',
        `<p><ix:footnote id="alone" xml:lang="${twin.filing.document.language}">Nobody refers to this.</ix:footnote></p>`,
      ),
  },
  'P-NAME': {
    isChecked: ({ container }) => container !== undefined,
    breakIt: rename,
  },
  'P-SIZE': {
    isChecked: ({ container }) => container?.packageBytes !== undefined,
    breakIt: (twin) => {
      const { container } = twin.profile;
      return container
        ? { ...twin, profile: { ...twin.profile, container: { ...container, packageBytes: 99 } } }
        : twin;
    },
  },
  'P-REQUIRED': {
    isChecked: ({ identification = [] }) => identification.length > 0,
    breakIt: (twin) => makeTwin(withoutRequired(twin), twin.profile),
  },
  'P-UNUSED-CTX': {
    isChecked: ({ submission }) => submission?.unusedContexts !== undefined,
    breakIt: (twin) => {
      const { id, text } = pick(contextsOf(twin));
      // Some regulators prescribe context names, also for years long past.
      const [kind] = /Duration|Instant/.exec(id) ?? [];
      const more = text
        .replace(/ id="[^"]*"/, ` id="${kind ? `Prior9Year${kind}` : 'more'}"`)
        .replace(/>\d{4}-/g, (date) => `>${Number(date.slice(1, 5)) - 30}-`);
      return addContext(twin, more);
    },
  },
  'P-DUP-CTX': {
    isChecked: ({ submission }) => submission?.duplicateContexts !== undefined,
    breakIt: (twin) => {
      const fact = sharedFactOf(twin);
      const { id, text } = pick(contextsOf(twin), (context) => context.id === fact.context);
      const more = addContext(twin, text.replace(` id="${id}"`, ` id="${id}_001"`));
      return changeFact(more, fact, (tag) => tag.replace(/contextRef="[^"]*"/, `contextRef="${id}_001"`));
    },
  },
  'P-ENTRYPOINT': {
    isChecked: ({ taxonomy }) =>
      taxonomy !== undefined && (taxonomy.entryPoints.length > 0 || taxonomy.modules !== undefined),
    breakIt: referElsewhere,
  },
  'P-EXT-LABEL': {
    isChecked: ({ extensions }) => extensions !== undefined,
    breakIt: (twin) => changeFiles(twin, /_lab[^/]*\.xml$/, withoutLastLabel(twin)),
  },
  'P-EXT-ANCHOR': {
    isChecked: ({ extensions }) => extensions?.anchors === true,
    breakIt: (twin) =>
      changeFiles(twin, /_def\.xml$/, (text) =>
        text.replace(/<link:definitionArc[^>]*wider-narrower[^>]*>/, ''),
      ),
  },
  'P-EXT-BALANCE': {
    isChecked: ({ extensions }) => extensions?.balance !== undefined,
    breakIt: (twin) => {
      // A documented concept may lack it.
      if (twin.profile.extensions?.balance !== 'always') return makeTwin(withAmount(twin), twin.profile);
      return changeFiles(twin, /\.xsd$/, (text) => text.replace(/ xbrli:balance="[^"]*"/, ''));
    },
  },
  'P-EXT-NAME': {
    isChecked: ({ taxonomy }) => taxonomy?.elementNames !== undefined,
    breakIt: (twin) => {
      const name = twin.filing.extensions?.concepts?.[0]?.concept.split(':')[1] ?? '';
      const changed = name.charAt(0).toLowerCase() + name.slice(1);
      return changeFiles(twin, /\.\w+$/, (text) =>
        text.replace(new RegExp(`(?<=[":_])${name}(?=["<])`, 'g'), changed),
      );
    },
  },
  'P-CALC-ARC': {
    isChecked: ({ taxonomy }) => taxonomy?.calculationArcrole === '2023',
    breakIt: (twin) =>
      changeFiles(twin, /_cal\.xml$/, (text) =>
        text.replaceAll(
          'xlink:arcrole="https://xbrl.org/2023/arcrole/summation-item"',
          'xlink:arcrole="http://www.xbrl.org/2003/arcrole/summation-item"',
        ),
      ),
  },
};

/** How to break the same checks in table reports, which have no contexts. */
const tableTwins: Readonly<Record<string, SharedKind['breakIt']>> = {
  'P-SCHEME': (twin) => changeFiles(twin, /parameters\.csv$/, (text) => text.replace(',rs:', ',iso4217:')),
  'P-IDENT': (twin) =>
    changeFiles(twin, /parameters\.csv$/, (text) => text.replace(`:${identifierOf(twin)}`, ':unknown')),
  'P-NAME': (twin) => {
    const renamed = (path: string) => path.replace(/_[A-Z]{2}_/, '_QQ_');
    const files = new Map([...twin.files].map(([path, text]) => [renamed(path), text]));
    return { ...twin, files, fileName: renamed(twin.fileName), report: renamed(twin.report) };
  },
  'P-ENTRYPOINT': (twin) =>
    changeFiles(twin, /report\.json$/, (text) =>
      text.replace(/"https:[^"]*\/mod\/[^"]*\.json"/, `"${addressElsewhere(twin.profile.taxonomy)}"`),
    ),
};

/** A check as applied by a profile. */
export interface BrokenKind extends Pick<SharedKind, 'breakIt'> {
  readonly code: string;
}

/** Returns the checks of a profile, each with its twin. */
export function kindsOf(profile: Profile): readonly BrokenKind[] {
  const { without = [], taxonomy } = profile;
  return Object.entries(sharedKinds)
    .filter(([code, { isChecked }]) => isChecked(profile) && !without.includes(code))
    .map(([code, { breakIt }]) => ({
      code,
      breakIt: (taxonomy?.modules && tableTwins[code]) || breakIt,
    }));
}
