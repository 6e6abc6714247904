import { counted } from '../../../core/wording.ts';
import type { Collector } from '../../../findings/collector.ts';
import type { Place } from '../../../findings/definition.ts';
import { MAX_PREFIXES } from '../../limits.ts';
import type { InlineChecks } from './inline-checks.ts';
import type { InlineReferences } from './inline-fact.ts';
import * as findings from './reference-findings.ts';
import { tooMuch } from './structure-findings.ts';
import { nameTarget } from './targets.ts';

/** The accumulated ix:references of one target. */
class TargetRoot {
  readonly namespaces = new Map<string, string>();
  readonly attributes = new Set<string>();
  /** The prefix of the namespace of each schema. */
  readonly schemaPrefixes = new Map<string, string>();
  id: string | undefined;
  hasSchema = false;
}

/** Checks that the references of each target can form the root of one instance (Inline XBRL 1.1, 12.1.2). */
export function checkReferences({ set, collector, place }: InlineChecks): void {
  const roots = new Map<string, TargetRoot>();
  if (set.prefixRoom < 0) {
    const last = set.references.at(-1)?.offset ?? 0;
    tooMuch.add(collector, 'prefixes', place(last), { limit: MAX_PREFIXES });
    return;
  }
  for (const references of set.references) {
    let root = roots.get(references.target);
    if (!root) {
      root = new TargetRoot();
      roots.set(references.target, root);
    }
    checkRoot(root, references, place(references.offset), collector);
  }
  for (const { target, offset } of set.references) {
    const root = roots.get(target);
    if (!root || root.hasSchema) continue;
    root.hasSchema = true;
    findings.missingReferences.add(collector, 'empty', place(offset), { target: nameTarget(target) });
  }
  for (const { fact, count } of set.targets.all.values()) {
    const { target, offset } = fact;
    if (!roots.has(target))
      findings.missingTarget.add(collector, 'none', place(offset), {
        target: nameTarget(target),
        facts: `${counted(count, 'fact')} ${count === 1 ? 'uses' : 'use'}`,
      });
  }
}

function checkRoot(root: TargetRoot, references: InlineReferences, at: Place, collector: Collector): void {
  const target = nameTarget(references.target);
  for (const name of references.attributes) {
    if (root.attributes.has(name))
      findings.repeatedAttribute.add(collector, 'repeated', at, { target, name });
    root.attributes.add(name);
  }
  const { id } = references;
  if (id !== undefined) {
    if (root.id !== undefined)
      findings.repeatedTargetId.add(collector, 'repeated', at, { target, first: root.id, id });
    root.id ??= id;
  }
  checkPrefixes(root, references, at, collector);
  const prefixes = new Map<string, string>();
  for (const [prefix, uri] of references.namespaces) if (!prefixes.has(uri)) prefixes.set(uri, prefix);
  root.hasSchema ||= references.hasSchemaRef;
  for (const { kind, href } of references.references) {
    if (kind !== 'schemaRef') continue;
    const prefix = prefixes.get(href);
    const other = root.schemaPrefixes.get(href);
    if (prefix === undefined) continue;
    if (other !== undefined && other !== prefix)
      findings.schemaPrefix.add(collector, 'other', at, { uri: href, prefix, other });
    root.schemaPrefixes.set(href, prefix);
  }
}

function checkPrefixes(
  root: TargetRoot,
  { namespaces }: InlineReferences,
  at: Place,
  collector: Collector,
): void {
  const isFirst = root.namespaces.size === 0;
  for (const [prefix, uri] of namespaces) {
    const other = root.namespaces.get(prefix);
    if (other === undefined) root.namespaces.set(prefix, uri);
    if (prefix !== '' && other !== undefined && other !== uri)
      findings.prefixConflict.add(collector, 'conflict', at, { prefix, uri, other });
  }
  const own = namespaces.get('') ?? '';
  const other = root.namespaces.get('') ?? '';
  if (!isFirst && own !== other)
    findings.defaultNamespaceConflict.add(collector, 'conflict', at, { uri: own, other });
}
