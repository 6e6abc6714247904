import { texts } from '../texts.ts';
import { Empty } from '../ui/empty.tsx';

export default function View() {
  return <Empty title={texts.soon} />;
}
