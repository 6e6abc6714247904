import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Problem } from '../problems.ts';
import { buildPackage } from './package.ts';

interface Filing {
  entity: { identifiers: unknown[] };
  contexts: { id: string }[];
  facts: { concept: string; decimals?: number }[];
}

interface Extended {
  extensions: { roles: { definition?: string }[]; concepts: { concept: string; periodType: string }[] };
}

/** The findings on a package by severity and code, whether it is built or refused. */
function findingsOf(example: string, change: (filing: Filing) => void, profile?: string): string[] {
  const filing = JSON.parse(readFileSync(`examples/filing-${example}.json`, 'utf8'));
  change(filing);
  const { errors, warnings } = validationOf(filing, profile);
  return [...errors, ...warnings].map(({ severity, code }) => `${severity} ${code}`);
}

function validationOf(filing: Record<string, unknown>, profile: string | undefined) {
  try {
    return buildPackage(filing, { profile }).validation;
  } catch (problem) {
    if (problem instanceof Problem && problem.validation) return problem.validation;
    throw problem;
  }
}

test.each([
  ['uk-frs', 'error NUM-006'],
  ['generic', 'warning NUM-006'],
])(
  'digits beyond the decimals are reported for the filing, and not again for its inline report, under %s',
  (profile, expected) => {
    const change = ({ facts }: Filing) => {
      const turnover = facts.find(({ concept }) => concept === 'core:TurnoverRevenue');
      if (turnover) turnover.decimals = -3;
    };
    expect(findingsOf('uk-annual', change, profile)).toEqual([expected]);
  },
);

test('unused contexts are reported once', () => {
  const findings = findingsOf('edinet-annual', ({ contexts }) => {
    const [first] = contexts;
    contexts.push({ ...first, id: 'Prior9YearInstant', period: { instant: '2017-03-31' } } as never);
  });
  expect(findings).toEqual(['warning CTX-003']);
});

test('a white paper of a person without a legal entity identifier can be packaged', () => {
  const findings = findingsOf('mica-white-paper', ({ entity }) => {
    entity.identifiers = [{ scheme: 'http://www.mfsa.mt/register', value: 'C12345' }];
  });
  expect(findings).toEqual(['warning ENT-002']);
});

test('findings in the built report are reported at the fact in the filing', () => {
  const filing = JSON.parse(readFileSync('examples/filing-uk-annual.json', 'utf8'));
  const isStatement = ({ concept }: { concept: string }) => /RelatingToSmallCompanies$/.test(concept);
  const index = filing.facts.findIndex(isStatement);
  filing.facts[index].value = 'The company did not want an audit.';
  const [error] = validationOf(filing, undefined).errors;
  expect(error).toMatchObject({ code: 'UK-STATEMENT', path: `/facts/${index}` });
  expect(error).not.toHaveProperty('source');
});

test.each([
  [
    '/extensions/roles/1',
    'P-ROLE',
    ({ extensions: { roles } }: Extended) => {
      if (roles[1]) roles[1].definition = '';
    },
  ],
  [
    '/extensions/concepts/0',
    'P-CONCEPT-PERIOD',
    ({ extensions: { concepts } }: Extended) => {
      const own = concepts.find(({ concept }) => /Member$/.test(concept));
      if (!own) return;
      own.periodType = 'instant';
      concepts.splice(concepts.indexOf(own), 1);
      concepts.unshift(own);
    },
  ],
])('findings in the built taxonomy are reported at %s in the filing', (path, code, change) => {
  const filing = JSON.parse(readFileSync('examples/filing-sec-annual.json', 'utf8'));
  change(filing);
  const { errors, warnings } = validationOf(filing, undefined);
  const places = [...errors, ...warnings].map((finding) => `${finding.code} ${finding.path}`);
  expect(places).toContain(`${code} ${path}`);
});

test('a calculation that no presentation shows is reported at its relationship', () => {
  const filing = JSON.parse(readFileSync('examples/filing-sec-annual.json', 'utf8'));
  const isCash = (kind: string) => (one: { kind: string; to: string }) =>
    one.kind === kind && one.to === 'us-gaap:CashAndCashEquivalentsAtCarryingValue';
  filing.relationships.find(isCash('presentation')).role += 'x';
  const index = filing.relationships.findIndex(isCash('calculation'));
  const { errors, warnings } = validationOf(filing, undefined);
  const found = [...errors, ...warnings].find(({ code }) => code === 'P-CALCULATION');
  expect(found).toMatchObject({ path: `/relationships/${index}` });
});

test.each(['http://a.example/', 'http://a.example/ml', 'http://a.example/report.xhtml'])(
  'an entry point that no taxonomy has is not taken for a file of the package: %s',
  (entryPoint) => {
    const findings = findingsOf('uk-annual', (filing) => {
      const { taxonomyRefs } = filing as unknown as { taxonomyRefs: { entryPoint?: string }[] };
      for (const ref of taxonomyRefs) if (ref.entryPoint) ref.entryPoint = entryPoint;
    });
    expect(findings.length).toBeGreaterThan(0);
  },
);
