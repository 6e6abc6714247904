import { useState } from 'preact/hooks';
import { cataloguePath } from '../router.ts';
import { texts } from '../texts.ts';
import type { Finding } from './types.ts';

const STEP = 30;

/** Findings that only one of the filings has. */
export function Findings({ title, findings }: { title: string; findings: readonly Finding[] }) {
  const [limit, setLimit] = useState(STEP);
  if (findings.length === 0) return null;
  return (
    <section class="compare-statement">
      <h3>
        {title} <span class="quiet">{findings.length.toLocaleString('en')}</span>
      </h3>
      <ul class="compare-findings">
        {findings.slice(0, limit).map(({ code, severity, message }, at) => (
          <li key={at} class={`is-${severity}`}>
            <b>{texts.severities[severity]}</b> <a href={cataloguePath('rules', code)}>{code}</a> {message}
          </li>
        ))}
      </ul>
      {findings.length > limit && (
        <button type="button" onClick={() => setLimit(limit + STEP)}>
          {texts.statements.more(findings.length - limit)}
        </button>
      )}
    </section>
  );
}
