import { type ExpandedName, expandedName } from '../../xml/expanded-name.ts';
import type { Attribute, Element, Schemas } from '../../xsd/schema/components.ts';
import type { ValidMarkup } from '../../xsd/validation/id-space.ts';
import { maySubstitute } from '../../xsd/validation/type-derivation.ts';
import { type ValueRule, valueRule } from '../../xsd/validation/value-rule.ts';
import type { Fact, Instance, Name } from './instance.ts';
import { XBRLI } from './names.ts';

const ITEM = expandedName(XBRLI, 'item');
const CONTEXT = expandedName('', 'contextRef');
const UNIT = expandedName('', 'unitRef');
const DECIMALS = expandedName('', 'decimals');
const ID = expandedName('', 'id');

/**
 * Finds the facts that are valid by their schemas as far as the reader saw them, so that the markup of most
 * facts need not be scanned again. Leaves out every fact in doubt, for the markup validator to judge.
 */
export function findValidItems(instance: Instance, schemas: Schemas): ValidMarkup | undefined {
  const { plainItems, facts } = instance;
  const item = schemas.element(ITEM);
  if (!plainItems || !item) return undefined;
  const rules = new ItemRules(instance, schemas, item);
  const ranges: { start: number; end: number }[] = [];
  for (const { from, to, end } of plainItems.runs) {
    // The validator needs to see one fact to know what may follow.
    let first = from + 1;
    for (let index = first; index <= to; index++) {
      const fact = facts[index] as Fact;
      if (index < to && rules.accepts(fact)) continue;
      if (index > first)
        ranges.push({ start: (facts[first] as Fact).offset, end: index < to ? fact.offset : end });
      first = index + 1;
    }
  }
  return { ranges, ids: plainItems.ids };
}

class ItemRules {
  private readonly contexts: ReadonlySet<string>;
  private readonly units: ReadonlySet<string>;
  private readonly schemas: Schemas;
  private readonly item: Element;
  private readonly rules = new Map<Name, ItemRule | undefined>();

  constructor({ contexts, units }: Instance, schemas: Schemas, item: Element) {
    this.contexts = new Set(contexts.map(({ id }) => id));
    this.units = new Set(units.map(({ id }) => id));
    this.schemas = schemas;
    this.item = item;
  }

  accepts({ name, contextRef, unitRef, id, decimals, value }: Fact): boolean {
    let rule = this.rules.get(name);
    if (rule === undefined) {
      if (this.rules.has(name)) return false;
      rule = this.ruleOf(name);
      this.rules.set(name, rule);
      if (rule === undefined) return false;
    }
    return (
      (unitRef === undefined ? !rule.needsUnit : rule.takesUnit && this.units.has(unitRef)) &&
      (id === undefined ? !rule.needsId : rule.takesId) &&
      (decimals === undefined ? !rule.needsDecimals : rule.acceptsDecimals(decimals)) &&
      contextRef !== undefined &&
      this.contexts.has(contextRef) &&
      (rule.value.isFree || rule.value.check(value, unresolved) === undefined)
    );
  }

  private ruleOf({ uri, local }: Name): ItemRule | undefined {
    const element = this.schemas.element(expandedName(uri, local));
    if (!element || element.isAbstract || !maySubstitute(element, this.item)) return undefined;
    const { type } = element;
    if (element.fixed !== undefined || element.default !== undefined) return undefined;
    if (type.kind !== 'complex' || type.isAbstract || !type.simple) return undefined;
    const value = valueRule(type.simple);
    const required = [...type.attributes.values()].filter(({ isRequired }) => isRequired);
    const isPlain =
      !value.hasNames &&
      value.identity === undefined &&
      isOfKind(type.attributes.get(CONTEXT), 'reference') &&
      required.every(({ name }) => attributeNames.has(name));
    return isPlain ? new ItemRule(value, type.attributes) : undefined;
  }
}

const attributeNames: ReadonlySet<ExpandedName> = new Set([CONTEXT, UNIT, DECIMALS, ID]);

/** What the facts of one concept may have. */
class ItemRule {
  readonly value: ValueRule;
  readonly takesUnit: boolean;
  readonly needsUnit: boolean;
  readonly takesId: boolean;
  readonly needsId: boolean;
  readonly needsDecimals: boolean;
  private readonly decimals: ValueRule | undefined;
  private lastDecimals: string | undefined;

  constructor(value: ValueRule, attributes: ReadonlyMap<ExpandedName, Attribute>) {
    const unit = attributes.get(UNIT);
    const id = attributes.get(ID);
    const decimals = attributes.get(DECIMALS);
    this.value = value;
    this.takesUnit = isOfKind(unit, 'reference');
    this.needsUnit = unit?.isRequired ?? false;
    this.takesId = isOfKind(id, 'id');
    this.needsId = id?.isRequired ?? false;
    this.needsDecimals = decimals?.isRequired ?? false;
    this.decimals = decimals && isOfKind(decimals, undefined) ? valueRule(decimals.type) : undefined;
  }

  acceptsDecimals(text: string): boolean {
    if (text === this.lastDecimals) return true;
    const { decimals } = this;
    if (!decimals || decimals.hasNames || decimals.check(text, unresolved) !== undefined) return false;
    this.lastDecimals = text;
    return true;
  }
}

/** Whether an attribute has any value of its kind. */
function isOfKind(attribute: Attribute | undefined, kind: ValueRule['identity']): boolean {
  return (
    attribute?.fixed === undefined && attribute !== undefined && valueRule(attribute.type).identity === kind
  );
}

/** No value that is checked here contains a prefix. */
function unresolved(): undefined {
  return undefined;
}
