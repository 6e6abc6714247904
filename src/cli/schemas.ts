import { nearestName } from '../core/nearest-name.ts';
import { listSchemas, schemaText } from '../service/catalogue/schema-listing.ts';
import type { ListFormat } from './list-format.ts';
import { formatTable } from './table.ts';
import { CommandFailure, exitCodes, type Style, type Terminal } from './terminal.ts';

/** Lists the schemas, or prints one byte for byte so that it matches the listed hash. */
export function printSchemas(
  id: string | undefined,
  { format, style }: { format: ListFormat; style: Style },
  { out }: Terminal,
): number {
  const { schemas } = listSchemas();
  if (id !== undefined) {
    const ids = schemas.map((schema) => schema.id);
    if (!ids.includes(id)) throw new CommandFailure(unknownSchema(id, ids));
    out.write(schemaText(id));
    if (out.isTTY) out.write('\n');
  } else if (format === 'json') {
    out.write(`${JSON.stringify({ schemas }, null, 2)}\n`);
  } else {
    const rows = schemas.map((schema) => [schema.id, schema.documentType, schema.version, schema.title]);
    const [head = '', ...lines] = formatTable([['ID', 'DOCUMENT', 'VERSION', 'TITLE'], ...rows], out.columns);
    out.write([style('bold', head), ...lines, ''].join('\n'));
  }
  return exitCodes.ok;
}

function unknownSchema(id: string, ids: readonly string[]): string {
  const nearest = nearestName(id, ids);
  const hint = nearest ? `did you mean "${nearest}"?` : `there are ${ids.join(', ')}`;
  return `no schema has the id "${id}"; ${hint}`;
}
