import type { Client, ExplainedRule } from '../client/index.ts';
import { cataloguePath } from '../router.ts';
import { texts } from '../texts.ts';
import { InlineCode } from '../ui/inline-code.tsx';
import { Sample } from '../ui/sample.tsx';
import { useTask } from '../ui/use-task.ts';
import { Frame } from './frame.tsx';
import { Pending } from './pending.tsx';

const words = texts.catalogue.rules;
const back = { href: '/rules', label: words.back };

export function RulePage({ client, code }: { client: Client; code: string }) {
  const task = useTask(() => client.get('/api/v1/validate/rules/{code}', { params: { code } }), [code]);
  if (task.state !== 'done') return <Pending task={task} unknown={words.unknown(code)} back={back} />;
  const rule = task.value;
  return (
    <Frame title={rule.title} back={back}>
      <p class="tags">
        <code class="tag">{rule.code}</code>
        <span class={`severity ${rule.severity}`}>{texts.severities[rule.severity]}</span>
        <span class="tag">{texts.categories[rule.category] ?? rule.category}</span>
        <span class="tag">{texts.layers[rule.layer]}</span>
      </p>
      <div class="prose">
        <section>
          <h2>{words.description}</h2>
          <p>{rule.description}</p>
        </section>
        {rule.formula && (
          <section>
            <h2>{words.formula}</h2>
            <p>
              <code>{rule.formula}</code>
            </p>
            {rule.formula.includes('??') && <p class="quiet">{words.optional}</p>}
          </section>
        )}
        <section>
          <h2>{words.fix}</h2>
          <p>
            <InlineCode text={rule.fix} />
          </p>
        </section>
        <section>
          <h2>{words.applies}</h2>
          <p class="tags">
            {rule.profiles.length === 0 && <span class="tag">{words.everyProfile}</span>}
            {rule.profiles.map((id) => (
              <a key={id} class="tag" href={cataloguePath('profiles', id)}>
                {id}
              </a>
            ))}
          </p>
        </section>
        {rule.references.length > 0 && (
          <section>
            <h2>{words.references}</h2>
            <p class="tags">
              {rule.references.map((reference) => (
                <span key={reference} class="tag">
                  {reference}
                </span>
              ))}
            </p>
          </section>
        )}
      </div>
      {rule.example && <Example example={rule.example} />}
    </Frame>
  );
}

function Example({ example }: { example: NonNullable<ExplainedRule['example']> }) {
  return (
    <section class="stack">
      <h2>{words.example}</h2>
      <p class="quiet">{words.exampleOf}</p>
      <Sample label={example.file} text={example.text.slice(0, 20_000)} />
      <h3>{words.finding}</h3>
      <p>
        <span class={`severity ${example.severity}`}>{texts.severities[example.severity]}</span>{' '}
        {example.message}
      </p>
      <p class="quiet">
        <code>{example.place}</code>
      </p>
    </section>
  );
}
