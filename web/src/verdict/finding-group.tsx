import { useEffect, useState } from 'preact/hooks';
import type { Rule } from '../client/index.ts';
import { cataloguePath } from '../router.ts';
import { counted, texts } from '../texts.ts';
import type { ViewProps } from '../view-props.ts';
import { type Clearing, FindingItem } from './finding-item.tsx';
import type { Group } from './groups.ts';

/** The number of findings shown before the rest is requested. */
const FEW = 3;
const MANY = 200;

/** Shows findings with one cause, the first of them in full. */
export function FindingGroup({
  group,
  rules,
  asked,
  ...props
}: ViewProps & Clearing & { group: Group; rules: ReadonlyMap<string, Rule>; asked: number | undefined }) {
  const { title, code, severity, findings } = group;
  const holdsAsked = findings.some(({ index }) => index === asked);
  const [most, setMost] = useState(FEW);
  useEffect(() => {
    if (holdsAsked) setMost((before) => Math.max(before, findings.length));
  }, [holdsAsked]);
  const shown = findings.slice(0, most);
  const left = findings.length - shown.length;
  return (
    <li class={`group ${severity}`}>
      <header>
        <span class={`severity ${severity}`}>{texts.severities[severity]}</span>
        <h3>{title}</h3>
        {findings.length > 1 && <span class="count">{findings.length.toLocaleString('en')}</span>}
        {code && (
          <a class="code" href={cataloguePath('rules', code)} title={texts.verdict.explain}>
            {code}
          </a>
        )}
      </header>
      <ul>
        {shown.map(({ index, finding }) => (
          <FindingItem
            key={index}
            index={index}
            finding={finding}
            rule={rules.get(finding.code)}
            isAsked={index === asked}
            showsCode={code === undefined}
            {...props}
          />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" class="more" onClick={() => setMost(most + MANY)}>
          {texts.verdict.more(counted(left, 'more', 'more'))}
        </button>
      )}
    </li>
  );
}
