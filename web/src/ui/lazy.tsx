import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { texts } from '../texts.ts';
import { Empty } from './empty.tsx';

const loaded = new Map<string, ComponentType<never>>();

/** A component that is loaded on first use. */
export function Lazy<Props extends object>({
  name,
  load,
  props,
}: {
  /** Unique among all lazy components. */
  name: string;
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
}) {
  const [state, setState] = useState<'waiting' | 'failed' | string>('waiting');
  useEffect(() => {
    let isCurrent = true;
    if (!loaded.has(name))
      load().then(
        (module) => {
          loaded.set(name, module.default as ComponentType<never>);
          if (isCurrent) setState(name);
        },
        () => isCurrent && setState('failed'),
      );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  const Component = loaded.get(name) as ComponentType<Props> | undefined;
  if (Component) return <Component {...props} />;
  if (state === 'failed')
    return (
      <Empty title={texts.app.failed}>
        <button type="button" onClick={() => location.reload()}>
          {texts.app.reload}
        </button>
      </Empty>
    );
  return <p class="waiting">{texts.app.loading}</p>;
}
