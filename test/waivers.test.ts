import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { junitReporter } from '../src/cli/junit.ts';
import { prettyReporter } from '../src/cli/pretty.ts';
import { sarifReporter } from '../src/cli/sarif.ts';
import { isWaivable } from '../src/findings/layer.ts';
import { createPackage, Problem, toXbrl, validate, validateReport } from '../src/index.ts';
import { catalogue } from '../src/service/catalogue/catalogue.ts';
import { appForTest, misfits } from './support/app.ts';

const filing = JSON.parse(readFileSync('fixtures/rules/BS-001/invalid-1.json', 'utf8'));
const reason = 'The statute keeps members’ funds outside both totals.';
const waiver = { code: 'BS-001', reason };
const stating = { ...filing, document: { ...filing.document, waivers: [waiver] } };

const codes = (findings: readonly { code: string }[]) => findings.map(({ code }) => code);

describe('a waived finding is a note with the reason', () => {
  test.each([
    ['of the request', filing, [waiver]],
    ['of the request, at its place', filing, [{ ...waiver, path: '/facts/0/value' }]],
    ['of the request, at what holds it', filing, [{ ...waiver, path: '/facts/0' }]],
    ['of the filing', stating, undefined],
  ])('%s', (_, document, waivers) => {
    const verdict = validate(document, { waivers });
    expect(verdict).toMatchObject({ valid: true, errors: [], summary: { errorCount: 0 } });
    const { infoCount, errorCount } = validate(filing).summary;
    expect(verdict.summary.infoCount).toBe(infoCount + errorCount);
    expect(verdict.info).toContainEqual(
      expect.objectContaining({
        code: 'BS-001',
        path: '/facts/0/value',
        severity: 'info',
        waived: { reason, severity: 'error' },
      }),
    );
    expect(codes(verdict.warnings)).not.toContain('WVR-001');
  });

  test('in any syntax of the report', () => {
    for (const format of ['xml', 'json'] as const) {
      const { xbrl } = toXbrl(filing, { format });
      const { errors } = validateReport(xbrl, { fileName: `report.${format}` });
      expect(codes(errors)).toEqual(['BS-001']);
      const [{ path, source }] = errors as [(typeof errors)[0]];
      const place = source ? `reports/${source.file}:${source.line}:${source.column}` : path;
      for (const waivers of [[waiver], [{ ...waiver, path: place }]])
        expect(validateReport(xbrl, { fileName: `report.${format}`, waivers })).toMatchObject({
          valid: true,
          summary: { errorCount: 0, warningCount: 0 },
        });
    }
  });

  test('and does not prevent packaging; the manifest names it', () => {
    expect(() => createPackage(filing)).toThrow(Problem);
    for (const [document, waivers] of [
      [filing, [waiver]],
      [stating, undefined],
    ] as const) {
      const { manifest, validation } = createPackage(document, { waivers });
      expect(validation.valid).toBe(true);
      expect(manifest.validation.waived).toEqual([{ code: 'BS-001', path: '/facts/0/value', reason }]);
    }
  });

  test('however many findings are listed', () => {
    expect(validate(filing, { waivers: [waiver], maxFindings: 1 })).toMatchObject({
      valid: true,
      info: [{}],
      truncated: true,
    });
  });
});

test('another place, or another rule, is not waived', () => {
  for (const other of [
    { ...waiver, path: '/facts/1' },
    { ...waiver, path: '/fact' },
    { code: 'CF-001', reason },
  ])
    expect(validate(filing, { waivers: [other] })).toMatchObject({
      valid: false,
      errors: [{ code: 'BS-001' }],
      warnings: [{ code: 'WVR-001', path: '' }],
    });
});

test('a waiver of a rule that did not run is not reported', () => {
  const { warnings } = validate(filing, { waivers: [waiver], ruleset: ['structure'] });
  expect(codes(warnings)).toEqual([]);
});

test('requirements of specifications and regulators cannot be waived', () => {
  for (const rule of catalogue.filter((meta) => !isWaivable(meta)))
    expect(() => validate(filing, { waivers: [{ code: rule.code, reason }] })).toThrow(Problem);
});

test('findings that prevent conversion cannot be waived', () => {
  expect(codes(catalogue.filter((meta) => meta.blocksConversion && isWaivable(meta)))).toEqual([]);
});

describe('over HTTP', async () => {
  const { server } = await appForTest();
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload });

  test('waivers are a member of the request', async () => {
    const validated = await post('/api/v1/validate', { document: filing, waivers: [waiver] });
    expect(misfits('POST', '/api/v1/validate', validated)).toEqual([]);
    expect(validated.json()).toMatchObject({ valid: true });
    for (const request of [{ waivers: [waiver] }, { options: { waivers: [waiver] } }]) {
      const built = await post('/api/v1/package', { document: filing, ...request });
      expect(misfits('POST', '/api/v1/package', built)).toEqual([]);
      expect(built.json()).toMatchObject({ manifest: { validation: { waived: [{ reason }] } } });
    }
    const { xbrl } = toXbrl(filing);
    expect((await post('/api/v1/validate', { xbrl, waivers: [waiver] })).json()).toMatchObject({
      valid: true,
    });
  });

  test('an invalid one is a 400 that names it', async () => {
    for (const [wrong, path] of [
      [{ code: 'UNT-001', reason }, '/waivers/0/code'],
      [{ code: 'NONE-1', reason }, '/waivers/0/code'],
      [{ code: 'BS-001' }, '/waivers/0/reason'],
    ] as const)
      for (const url of ['/api/v1/validate', '/api/v1/package']) {
        const reply = await post(url, { document: filing, waivers: [wrong] });
        expect([reply.statusCode, reply.json().details]).toMatchObject([400, [{ path }]]);
      }
  });
});

test('reporters say that a finding is waived, and why', () => {
  const outcome = {
    file: 'filing.json',
    result: validate(filing, { waivers: [waiver] }),
    positions: new Map(),
  };
  const sarif = sarifReporter();
  const log = JSON.parse(sarif.begin() + sarif.file(outcome) + sarif.end({ failed: 0 } as never));
  const result = log.runs[0].results.find(({ ruleId }: { ruleId: string }) => ruleId === 'BS-001');
  expect(result).toMatchObject({
    level: 'note',
    suppressions: [{ kind: 'external', status: 'accepted', justification: reason }],
  });
  const junit = junitReporter().file(outcome);
  // The other skipped case reports that the taxonomy is not installed.
  expect(junit).toMatch(/failures="0" errors="0" skipped="2"/);
  expect(junit).toContain(`<skipped message="waived: ${reason}">`);
  const pretty = prettyReporter({ style: (_, text) => text, quiet: false, verbose: false }).file(outcome);
  expect(pretty).toContain(`waived: ${reason}`);
});
