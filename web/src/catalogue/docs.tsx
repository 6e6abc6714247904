import { texts } from '../texts.ts';
import { Empty } from '../ui/empty.tsx';
import { InlineCode } from '../ui/inline-code.tsx';
import { Sample } from '../ui/sample.tsx';
import { useTask } from '../ui/use-task.ts';
import { Frame } from './frame.tsx';
import { Members } from './members.tsx';
import type { CatalogueProps } from './page.ts';
import { membersOf, typeOf } from './schema-members.ts';

const words = texts.catalogue.docs;

type Schema = Readonly<Record<string, unknown>>;
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: Schema;
  }[];
  readonly requestBody?: { content: Readonly<Record<string, { schema?: Schema; example?: unknown }>> };
  readonly responses: Readonly<
    Record<
      string,
      { description: string; content?: Readonly<Record<string, { schema?: Schema; example?: unknown }>> }
    >
  >;
}

export default function Docs({ client }: CatalogueProps) {
  const task = useTask(() => client.get('/openapi.json'), [client]);
  if (task.state === 'waiting') return <p class="waiting">{texts.app.loading}</p>;
  if (task.state === 'failed') return <Empty title={texts.catalogue.loadFailed} />;
  const document = task.value;
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  return (
    <Frame title={words.title} line={words.line}>
      <p class="tags">
        <a class="tag" href="/openapi.json" download="openapi.json">
          {words.download}
        </a>
        <a class="tag" href="/guide">
          {words.guide}
        </a>
        <a class="tag" href="/docs/try/">
          {words.swagger}
        </a>
        <code class="tag">{words.client}</code>
      </p>
      {tags.map((tag) => (
        <section key={tag} class="stack">
          <h2>{tag}</h2>
          {operations
            .filter(({ operation }) => operation.tags.includes(tag))
            .map(({ path, method, operation }) => (
              <details key={method + path} class="operation" id={operation.operationId}>
                <summary>
                  <b class={`method ${method}`}>{method.toUpperCase()}</b>
                  <code>{path}</code>
                  <span>{operation.summary}</span>
                </summary>
                <OperationBody operation={operation} root={document} />
              </details>
            ))}
        </section>
      ))}
    </Frame>
  );
}

function OperationBody({ operation, root }: { operation: Operation; root: Schema }) {
  const { description, parameters = [], requestBody, responses } = operation;
  const request = requestBody?.content['application/json'];
  const answer = responses[200]?.content?.['application/json'];
  const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return (
    <div class="operation-body">
      {description && (
        <p>
          <InlineCode text={description} />
        </p>
      )}
      {parameters.length > 0 && (
        <Part title={words.parameters}>
          <Members
            members={parameters.map((one) => ({
              name: one.name,
              type: one.schema ? typeOf(one.schema, root) : 'JSON',
              isRequired: one.required === true,
              description: one.description ?? String(one.schema?.description ?? ''),
              members: [],
            }))}
          />
        </Part>
      )}
      {request?.schema && (
        <Part title={words.request}>
          {requestBody && (
            <p class="tags">
              {Object.keys(requestBody.content).map((type) => (
                <code key={type} class="tag">
                  {type}
                </code>
              ))}
            </p>
          )}
          <Members members={membersOf(request.schema, root)} />
          {request.example !== undefined && <Example value={request.example} />}
        </Part>
      )}
      {answer?.schema && (
        <Part title={words.response}>
          <Members members={membersOf(answer.schema, root)} />
          {answer.example !== undefined && <Example value={answer.example} />}
        </Part>
      )}
      <Part title={words.errors}>
        <dl class="errors">
          {errors.map(([status, response]) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                <InlineCode text={response.description} />
              </dd>
            </div>
          ))}
        </dl>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: preact.ComponentChildren }) {
  return (
    <section class="stack">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Example({ value }: { value: unknown }) {
  return (
    <details>
      <summary>{words.example}</summary>
      <Sample label={words.example} text={JSON.stringify(value, null, 2)} />
    </details>
  );
}
