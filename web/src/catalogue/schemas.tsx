import type { Client } from '../client/index.ts';
import { cataloguePath } from '../router.ts';
import { texts } from '../texts.ts';
import { useTask } from '../ui/use-task.ts';
import { Frame } from './frame.tsx';
import { Members } from './members.tsx';
import type { CatalogueProps } from './page.ts';
import { LoadFailed, Pending } from './pending.tsx';
import { membersOf } from './schema-members.ts';

const words = texts.catalogue.schemas;
const back = { href: '/schemas', label: words.back };

export default function Schemas({ client, item }: CatalogueProps) {
  return item === undefined ? <Listing client={client} /> : <SchemaPage client={client} id={item} />;
}

function Listing({ client }: { client: Client }) {
  const task = useTask(() => client.get('/api/v1/schemas'), [client]);
  return (
    <Frame title={words.title} line={words.line}>
      {task.state === 'waiting' && <p class="waiting">{texts.app.loading}</p>}
      {task.state === 'failed' && <LoadFailed retry={task.retry} />}
      {task.state === 'done' && (
        <ul class="listing">
          {task.value.schemas.map(({ id, title, version }) => (
            <li key={id}>
              <a href={cataloguePath('schemas', id)}>
                <b>{title}</b>
                <span class="quiet">{version}</span>
                <span class="code">{id}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

function SchemaPage({ client, id }: { client: Client; id: string }) {
  const task = useTask(() => client.get('/api/v1/schemas/{id}', { params: { id } }), [id]);
  if (task.state !== 'done') return <Pending task={task} unknown={words.unknown(id)} back={back} />;
  const schema = task.value;
  return (
    <Frame title={String(schema.title ?? id)} line={schema.description as string | undefined} back={back}>
      <p class="tags">
        <code class="tag">{id}</code>
        <a class="tag" href={`/api/v1/schemas/${encodeURIComponent(id)}`} download={`${id}.json`}>
          {words.download}
        </a>
      </p>
      <Members members={membersOf(schema, schema)} />
    </Frame>
  );
}
