import './verdict.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Finding, Rule } from '../client/index.ts';
import { knownRules } from '../desk/rules.ts';
import { clearFinding, type Fixes, fixesOf } from '../fixes.ts';
import { navigate, viewPath } from '../router.ts';
import { counted, texts } from '../texts.ts';
import type { ViewProps } from '../view-props.ts';
import { Banner } from './banner.tsx';
import { Exports } from './exports.tsx';
import { FindingGroup } from './finding-group.tsx';
import type { Clearing } from './finding-item.tsx';
import { type Group, type Grouping, groupFindings, listFindings, matches } from './groups.ts';

const severities = ['error', 'warning', 'info'] as const;
type Severity = Finding['severity'];

export default function VerdictView(props: ViewProps) {
  const { report, desk } = props;
  const { verdict, check, content } = report;
  if (!verdict || !content) {
    if (check.state !== 'failed') return <Skeleton />;
    return <Failed {...props} message={check.message} />;
  }
  return (
    <div class="verdict">
      {check.state === 'failed' && <Failed {...props} message={check.message} />}
      <Banner report={report} verdict={verdict} desk={desk} />
      <Findings key={report.id} {...props} />
    </div>
  );
}

/** A placeholder for a pending verdict. */
function Skeleton() {
  return (
    <div class="skeleton" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}

function Failed({ report, desk, go, message }: ViewProps & { message: string }) {
  const place = report.check.state === 'failed' ? report.check.place : undefined;
  // Of several reports at once, the service names each.
  const named = report.content?.given.filter(({ name }) => message.includes(name)) ?? [];
  return (
    <div class="notice is-error" role="alert">
      <p>{message}</p>
      <div class="form">
        {place && (
          <button type="button" class="is-main" onClick={() => go('edit', { ...place })}>
            {texts.verdict.showPlace}
          </button>
        )}
        {named.length > 1 ? (
          named.map((file) => (
            <button
              key={file.name}
              type="button"
              onClick={() => navigate(viewPath(desk.open([file]), 'verdict'))}
            >
              {texts.report.openOne(file.name)}
            </button>
          ))
        ) : (
          <button type="button" onClick={() => desk.validate(report.id)}>
            {texts.report.again}
          </button>
        )}
      </div>
    </div>
  );
}

function Findings(props: ViewProps) {
  const { report, desk, query, remember } = props;
  const verdict = report.verdict as NonNullable<typeof report.verdict>;
  const [rules, setRules] = useState<ReadonlyMap<string, Rule>>(new Map());
  const search = query.get('q') ?? '';
  const grouping = (query.get('by') as Grouping | null) ?? 'rule';
  const only = query.get('only') as Severity | null;
  const asked = query.has('finding') ? Number(query.get('finding')) : undefined;
  useEffect(() => {
    knownRules(desk.client).then(setRules, () => undefined);
  }, [desk]);
  const change = (members: Record<string, string | undefined>) =>
    remember({ ...Object.fromEntries(query), finding: undefined, ...members });
  const { fixes, clear, cleared } = useFixes(props);
  const all = useMemo(() => listFindings(verdict), [verdict]);
  const shown = useMemo(() => {
    const found = all.filter(
      (one) => (!only || one.finding.severity === only) && (search === '' || matches(one, search)),
    );
    return groupFindings(found, grouping, rules, (category) => texts.categories[category] ?? category);
  }, [all, only, search, grouping, rules]);
  if (all.length === 0)
    return (
      <>
        <Cleared cleared={cleared} />
        <AllWell {...props} />
      </>
    );
  return (
    <>
      <Cleared cleared={cleared} />
      <search class="toolbar">
        <Severities verdict={verdict} only={only} choose={(severity) => change({ only: severity })} />
        <input
          type="search"
          aria-label={texts.verdict.search}
          placeholder={texts.verdict.search}
          value={search}
          onInput={({ currentTarget }) => change({ q: currentTarget.value })}
        />
        <label class="field">
          <span>{texts.verdict.groupBy}</span>
          <select
            value={grouping}
            onChange={({ currentTarget }) =>
              change({ by: currentTarget.value === 'rule' ? undefined : currentTarget.value })
            }
          >
            {(['rule', 'section', 'none'] as const).map((one) => (
              <option key={one} value={one}>
                {texts.verdict.grouping[one]}
              </option>
            ))}
          </select>
        </label>
        <Exports report={report} />
      </search>
      <Groups {...props} groups={shown} rules={rules} asked={asked} fixes={fixes} clear={clear} />
      {verdict.truncated && <p class="quiet">{texts.verdict.truncated}</p>}
    </>
  );
}

interface Change {
  readonly text: string;
  readonly undo: () => void;
}

/** Finds the fixes for the current verdict, and keeps the last one made. */
function useFixes({ report, desk }: ViewProps) {
  const [fixes, setFixes] = useState<Fixes>(new Map());
  const [cleared, setCleared] = useState<Change>();
  useEffect(() => {
    let isCurrent = true;
    fixesOf(report).then(
      (found) => isCurrent && setFixes(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [report.verdict]);
  const clear = async (finding: Finding) => {
    const fix = fixes.get(finding);
    if (!fix) return;
    const undo = await clearFinding(desk, report, finding);
    setCleared({
      text: texts.verdict.cleared(texts.edit.fix(fix), finding.code),
      undo: () => {
        undo();
        setCleared(undefined);
      },
    });
  };
  return { fixes, clear, cleared };
}

function Cleared({ cleared }: { cleared: Change | undefined }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The focused button disappears with its finding.
  useEffect(() => undo.current?.focus({ preventScroll: true }), [cleared]);
  return (
    <p class="cleared" role="status">
      {cleared && (
        <>
          {cleared.text}{' '}
          <button ref={undo} type="button" class="link" onClick={cleared.undo}>
            {texts.edit.undo}
          </button>
        </>
      )}
    </p>
  );
}

/** Shown without findings: the usual next steps. */
function AllWell({ report, go }: ViewProps) {
  const isFiling = report.verdict?.documentType === 'filing';
  const { report: read, statements, package: build } = texts.verdict.next;
  return (
    <div class="all-well">
      <p class="quiet">{texts.verdict.nothingFound}</p>
      <div class="form">
        <button type="button" onClick={() => go('report')}>
          {read}
        </button>
        <button type="button" onClick={() => go('statements')}>
          {statements}
        </button>
        {isFiling && (
          <button type="button" onClick={() => go('package')}>
            {build}
          </button>
        )}
        <Exports report={report} />
      </div>
    </div>
  );
}

function Groups({
  groups,
  ...props
}: ViewProps & {
  groups: readonly Group[];
  rules: ReadonlyMap<string, Rule>;
  asked: number | undefined;
} & Clearing) {
  if (groups.length === 0) return <p class="quiet all-well">{texts.verdict.noMatch}</p>;
  return (
    <ul class="groups">
      {groups.map((group) => (
        <FindingGroup key={group.key} group={group} {...props} />
      ))}
    </ul>
  );
}

function Severities({
  verdict,
  only,
  choose,
}: {
  verdict: NonNullable<ViewProps['report']['verdict']>;
  only: Severity | null;
  choose: (severity: Severity | undefined) => void;
}) {
  const { errorCount, warningCount, infoCount } = verdict.summary;
  const counts = { error: errorCount, warning: warningCount, info: infoCount };
  const found = severities.filter((severity) => counts[severity] > 0);
  if (found.length < 2) return null;
  return (
    <fieldset class="segments">
      <legend class="heard">{texts.verdict.filter}</legend>
      <button type="button" aria-pressed={only === null} onClick={() => choose(undefined)}>
        {texts.verdict.all}
      </button>
      {found.map((severity) => (
        <button
          key={severity}
          type="button"
          class={severity}
          aria-pressed={only === severity}
          onClick={() => choose(severity)}
        >
          {counted(counts[severity], texts.severities[severity])}
        </button>
      ))}
    </fieldset>
  );
}
