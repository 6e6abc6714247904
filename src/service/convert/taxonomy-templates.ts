import { Collector } from '../../findings/collector.ts';
import { moduleOfEntryPoint } from '../../formats/xbrl-csv/module-address.ts';
import { loadTableModule } from '../../formats/xbrl-csv/table-module.ts';
import { type TemplatePlace, templatePlaces } from '../../formats/xbrl-csv/template-places.ts';
import type { Report } from '../../model/report/report.ts';
import type { Taxonomies } from '../taxonomies.ts';

/** Finds the template cells of the facts, for the module that a report names; none if it names no module. */
export function templatesOf(taxonomies: Taxonomies): (report: Report) => readonly TemplatePlace[] {
  return (report) => {
    for (const { entryPoint } of report.filing.taxonomyRefs) {
      const url = entryPoint === undefined ? undefined : moduleOfEntryPoint(entryPoint);
      if (url === undefined || !taxonomies.find(url)) continue;
      const bytesOf = (name: string) => taxonomies.find(name)?.bytes;
      const files = { get: bytesOf, has: (name: string) => bytesOf(name) !== undefined };
      const module = loadTableModule(files, url, new Collector(1));
      return module ? templatePlaces(report, module) : [];
    }
    return [];
  };
}
