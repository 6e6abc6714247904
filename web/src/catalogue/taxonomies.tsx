import { texts } from '../texts.ts';
import { Empty } from '../ui/empty.tsx';

export default function Page() {
  return <Empty title={texts.soon} />;
}
