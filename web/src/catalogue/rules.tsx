import { useState } from 'preact/hooks';
import type { Client, Rule } from '../client/index.ts';
import { knownRules } from '../desk/rules.ts';
import { cataloguePath, navigate, queryText } from '../router.ts';
import { texts } from '../texts.ts';
import { useTask } from '../ui/use-task.ts';
import { Frame } from './frame.tsx';
import type { CatalogueProps } from './page.ts';
import { LoadFailed } from './pending.tsx';
import { RulePage } from './rule-page.tsx';

const words = texts.catalogue.rules;
/** The number of rules to draw at once. */
const AT_ONCE = 100;

export default function Rules({ client, item, query }: CatalogueProps) {
  if (item !== undefined) return <RulePage client={client} code={item} />;
  return <RuleListing client={client} query={query} />;
}

function RuleListing({ client, query }: { client: Client; query: URLSearchParams }) {
  const listing = useTask(() => knownRules(client), [client]);
  const profiles = useTask(() => client.get('/api/v1/profiles'), [client]);
  const asked = {
    q: query.get('q') ?? '',
    severity: query.get('severity') ?? '',
    section: query.get('section') ?? '',
    profile: query.get('profile') ?? '',
  };
  const change = (members: Partial<typeof asked>) =>
    navigate(`/rules${queryText({ ...asked, ...members })}`, { replace: true });
  const all = listing.state === 'done' ? [...listing.value.values()] : [];
  const found = all.filter((rule) => isAsked(rule, asked));
  const categories = [...new Set(all.map(({ category }) => category))].sort();
  return (
    <Frame title={words.title} line={words.line}>
      <search class="filters">
        <input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={asked.q}
          onInput={({ currentTarget }) => change({ q: currentTarget.value })}
        />
        <Choice
          label={words.severity}
          value={asked.severity}
          options={(['error', 'warning', 'info'] as const).map((one) => [one, texts.severities[one]])}
          choose={(severity) => change({ severity })}
        />
        <Choice
          label={words.section}
          value={asked.section}
          options={categories.map((one) => [one, texts.categories[one] ?? one])}
          choose={(section) => change({ section })}
        />
        <Choice
          label={words.profile}
          value={asked.profile}
          options={
            profiles.state === 'done' ? profiles.value.profiles.map(({ id, title }) => [id, title]) : []
          }
          choose={(profile) => change({ profile })}
        />
      </search>
      {listing.state === 'waiting' && <p class="waiting">{texts.app.loading}</p>}
      {listing.state === 'failed' && <LoadFailed retry={listing.retry} />}
      {listing.state === 'done' && (
        <>
          <p class="quiet" role="status">
            {words.count(found.length.toLocaleString('en'), all.length.toLocaleString('en'))}
          </p>
          <RuleList key={JSON.stringify(asked)} rules={found} />
        </>
      )}
    </Frame>
  );
}

function RuleList({ rules }: { rules: readonly Rule[] }) {
  const [most, setMost] = useState(AT_ONCE);
  if (rules.length === 0) return <p class="quiet">{words.none}</p>;
  return (
    <>
      <ul class="listing">
        {rules.slice(0, most).map(({ code, title, severity, category }) => (
          <li key={code}>
            <a href={cataloguePath('rules', code)}>
              <span class="code">{code}</span>
              <b>{title}</b>
              <span class="quiet">{texts.categories[category] ?? category}</span>
              <span class={`severity ${severity}`}>{texts.severities[severity]}</span>
            </a>
          </li>
        ))}
      </ul>
      {rules.length > most && (
        <button type="button" onClick={() => setMost(most + 5 * AT_ONCE)}>
          {words.more}
        </button>
      )}
    </>
  );
}

function Choice({
  label,
  value,
  options,
  choose,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  choose: (value: string) => void;
}) {
  return (
    <select aria-label={label} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
      <option value="">{`${label}: ${words.any.toLowerCase()}`}</option>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}

function isAsked(
  rule: Rule,
  { q, severity, section, profile }: { q: string; severity: string; section: string; profile: string },
): boolean {
  if (severity !== '' && rule.severity !== severity) return false;
  if (section !== '' && rule.category !== section) return false;
  if (profile !== '' && rule.profiles.length > 0 && !rule.profiles.includes(profile)) return false;
  const text = [rule.code, rule.title, rule.description, ...rule.references].join(' ').toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
