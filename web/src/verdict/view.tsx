import type { Finding } from '../client/index.ts';
import type { Content } from '../desk/content.ts';
import { counted, severityNouns } from '../texts.ts';
import type { ViewProps } from '../views.ts';

export default function VerdictView({ report, go }: ViewProps) {
  const { verdict, check, content } = report;
  if (check.state === 'failed' && !verdict)
    return (
      <p class="is-bad" role="alert">
        {check.message}
      </p>
    );
  if (!verdict || !content) return null;
  const word = !verdict.valid ? 'Not valid' : verdict.complete ? 'Valid' : 'No errors, not fully checked';
  const findings = [...verdict.errors, ...verdict.warnings, ...verdict.info];
  return (
    <>
      <h2>{word}</h2>
      <p>{counted(verdict.summary.errorCount, 'error')}</p>
      <ul class="findings">
        {findings.map((finding, index) => (
          <li key={index} class={`finding ${finding.severity}`}>
            <b>{severityNouns[finding.severity]}</b> <a href={`/rules/${finding.code}`}>{finding.code}</a>{' '}
            <button type="button" onClick={() => go('edit', placeOf(finding, content))}>
              {finding.path}
            </button>
            <p>{finding.message}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function placeOf({ path, source }: Finding, _content: Content) {
  return source ? { file: source.file, line: source.line, column: source.column } : { path };
}
