import type { OpenReport } from '../desk/desk.ts';
import { texts } from '../texts.ts';
import { download } from '../ui/download.ts';
import { Menu } from '../ui/menu.tsx';
import { sarifOf } from './sarif.ts';

export function Exports({ report: { verdict, name } }: { report: OpenReport }) {
  if (!verdict) return null;
  const base = name.replace(/\.[^.]*$/, '');
  const json = () =>
    download(`${base}.verdict.json`, `${JSON.stringify(verdict, null, 2)}\n`, 'application/json');
  const sarif = () => download(`${base}.sarif`, sarifOf(verdict, name), 'application/sarif+json');
  return (
    <Menu
      label={texts.verdict.export}
      items={[
        { label: texts.verdict.asJson, run: json },
        { label: texts.verdict.asSarif, run: sarif },
        { label: texts.verdict.print, run: () => print() },
      ]}
    />
  );
}
