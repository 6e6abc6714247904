import { ServiceError } from '../client/index.ts';
import { texts } from '../texts.ts';
import { Empty } from '../ui/empty.tsx';
import type { TaskState } from '../ui/use-task.ts';

/** Shown until an entry has loaded, or if it fails to load. */
export function Pending({
  task,
  unknown,
  back,
}: {
  task: Exclude<TaskState<unknown>, { state: 'done' }>;
  unknown: string;
  back: { readonly href: string; readonly label: string };
}) {
  if (task.state === 'waiting') return <p class="waiting">{texts.app.loading}</p>;
  const isUnknown = task.error instanceof ServiceError && task.error.status === 404;
  return (
    <Empty title={isUnknown ? unknown : texts.catalogue.loadFailed}>
      <a class="button" href={back.href}>
        {back.label}
      </a>
    </Empty>
  );
}
