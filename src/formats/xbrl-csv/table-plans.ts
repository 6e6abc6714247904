import { pointer } from '../../core/json-pointer.ts';
import type { Collector } from '../../findings/collector.ts';
import { isAddress, resolveName } from './file-names.ts';
import { inFile, type Metadata } from './metadata.ts';
import type { Files } from './metadata-files.ts';
import { addParameter, type Parameter } from './parameters.ts';
import type { Template } from './template.ts';
import type { TemplateReader } from './template-reader.ts';
import { missingRequiredCSVFile } from './xbrlce-files.ts';
import { unknownTableTemplate, unreferencedParameter } from './xbrlce-templates.ts';

/** A table with an existing file and a valid template. */
export interface TablePlan {
  readonly name: string;
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly template: Template;
  readonly parameters: ReadonlyMap<string, Parameter>;
}

/** Finds the files and templates of tables; `shared` are names that the report itself refers to. */
export function planTables(
  metadata: Metadata,
  files: Files,
  templates: ReadonlyMap<string, Template>,
  reader: TemplateReader,
  shared: ReadonlySet<string>,
  collector: Collector,
): TablePlan[] {
  const plans: TablePlan[] = [];
  for (const [name, { value, file: from }] of metadata.tables) {
    const at = pointer('tables', name);
    const where = inFile(metadata, from);
    reader.checkName(name, 'a table', at, from);
    const parameters = new Map<string, Parameter>();
    for (const [parameter, text] of Object.entries(value.parameters ?? {}))
      addParameter(parameters, parameter, text, `${at}/parameters${pointer(parameter)}`, where, collector);
    const templateName = value.template ?? name;
    const template = templates.get(templateName);
    if (!template) {
      const data = { table: name, template: templateName, where };
      if (value.template === undefined) unknownTableTemplate.add(collector, 'unnamed', at, data);
      else unknownTableTemplate.add(collector, 'unknown', `${at}/template`, data);
      continue;
    }
    for (const parameter of parameters.keys())
      if (!template.references.has(parameter) && !shared.has(parameter)) {
        const place = `${at}/parameters${pointer(parameter)}`;
        unreferencedParameter.add(collector, 'unused', place, { name: parameter, where });
      }
    // Unlike metadata files, tables are named relative to the report, whichever file names them.
    const file = resolveName(metadata.main, value.url);
    const bytes = file === undefined ? undefined : files.get(file);
    if (file !== undefined && bytes) plans.push({ name, file, bytes, template, parameters });
    else if (!value.optional) {
      const kind = isAddress(file ?? '') ? 'remote' : 'missing';
      missingRequiredCSVFile.add(collector, kind, `${at}/url`, { name: value.url, where });
    }
  }
  return plans;
}
