import { TextOutput } from '../../core/text-output.ts';

/** Writes a document as JSON for version control: one line per item of each long list. */
export function writeDocument(document: Readonly<Record<string, unknown>>): Buffer {
  const out = new TextOutput();
  const members = Object.entries(document).filter(([, value]) => value !== undefined);
  out.write('{\n');
  members.forEach(([name, value], index) => {
    out.write(`  ${JSON.stringify(name)}: `);
    if (Array.isArray(value) && value.length > 0) writeList(out, value);
    else out.write(JSON.stringify(value));
    out.write(index < members.length - 1 ? ',\n' : '\n');
  });
  out.write('}\n');
  return out.finish();
}

function writeList(out: TextOutput, items: readonly unknown[]): void {
  out.write('[\n');
  items.forEach((item, index) => {
    out.write(`    ${JSON.stringify(item)}${index < items.length - 1 ? ',\n' : '\n'}`);
  });
  out.write('  ]');
}
