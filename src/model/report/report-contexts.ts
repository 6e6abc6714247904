import type { FilingContext, FilingV2 } from '../filing-v2.ts';
import { textOf } from '../unchecked.ts';
import { schemeUri } from './names.ts';
import { isReversed, type Period, readPeriod } from './period.ts';
import { eachItem, FaultList, SubjectKeys } from './reading.ts';
import type { Dimension, Entity, ReportContext } from './report-fact.ts';

/** The contexts of a filing, with equal entities, dimensions and periods interned as aspects. */
export class ReportContexts {
  /** Those with a sound period and an id of their own, in document order. */
  readonly read: ReportContext[] = [];
  readonly byId = new Map<string, ReportContext>();
  /** The ids of contexts that other findings report. */
  readonly unsound = new Set<string>();
  readonly unreadable: number[] = [];
  readonly reversed: number[] = [];
  readonly repeated = new FaultList();
  private readonly entity: Entity;
  private readonly subjects = new SubjectKeys();
  private readonly aspects = new Map<string, number>();

  constructor(filing: FilingV2, entity: Entity, isSound: (list: 'contexts', index: number) => boolean) {
    this.entity = entity;
    eachItem<FilingContext>(filing.contexts, (context, index) => {
      if (isSound('contexts', index)) this.add(context, index);
      else this.unsound.add(textOf(context, 'id') ?? '');
    });
  }

  get aspectCount(): number {
    return this.aspects.size;
  }

  /** Returns the aspect of a subject in a period, if a context has it. */
  aspectOf(subject: string, periodKey: string): number | undefined {
    return this.aspects.get(`${subject}|${periodKey}`);
  }

  subjectOf(entity: Entity, dimensions: readonly Dimension[], free: string): string {
    return this.subjects.of(entity, dimensions, free);
  }

  private add(context: FilingContext, index: number): void {
    const period = readPeriod(context.period);
    if (this.byId.has(context.id) || this.unsound.has(context.id)) {
      this.repeated.add(context.id, `/contexts/${index}/id`);
    } else if (!period || isReversed(period)) {
      (period ? this.reversed : this.unreadable).push(index);
      this.unsound.add(context.id);
    } else {
      const resolved = this.resolve(context, period, index);
      this.byId.set(context.id, resolved);
      this.read.push(resolved);
    }
  }

  private resolve(context: FilingContext, period: Period, index: number): ReportContext {
    const entity = context.entity
      ? { scheme: schemeUri(context.entity.scheme), value: context.entity.value }
      : this.entity;
    const dimensions = (context.dimensions ?? []).map(
      (dimension): Dimension =>
        dimension.typed
          ? {
              axis: dimension.axis,
              member: dimension.typed.nil ? null : (dimension.typed.value ?? ''),
              typed: true,
              element: dimension.typed.element,
            }
          : { axis: dimension.axis, member: dimension.member as string, typed: false },
    );
    const { segment = '', scenario = '' } = context;
    const free = segment || scenario ? JSON.stringify([segment, scenario]) : '';
    const subject = this.subjects.of(entity, dimensions, free);
    const aspectKey = `${subject}|${period.key}`;
    const aspect = this.aspects.get(aspectKey) ?? this.aspects.size;
    this.aspects.set(aspectKey, aspect);
    const path = `/contexts/${index}`;
    return { index, id: context.id, path, entity, period, dimensions, free, aspect, subject };
  }
}
