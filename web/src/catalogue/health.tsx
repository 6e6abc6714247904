import { ServiceError } from '../client/index.ts';
import { texts } from '../texts.ts';
import { Empty } from '../ui/empty.tsx';
import { useTask } from '../ui/use-task.ts';
import { Frame } from './frame.tsx';
import type { CatalogueProps } from './page.ts';

const words = texts.catalogue.health;

export default function HealthPage({ client }: CatalogueProps) {
  const task = useTask(() => client.get('/health'), [client]);
  if (task.state === 'waiting') return <p class="waiting">{texts.app.loading}</p>;
  if (task.state === 'failed')
    return (
      <Empty
        title={
          task.error instanceof ServiceError && task.error.status === 503 ? words.shutting_down : words.failed
        }
      />
    );
  const { status, version, uptimeSeconds, checks } = task.value;
  return (
    <Frame title={words.title} line={words[status]}>
      <ul class="listing is-narrow">
        <Row name={words.version} value={version} />
        <Row name={words.uptime} value={words.seconds(uptimeSeconds)} />
        <Row name={words.workers} value={checks.workers.detail} />
        <Row name={words.taxonomies} value={checks.taxonomies.detail} />
        {checks.jobs && <Row name={words.jobs} value={checks.jobs.detail} />}
      </ul>
    </Frame>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <li>
      <div>
        <b>{name}</b>
        <span class="quiet">{value}</span>
      </div>
    </li>
  );
}
