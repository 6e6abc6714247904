import { pointer } from '../../core/json-pointer.ts';
import type { Collector } from '../../findings/collector.ts';
import { recordOf } from '../../model/unchecked.ts';
import { inFile, type Metadata, type MetadataSection, type Written } from './metadata.ts';
import type { CsvMetadata } from './schema.ts';
import {
  conflictingMetadataValue,
  illegalExtensionOfFinalProperty,
  illegalRedefinitionOfNonExtensibleProperty,
} from './xbrlce-files.ts';

/** Objects that files can add to, by pointer; the last segment is the name that `final` uses. */
const extensibleObjects = [
  '/documentInfo/namespaces',
  '/documentInfo/linkTypes',
  '/documentInfo/linkGroups',
  '/documentInfo/features',
  '/documentInfo/final',
  '/tableTemplates',
  '/tables',
  '/dimensions',
  '/parameters',
] as const;

type ExtensibleObject = (typeof extensibleObjects)[number];
type Objects = Readonly<Record<ExtensibleObject, Map<string, Written<unknown>>>>;

/** The own content of one metadata file. */
export class MetadataFile {
  readonly name: string;
  readonly content: CsvMetadata;
  /** The files it extends, directly or indirectly. */
  readonly bases = new Set<MetadataFile>();
  readonly objects: Objects;
  /** Everything else, by pointer. */
  readonly members = new Map<string, Written<unknown>>();

  constructor(name: string, content: CsvMetadata) {
    this.name = name;
    this.content = content;
    const { documentInfo, ...rest } = content;
    const { documentType: _type, extends: _extends, taxonomy: _taxonomy, ...info } = documentInfo;
    for (const [member, value] of Object.entries(rest))
      this.members.set(pointer(member), { value, file: name });
    for (const [member, value] of Object.entries(info))
      this.members.set(pointer('documentInfo', member), { value, file: name });
    const objects = extensibleObjects.map((path) => {
      const entries = Object.entries(recordOf(this.members.get(path)?.value) ?? {});
      this.members.delete(path);
      return [path, new Map(entries.map(([key, value]) => [key, { value, file: name }]))];
    });
    this.objects = Object.fromEntries(objects) as Objects;
  }

  get taxonomy(): readonly string[] {
    return this.content.documentInfo.taxonomy ?? [];
  }

  extend(base: MetadataFile): void {
    this.bases.add(base);
    for (const further of base.bases) this.bases.add(further);
  }
}

/** Merges all metadata files of a report, the main one last. */
export function mergeMetadata(
  files: readonly MetadataFile[],
  collector: Collector,
): Omit<Metadata, 'isWhole'> {
  const main = (files.at(-1) as MetadataFile).name;
  const objects = Object.fromEntries(extensibleObjects.map((path) => [path, new Map()])) as Objects;
  const members = new Map<string, Written<unknown>>();
  const taxonomy = new Set<string>();
  for (const file of files) {
    for (const base of file.bases) checkFinal(file, base, main, collector);
    for (const path of extensibleObjects)
      for (const [name, own] of file.objects[path]) {
        const known = objects[path].get(name);
        if (!known) objects[path].set(name, own);
        else if (!isEqual(known.value, own.value)) {
          const section = path.slice(path.lastIndexOf('/') + 1);
          const data = { name, section, base: known.file, where: inFile({ main }, own.file) };
          conflictingMetadataValue.add(collector, 'other', path + pointer(name), data);
        }
      }
    for (const [path, own] of file.members) {
      const known = members.get(path);
      if (!known) members.set(path, own);
      else if (!isEqual(known.value, own.value)) {
        const property = path.slice(path.lastIndexOf('/') + 1);
        const data = { property, base: known.file, where: inFile({ main }, own.file) };
        illegalRedefinitionOfNonExtensibleProperty.add(collector, 'other', path, data);
      }
    }
    for (const entryPoint of file.taxonomy) taxonomy.add(entryPoint);
  }
  return asMetadata(main, objects, members, [...taxonomy]);
}

function asMetadata(
  main: string,
  objects: Objects,
  members: ReadonlyMap<string, Written<unknown>>,
  taxonomy: readonly string[],
): Omit<Metadata, 'isWhole'> {
  const section = <T>(path: ExtensibleObject) => objects[path] as MetadataSection<T>;
  const member = <T>(path: string) => members.get(path) as Written<T> | undefined;
  return {
    main,
    namespaces: section('/documentInfo/namespaces'),
    linkTypes: section('/documentInfo/linkTypes'),
    linkGroups: section('/documentInfo/linkGroups'),
    features: section('/documentInfo/features'),
    taxonomy,
    templates: section('/tableTemplates'),
    tables: section('/tables'),
    dimensions: section('/dimensions'),
    parameters: section('/parameters'),
    baseURL: member('/documentInfo/baseURL'),
    parameterURL: member('/parameterURL'),
    decimals: member('/decimals'),
    links: member('/links'),
    extensions: new Map([...members].filter(([path]) => path.includes(':'))),
  };
}

/** Reports each final object of a base that a file adds to, once. */
function checkFinal(own: MetadataFile, base: MetadataFile, main: string, collector: Collector): void {
  const chain = [base, ...base.bases];
  const add = (paths: readonly string[], property: string, name: string) =>
    illegalExtensionOfFinalProperty.add(
      collector,
      'added',
      paths[0] as string,
      { name, base: base.name, property, where: inFile({ main }, own.name) },
      paths.slice(1),
    );
  for (const [property, { value }] of base.objects['/documentInfo/final']) {
    if (value !== true) continue;
    const path = extensibleObjects.find((one) => one.endsWith(`/${property}`));
    if (path) {
      const added = [...own.objects[path].keys()].filter(
        (name) => !chain.some(({ objects }) => objects[path].has(name)),
      );
      if (added.length > 0)
        add(
          added.map((name) => path + pointer(name)),
          property,
          added[0] as string,
        );
    } else if (property === 'taxonomy') {
      const known = new Set(chain.flatMap(({ taxonomy }) => taxonomy));
      const at = own.taxonomy.findIndex((entryPoint) => !known.has(entryPoint));
      if (at >= 0) add([`/documentInfo/taxonomy/${at}`], property, own.taxonomy[at] as string);
    } else {
      const place = `/${property}`;
      if (own.members.has(place) && !chain.some(({ members }) => members.has(place)))
        add([place], property, property);
    }
  }
}

/** Whether two JSON values are equal; the order of members does not matter. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isEqual(item, b[at]));
  const [one, other] = [recordOf(a), recordOf(b)];
  if (!one || !other) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  );
}
