import type { ComponentChildren } from 'preact';
import type { Finding } from '../client/index.ts';
import { texts } from '../texts.ts';
import { InlineCode } from '../ui/inline-code.tsx';
import { type Book, type Calculation, type FactPlace, numberOf } from './book.ts';
import { accuracyWords, numberInUnit, shortValue, valueWords } from './fact-words.ts';
import type { Concept, Fact } from './pieces.ts';

export interface InspectorProps {
  readonly book: Book;
  readonly index: number;
  /** Facts at the same place of the page, including this one. */
  readonly around: readonly number[];
  readonly choose: (fact: number) => void;
  /** Opens the source of the fact, if there is an editor. */
  readonly openSource?: ((place: FactPlace) => void) | undefined;
  /** Returns the page of a rule, if there is one. */
  readonly rulePath?: ((code: string) => string) | undefined;
}

const words = texts.viewer;

/** Shows all data on a fact. */
export function Inspector(props: InspectorProps) {
  const { book, index, around, choose } = props;
  const fact = book.facts[index] as Fact;
  const concept = book.conceptOf(fact);
  const findings = book.findingsOf(index);
  const involved = book.findingsAround(index);
  const others = around.filter((other) => other !== index);
  return (
    <article class="inspector" aria-label={words.inspector}>
      <header>
        <h2 tabIndex={-1}>{book.labelOf(fact)}</h2>
        <p class="mono quiet">{concept.name}</p>
        <Badges fact={fact} concept={concept} findings={findings} />
      </header>
      <p class={`fact-amount${numberOf(fact) ? '' : ' is-text'}`}>{plainText(valueWords(book, fact))}</p>
      {fact.length !== undefined && <p class="quiet">{words.cut(fact.length)}</p>}
      {findings.length > 0 && <Findings findings={findings} rulePath={props.rulePath} />}
      <dl class="properties">
        <Properties book={book} fact={fact} />
      </dl>
      <Calculations {...props} />
      <Same {...props} />
      {involved.length > 0 && (
        <Section title={words.involved}>
          <Findings findings={involved} rulePath={props.rulePath} />
        </Section>
      )}
      {(fact.footnotes ?? []).length > 0 && (
        <Section title={words.footnotes}>
          {fact.footnotes?.map((note) => (
            <p key={note}>{book.head.footnotes[note]?.text}</p>
          ))}
        </Section>
      )}
      {concept.documentation && (
        <Section title={words.documentation}>
          <p>{concept.documentation}</p>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={words.around}>
          <FactLinks book={book} facts={others} choose={choose} />
        </Section>
      )}
      <Source {...props} fact={fact} />
    </article>
  );
}

function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Badges({ fact, concept, findings }: { fact: Fact; concept: Concept; findings: readonly Finding[] }) {
  const worst = (['error', 'warning', 'info'] as const).find((one) =>
    findings.some(({ severity }) => severity === one),
  );
  if (!fact.hidden && !fact.unread && !concept.extension && !worst) return null;
  return (
    <p class="badges">
      {worst && <span class={`tag is-${worst}`}>{texts.severities[worst]}</span>}
      {fact.unread && <span class="tag is-warning">{words.unread}</span>}
      {fact.hidden && <span class="tag">{words.hidden}</span>}
      {concept.extension && <span class="tag is-extension">{words.extension}</span>}
    </p>
  );
}

