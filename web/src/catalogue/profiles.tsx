import type { Client, Profile } from '../client/index.ts';
import { cataloguePath } from '../router.ts';
import { counted, texts } from '../texts.ts';
import { Unbroken } from '../ui/unbroken.tsx';
import { useTask } from '../ui/use-task.ts';
import { Frame } from './frame.tsx';
import type { CatalogueProps } from './page.ts';
import { LoadFailed, Pending } from './pending.tsx';

const words = texts.catalogue.profiles;
const back = { href: '/profiles', label: words.back };
/** The authority of the profile without a regulator. */
const NO_AUTHORITY = 'none';

export default function Profiles({ client, item }: CatalogueProps) {
  return item === undefined ? <Listing client={client} /> : <ProfilePage client={client} id={item} />;
}

function Listing({ client }: { client: Client }) {
  const task = useTask(() => client.get('/api/v1/profiles'), [client]);
  return (
    <Frame title={words.title} line={words.line}>
      {task.state === 'waiting' && <p class="waiting">{texts.app.loading}</p>}
      {task.state === 'failed' && <LoadFailed retry={task.retry} />}
      {task.state === 'done' && (
        <ul class="listing">
          {task.value.profiles.map(({ id, title, authority, version, coverage }) => (
            <li key={id}>
              <a href={cataloguePath('profiles', id)}>
                <b>{title}</b>
                {authority !== NO_AUTHORITY && <span class="quiet">{`${authority}, ${version}`}</span>}
                <span class="quiet">{counted(coverage.rules, 'rule')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

function ProfilePage({ client, id }: { client: Client; id: string }) {
  const task = useTask(() => client.get('/api/v1/profiles/{id}', { params: { id } }), [id]);
  if (task.state !== 'done') return <Pending task={task} unknown={words.unknown(id)} back={back} />;
  const { title, authority, version, editions, coverage, required } = task.value;
  return (
    <Frame
      title={title}
      {...(authority !== NO_AUTHORITY && { line: `${authority}, ${version}` })}
      back={back}
    >
      <p class="tags">
        <code class="tag">{id}</code>
        <span class="tag">{`${counted(coverage.rules, 'rule')}, ${counted(coverage.codes, 'regulator code')}`}</span>
        <a class="tag" href={`/rules?profile=${encodeURIComponent(id)}`}>
          {words.see}
        </a>
      </p>
      {editions.length > 0 && (
        <section class="stack">
          <h2>{words.editions}</h2>
          <p class="tags">
            {editions.map((edition) => (
              <span key={edition.version} class="tag">
                {edition.version}
                {edition.since && ` ${words.since(edition.since)}`}
              </span>
            ))}
          </p>
        </section>
      )}
      {required.length > 0 && <Required required={required} />}
      {coverage.covered.length > 0 && <Covered covered={coverage.covered} />}
    </Frame>
  );
}

function Required({ required }: { required: Profile['required'] }) {
  return (
    <section class="stack">
      <h2>{words.required}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section class="table-frame" tabIndex={0} aria-label={words.required}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.item}</th>
              <th scope="col">{words.concepts}</th>
              <th scope="col">{words.severity}</th>
            </tr>
          </thead>
          <tbody>
            {required.map(({ label, concepts, severity }) => (
              <tr key={label + concepts.join()}>
                <td>{label.charAt(0).toUpperCase() + label.slice(1)}</td>
                <td data-title={words.concepts}>
                  {concepts.map((concept) => (
                    <code key={concept} class="line">
                      <Unbroken text={concept} />
                    </code>
                  ))}
                </td>
                <td data-title={words.severity}>
                  <span class={`severity ${severity}`}>{texts.severities[severity]}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Covered({ covered }: { covered: Profile['coverage']['covered'] }) {
  return (
    <section class="stack">
      <h2>{words.covered}</h2>
      <ul class="listing">
        {covered.map(({ code, title, severity, references }) => (
          <li key={code}>
            <a href={cataloguePath('rules', code)}>
              <span class="code">{code}</span>
              <b>{title}</b>
              <span class="quiet">{references.slice(0, 6).join(' · ')}</span>
              <span class={`severity ${severity}`}>{texts.severities[severity]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
