import type { ModelVersion } from '../findings/rule-meta.ts';
import { memberOf } from './unchecked.ts';

export const documentTypes = ['filing', 'investor-statement'] as const;
export const modelVersions = ['v1', 'v2'] as const satisfies readonly ModelVersion[];
export type DocumentType = (typeof documentTypes)[number];
export type { ModelVersion };

export interface Detection {
  readonly documentType: DocumentType;
  readonly modelVersion: ModelVersion;
  /** Types that the document declares and that differ from the requested type. */
  readonly conflicts: readonly { readonly asked: string; readonly detected: string }[];
}

const statementBlocks = [
  'capitalAccount',
  'commitment',
  'carry',
  'notice',
  'performance',
  'cashFlows',
  'investments',
] as const;

/** Decides which model a document is validated with; the requested type overrides the detected one. */
export function detect(
  document: Readonly<Record<string, unknown>>,
  asked: { documentType?: DocumentType | 'auto'; modelVersion?: ModelVersion | 'auto' } = {},
): Detection {
  const conflicts: { asked: string; detected: string }[] = [];
  const type = evidentType(document);
  const documentType = choose(documentTypes, asked.documentType, type, 'filing', conflicts);
  const version = documentType === 'filing' ? evidentVersion(document) : undefined;
  const modelVersion =
    documentType === 'filing'
      ? choose(modelVersions, asked.modelVersion, version, 'v1', conflicts)
      : ('v1' as const);
  return { documentType, modelVersion, conflicts };
}

/** Whether a document shows by itself which kind it is. */
export function isRecognized(document: Readonly<Record<string, unknown>>): boolean {
  return evidentType(document) !== undefined || evidentVersion(document) !== undefined;
}

function choose<T extends string>(
  values: readonly T[],
  asked: T | 'auto' | undefined,
  evident: T | undefined,
  otherwise: T,
  conflicts: { asked: string; detected: string }[],
): T {
  if (!isOneOf(asked, values)) return evident ?? otherwise;
  if (evident !== undefined && evident !== asked) conflicts.push({ asked, detected: evident });
  return asked;
}

function isOneOf<T extends string>(value: string | undefined, values: readonly T[]): value is T {
  return (values as readonly unknown[]).includes(value);
}

function evidentType(document: Readonly<Record<string, unknown>>): DocumentType | undefined {
  const said = document.documentType ?? memberOf(document.document, 'documentType');
  if (said === 'filing' || said === 'investor-statement') return said;
  if (typeof document.statementKind === 'string') return 'investor-statement';
  if (['facts', 'statements', 'filing', 'sfrs', 'contexts'].some((name) => Object.hasOwn(document, name)))
    return 'filing';
  const has = (name: string) => isObject(document[name]) || Array.isArray(document[name]);
  const isStatement =
    statementBlocks.some(has) || (has('holdings') && has('account')) || (has('units') && has('investor'));
  return isStatement ? 'investor-statement' : undefined;
}

function evidentVersion(document: Readonly<Record<string, unknown>>): ModelVersion | undefined {
  const version = memberOf(document.document, 'version');
  if (typeof version === 'string' && version.startsWith('2.')) return 'v2';
  if (Array.isArray(document.facts) && Array.isArray(document.contexts)) return 'v2';
  if (isObject(document.sfrs) || isObject(document.filing) || isObject(document.statements)) return 'v1';
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
