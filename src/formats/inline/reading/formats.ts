import type { XmlName } from '../../../xml/names.ts';
import { registries, registryOf, transformationOf } from '../transformations/registry.ts';
import type { FactFormat } from './inline-fact.ts';
import { EARLY_TRANSFORMATIONS } from './names.ts';

const registered = new Set(registries.map(({ namespace }) => namespace));

/** Whether a namespace is one of formats, whose names are not part of a filing. */
export function isFormatNamespace(uri: string): boolean {
  return registered.has(uri) || uri === EARLY_TRANSFORMATIONS;
}

/** Whether some registry has a format of this name. */
export function isKnownFormat(local: string): boolean {
  return registries.some(({ formats }) => formats.has(local));
}

/** The formats that a file names; each is one object. */
export class Formats {
  private readonly known = new Map<XmlName, FactFormat>();

  get(name: XmlName, written: string): FactFormat {
    let format = this.known.get(name);
    if (!format) {
      const { uri, local } = name;
      const registry = uri === EARLY_TRANSFORMATIONS ? registryOf('tr1').namespace : uri;
      format = { written, uri, local, transformation: transformationOf(registry, local) };
      this.known.set(name, format);
    }
    return format;
  }
}
