/** The parts of a module's address. */
export interface ModuleAddress {
  /** The reporting framework, such as `corep`. */
  readonly framework: string;
  /** The version in the address, if any, such as `4.2`. */
  readonly version: string | undefined;
  /** The module, such as `corep_lr`. */
  readonly module: string;
}

const VERSION = /\/([0-9]+(?:\.[0-9]+){1,2})\/mod\//;

/** Parses the address of a module in the form that supervisors use: `…/fws/corep/4.2/mod/corep_lr.json`. */
export function readModuleAddress(url: string): ModuleAddress | undefined {
  const path = /^https?:\/\/([^?#]+)$/.exec(url)?.[1]?.split('/') ?? [];
  const start = path.indexOf('fws', 1);
  const framework = start < 0 ? '' : (path[start + 1] ?? '');
  const [, module] = /^([\w.-]+)\.(?:json|xsd)$/.exec(path.at(-1) ?? '') ?? [];
  const isInModules = path.at(-2) === 'mod' && start < path.length - 3;
  if (module === undefined || !isInModules || !/^[\w-]+$/.test(framework)) return undefined;
  return { framework, version: VERSION.exec(url)?.[1], module };
}

/** Returns the address of the module for an entry point: its own, or that of the metadata beside a schema. */
export function moduleOfEntryPoint(entryPoint: string): string | undefined {
  if (/\.json$/i.test(entryPoint)) return entryPoint;
  return /\.xsd$/i.test(entryPoint) ? entryPoint.replace(/\.xsd$/i, '.json') : undefined;
}
