import { ServiceError } from '../client/index.ts';
import { texts } from '../texts.ts';
import { Empty } from '../ui/empty.tsx';
import type { TaskState } from '../ui/use-task.ts';

/** Shown instead of a list that fails to load. */
export function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <Empty title={texts.catalogue.loadFailed}>
      <button type="button" onClick={retry}>
        {texts.app.retry}
      </button>
    </Empty>
  );
}

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
  if (!(task.error instanceof ServiceError && task.error.status === 404))
    return <LoadFailed retry={task.retry} />;
  return (
    <Empty title={unknown} isPage>
      <a class="button" href={back.href}>
        {back.label}
      </a>
    </Empty>
  );
}
