import { nearestName } from '../../../core/nearest-name.ts';
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

/** Describes the newest registry that has a format of this name: its namespace, or words for it. */
export function registryWith(local: string): string {
  const registry = registries.findLast(({ formats }) => formats.has(local));
  return registry?.namespace ?? 'the transformation registry that defines the format';
}

/** The format of a registry that was probably meant. */
export function nearestFormat(uri: string, local: string): string | undefined {
  const registry = registries.find(({ namespace }) => namespace === uri);
  return registry && nearestName(local, registry.formats.keys());
}

/** 'the format "ixt:num-comma-decimal", which reads it as 1000.5': the formats of the registry that accept a text. */
export function fittingFormats(
  { written, uri, transformation }: FactFormat,
  text: string,
): string | undefined {
  const namespace = uri === EARLY_TRANSFORMATIONS ? registryOf('tr1').namespace : uri;
  const registry = registries.find((one) => one.namespace === namespace);
  const prefix = written.slice(0, written.indexOf(':') + 1);
  const fitting = new Map<string, string>();
  for (const { name, output, read } of registry?.formats.values() ?? []) {
    // A format that accepts any text, such as fixed-zero, says nothing about this one.
    if (output !== transformation?.output || read('?') !== undefined) continue;
    const value = read(text);
    if (value !== undefined && !fitting.has(value)) fitting.set(value, name);
  }
  // Words such as "million" belong outside the tag.
  if (/[A-Za-z%]/.test(text)) fitting.clear();
  const words = [...fitting].map(([value, name]) => `"${prefix}${name}", which reads it as ${value}`);
  return words.length === 0 ? undefined : `the format ${words.join(', or ')}`;
}

/** The formats of the newest registry that read a text as a number. */
export function numberFormats(text: string): string | undefined {
  const local = 'num-dot-decimal';
  const { namespace: uri, prefix } = registryOf('tr5');
  const transformation = transformationOf(uri, local);
  return fittingFormats({ written: `${prefix}:${local}`, uri, local, transformation }, text);
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
