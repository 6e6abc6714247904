import { useEffect, useRef, useState } from 'preact/hooks';
import type { Finding, Rule } from '../client/index.ts';
import { useDescriptions } from '../desk/use-descriptions.ts';
import type { Fixes } from '../fixes.ts';
import { cataloguePath, type Query } from '../router.ts';
import { texts } from '../texts.ts';
import { amountText, periodText, readableName } from '../ui/format.ts';
import { InlineCode } from '../ui/inline-code.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import type { ViewProps } from '../view-props.ts';
import { ABSENT_TAXONOMY, TaxonomyAdvice } from './absent-taxonomy.tsx';

/** The changes that clear findings, and the function that makes one. */
export interface Clearing {
  readonly fixes: Fixes;
  readonly clear: (finding: Finding) => void;
}

/** Shows one finding: the message, the fix, the values, and the link to its place. */
export function FindingItem({
  finding,
  index,
  rule,
  isAsked,
  showsCode,
  report,
  desk,
  query,
  go,
  remember,
  fixes,
  clear,
}: ViewProps &
  Clearing & {
    finding: Finding;
    index: number;
    rule: Rule | undefined;
    isAsked: boolean;
    showsCode: boolean;
  }) {
  const { code, severity, message, fix, label, period, expected, actual, references = [], waived } = finding;
  const element = useRef<HTMLLIElement>(null);
  const [isWaiving, setWaiving] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, [isAsked]);
  /** The back button returns to this finding. */
  const leave = (view: 'report' | 'edit', place: Query) => {
    remember({ ...Object.fromEntries(query), finding: index });
    go(view, place);
  };
  const change = waived ? undefined : fixes.get(finding);
  const canWaive = rule?.layer === 'business' && severity !== 'info' && !waived;
  const about = [label, period && periodText(period)].filter(Boolean).join(' · ');
  return (
    <li class={`finding ${severity}`} ref={element} tabIndex={-1}>
      <p class="message">
        {showsCode && (
          <>
            <a class="code" href={cataloguePath('rules', code)}>
              {code}
            </a>{' '}
          </>
        )}
        <Unbroken text={message} />
      </p>
      {waived ? (
        <p class="fix">
          <b>{texts.verdict.waivedBecause}</b> {waived.reason}
        </p>
      ) : (
        fix && (
          <p class="fix">
            <b>{texts.verdict.fix}</b>{' '}
            {code === ABSENT_TAXONOMY ? <TaxonomyAdvice fix={fix} desk={desk} /> : <InlineCode text={fix} />}
          </p>
        )
      )}
      {(expected !== undefined || about !== '') && (
        <dl class="values">
          {about !== '' && <Value name={texts.verdict.fact} value={about} isText />}
          {actual !== undefined && <Value name={texts.verdict.actual} value={actual} />}
          {expected !== undefined && <Value name={texts.verdict.expected} value={expected} />}
        </dl>
      )}
      <Related finding={finding} report={report} open={(path) => leave('edit', { path })} />
      <footer>
        {change && (
          <button type="button" class="fix-button" onClick={() => clear(finding)}>
            {texts.edit.fix(change)}
          </button>
        )}
        <Place finding={finding} report={report} leave={leave} />
        {references.length > 0 && <span class="references">{references.join(' · ')}</span>}
        {canWaive && (
          <button type="button" class="link" aria-expanded={isWaiving} onClick={() => setWaiving(!isWaiving)}>
            {texts.verdict.waive}
          </button>
        )}
      </footer>
      {isWaiving && (
        <WaiverForm
          save={(reason) => {
            setWaiving(false);
            const path = finding.source ? sourceText(finding.source) : finding.path;
            desk.setWaivers(report.id, [...report.waivers, { code, path, reason }]);
          }}
        />
      )}
    </li>
  );
}

function Value({ name, value, isText = false }: { name: string; value: string; isText?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={value}>{isText ? value : amountText(value)}</dd>
    </div>
  );
}

function Related({
  finding: { related = [] },
  report: { content },
  open,
}: {
  finding: Finding;
  report: ViewProps['report'];
  open: (path: string) => void;
}) {
  const paths = [...new Set(related)];
  const described = useDescriptions(content, paths);
  if (paths.length === 0) return null;
  return (
    <div class="related">
      <span class="quiet">{texts.verdict.related}</span>
      <ul>
        {paths.slice(0, 12).map((path) => {
          const text = described[path];
          const shown = text ? `${nameText(text.name)} ${amountText(text.value)}`.trim() : path;
          return (
            <li key={path}>
              {content?.isJson ? (
                <button type="button" class="link" title={path} onClick={() => open(path)}>
                  {shown}
                </button>
              ) : (
                <span>{shown}</span>
              )}
            </li>
          );
        })}
        {paths.length > 12 && <li class="quiet">{texts.verdict.moreRelated(paths.length - 12)}</li>}
      </ul>
    </div>
  );
}

/** "Ending NAV net, year to date" for the member `ytd` of `endingNavNet`. */
function nameText(name: string): string {
  const [first = '', last] = name.split(' ');
  if (last === undefined) return readableName(first);
  const span = (texts.spans as Readonly<Record<string, string>>)[last];
  return `${readableName(first)}${span ? `, ${span}` : `: ${readableName(last)}`}`;
}

/** Parts of a document that a report does not show as such. */
const besideFacts =
  /^\/(?:facts$|(?:document|entity|taxonomyRefs|contexts|units|extensions|relationships|header)(?:\/|$))/;

function Place({
  finding: { path, source },
  report: { content },
  leave,
}: {
  finding: Finding;
  report: ViewProps['report'];
  leave: (view: 'report' | 'edit', place: Query) => void;
}) {
  if (source) {
    const { file = '', line, column } = source;
    const name = file.slice(file.lastIndexOf('/') + 1);
    const text = texts.verdict.line(name, line, column);
    if (!content?.files.has(file))
      // An archive has no lines.
      return <span class="place">{content?.given.some((given) => given.name === file) ? name : text}</span>;
    const place = { file, line, column };
    return (
      <>
        {content.pages.includes(file) && (
          <button type="button" class="link" onClick={() => leave('report', place)}>
            {texts.verdict.inReport}
          </button>
        )}
        <button type="button" class="link place" onClick={() => leave('edit', place)}>
          {text}
        </button>
      </>
    );
  }
  if (path === '') return <span class="place">{texts.verdict.whole}</span>;
  if (!content?.isJson) return <code class="place">{path}</code>;
  return (
    <>
      {content.kind === 'document' && !besideFacts.test(path) && (
        <button type="button" class="link" onClick={() => leave('report', { path })}>
          {texts.verdict.inReport}
        </button>
      )}
      <button
        type="button"
        class="link place"
        title={texts.verdict.inSource}
        onClick={() => leave('edit', { path })}
      >
        <code>{path}</code>
      </button>
    </>
  );
}

function WaiverForm({ save }: { save: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      class="waiver-form"
      onSubmit={(event) => {
        event.preventDefault();
        save(reason.trim());
      }}
    >
      <label>
        <span>{texts.verdict.reason}</span>
        <input
          ref={input}
          type="text"
          required
          maxLength={1000}
          value={reason}
          onInput={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>
      <button type="submit" class="is-main" disabled={reason.trim() === ''}>
        {texts.verdict.accept}
      </button>
    </form>
  );
}

function sourceText({ file = '', line, column }: NonNullable<Finding['source']>): string {
  return `${file}:${line}:${column}`;
}
