import { texts } from '../texts.ts';
import { Empty } from '../ui/empty.tsx';

export function Missing() {
  return (
    <Empty title={texts.missing.title} isPage>
      <p>{texts.missing.text}</p>
      <a class="button is-main" href="/">
        {texts.missing.home}
      </a>
    </Empty>
  );
}