function Property({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Properties({ book, fact }: { book: Book; fact: Fact }) {
  const concept = book.conceptOf(fact);
  const context = book.contextOf(fact);
  const unit = book.unitOf(fact);
  const accuracy = accuracyWords(fact);
  const isNumber = numberOf(fact) !== undefined;
  const statements = concept.statements?.map((at) => book.head.statements[at]?.title ?? '') ?? [];
  const nature = [words.types(concept.type), concept.balance, concept.periodType].filter(Boolean).join(', ');
  return (
    <>
      {fact.shown !== undefined && isNumber && <Property name={words.shown}>{fact.shown}</Property>}
      {isNumber && (
        <Property name={words.reported}>
          <span class="mono">{fact.value}</span>
        </Property>
      )}
      <Property name={words.period}>
        {context ? context.words : <span class="is-bad">{words.noContext}</span>}
      </Property>
      {unit && <Property name={words.unit}>{unit.name}</Property>}
      {accuracy && <Property name={words.accuracy}>{accuracy}</Property>}
      {(fact.format ?? fact.scale) !== undefined && (
        <Property name={words.transformation}>
          <Transformation fact={fact} />
        </Property>
      )}
      {context?.dimensions.map(({ axis, member, value }) => (
        <Property key={axis} name={nameOf(book, axis)}>
          {member === undefined ? value : nameOf(book, member)}
          <span class="mono quiet small">{book.head.concepts[member ?? axis]?.name}</span>
        </Property>
      ))}
      {statements.length > 0 && (
        <Property name={words.statement}>
          {statements.slice(0, 3).join('; ')}
          {statements.length > 3 && ` ${words.more(statements.length - 3)}`}
        </Property>
      )}
      {nature && <Property name={words.nature}>{nature}</Property>}
      {context && <Property name={words.entity}>{context.entity}</Property>}
      {fact.language && <Property name={words.language}>{fact.language}</Property>}
    </>
  );
}

function nameOf(book: Book, concept: number): string {
  const { label, name } = book.head.concepts[concept] as Concept;
  return label ?? name;
}

function Transformation({ fact: { format, scale, negated } }: { fact: Fact }) {
  return (
    <>
      {format && <span class="mono">{format}</span>}
      {scale && <span>{words.scale(scale)}</span>}
      {negated && <span>{words.negated}</span>}
    </>
  );
}

function Findings({
  findings,
  rulePath,
}: {
  findings: readonly Finding[];
  rulePath: InspectorProps['rulePath'];
}) {
  return (
    <ul class="fact-findings" aria-label={words.findings}>
      {findings.map((finding, at) => (
        <li key={at} class={`is-${finding.severity}`}>
          <p>
            <b>{texts.severities[finding.severity]}</b>{' '}
            {rulePath ? (
              <a href={rulePath(finding.code)}>{finding.code}</a>
            ) : (
              <span class="mono">{finding.code}</span>
            )}
          </p>
          <p>{finding.message}</p>
          {finding.fix && (
            <p class="quiet">
              <InlineCode text={finding.fix} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Calculations({ book, index, choose }: InspectorProps) {
  const calculations = book.calculationsOf(index);
  const totals = book.totalsOf(index);
  return (
    <>
      {calculations.map((calculation, at) => (
        <CalculationTable key={at} book={book} calculation={calculation} choose={choose} />
      ))}
      {totals.length > 0 && (
        <Section title={words.partOf}>
          <FactLinks book={book} facts={totals} choose={choose} />
        </Section>
      )}
    </>
  );
}

interface CalculationProps {
  readonly book: Book;
  readonly calculation: Calculation;
  readonly choose: (fact: number) => void;
}

function CalculationTable({ book, calculation, choose }: CalculationProps) {
  const { parts, sum, difference, isConsistent, total, statement } = calculation;
  const fact = book.facts[total] as Fact;
  const amount = (number: Parameters<typeof numberInUnit>[2]) => numberInUnit(book, fact, number);
  const isOff = !difference.isZero;
  return (
    <Section title={words.calculation}>
      <p class="quiet small">{statement}</p>
      <table class="calculation">
        <tbody>
          {parts.map(({ fact: part, concept, weight }, at) => (
            <tr key={at} class={part === undefined ? 'quiet' : ''}>
              <td>{weight < 0 ? '−' : '+'}</td>
              <td>
                {part === undefined ? (
                  (concept.label ?? concept.name)
                ) : (
                  <button type="button" class="link" onClick={() => choose(part)}>
                    {concept.label ?? concept.name}
                  </button>
                )}
              </td>
              <td>{part === undefined ? words.notReported : shortValue(book, book.facts[part] as Fact)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{words.sum}</td>
            <td>{amount(sum)}</td>
          </tr>
          <tr>
            <td colSpan={2}>{words.reported}</td>
            <td>{shortValue(book, fact)}</td>
          </tr>
          <tr class={isOff && !isConsistent ? 'is-bad' : ''}>
            <td colSpan={2}>{words.difference}</td>
            <td>{isOff ? amount(difference) : words.none}</td>
          </tr>
        </tfoot>
      </table>
      {isOff && <p class="quiet small">{isConsistent ? words.rounding : words.inconsistent}</p>}
    </Section>
  );
}

function Same({ book, index, choose }: InspectorProps) {
  const same = book.sameAs(index);
  if (same.length === 0) return null;
  const compared = same.slice(0, MAX_COMPARED);
  const differing = compared.filter((other) => !book.agree(index, other)).length;
  return (
    <Section title={words.same}>
      {differing > 0 && <p class="is-bad">{words.differing(differing, compared.length === same.length)}</p>}
      <FactLinks book={book} facts={same} choose={choose} withValue />
    </Section>
  );
}

/** A report can have a fact a hundred thousand times. */
const MAX_COMPARED = 1000;
const MAX_LINKS = 20;

interface LinksProps {
  readonly book: Book;
  readonly facts: readonly number[];
  readonly choose: (fact: number) => void;
  readonly withValue?: boolean;
}

function FactLinks({ book, facts, choose }: LinksProps) {
  return (
    <ul class="fact-links">
      {facts.slice(0, MAX_LINKS).map((index) => {
        const fact = book.facts[index] as Fact;
        return (
          <li key={index}>
            <button type="button" class="link" onClick={() => choose(index)}>
              {book.labelOf(fact)}
            </button>
            <span class="fact-value">{shortValue(book, fact)}</span>
          </li>
        );
      })}
      {facts.length > MAX_LINKS && <li class="quiet">{words.more(facts.length - MAX_LINKS)}</li>}
    </ul>
  );
}

function Source({ fact, openSource }: InspectorProps & { fact: Fact }) {
  const { path, source, id } = fact;
  const place = path ?? (source && words.place(source.line, source.column));
  return (
    <footer class="quiet">
      <p>
        {words.id} <span class="mono">{id}</span>
      </p>
      {place && (
        <p>
          <span class="mono">{place}</span>
        </p>
      )}
      {openSource && place && (
        <button type="button" onClick={() => openSource(path === undefined ? { ...source } : { path })}>
          {path === undefined ? words.openSource : words.openJson}
        </button>
      )}
    </footer>
  );
}

/** Returns the text of a fact without any markup. */
function plainText(value: string): string {
  if (!/<[a-z!/]/i.test(value)) return value;
  const { body } = new DOMParser().parseFromString(value, 'text/html');
  return body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}
