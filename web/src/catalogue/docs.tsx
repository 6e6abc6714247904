import { useState } from 'preact/hooks';
import { texts } from '../texts.ts';
import { InlineCode } from '../ui/inline-code.tsx';
import { Sample } from '../ui/sample.tsx';
import { useTask } from '../ui/use-task.ts';
import { Frame } from './frame.tsx';
import { Members } from './members.tsx';
import type { CatalogueProps } from './page.ts';
import { LoadFailed } from './pending.tsx';
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
  if (task.state === 'failed') return <LoadFailed retry={task.retry} />;
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
        <code class="tag">
          <span class="wide-only">{words.client}</span>
          {words.clientImport}
        </code>
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
                <OperationBody operation={operation} root={document}>
                  <Answer client={client} method={method} path={path} operation={operation} />
                </OperationBody>
              </details>
            ))}
        </section>
      ))}
    </Frame>
  );
}

function OperationBody({
  operation,
  root,
  children,
}: {
  operation: Operation;
  root: Schema;
  children: preact.ComponentChildren;
}) {
  const { description, parameters = [], requestBody, responses } = operation;
  const request = requestBody?.content['application/json'];
  const answer = (responses[200] ?? responses[201])?.content?.['application/json'];
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
      {requestBody && (
        <Part title={words.request}>
          <p class="tags">
            {Object.keys(requestBody.content).map((type) => (
              <code key={type} class="tag">
                {type}
              </code>
            ))}
          </p>
          {request?.schema && <Members members={membersOf(request.schema, root)} />}
          {request?.example !== undefined && <Example value={request.example} />}
        </Part>
      )}
      {answer?.schema && (
        <Part title={words.response}>
          <Members members={membersOf(answer.schema, root)} />
          {children}
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

/** Example values for the parameters of paths. */
const named: Readonly<Record<string, string>> = {
  '/api/v1/validate/rules/{code}': 'BS-001',
  '/api/v1/profiles/{id}': 'generic',
  '/api/v1/schemas/{id}': 'filing-v2',
};

/** Shows the answer of this server to the example request, sent when this is opened. Jobs and packages are left out: they would start or be installed. */
function Answer({
  client,
  method,
  path,
  operation,
}: {
  client: CatalogueProps['client'];
  method: string;
  path: string;
  operation: Operation;
}) {
  const [answer, setAnswer] = useState<unknown>();
  const body = operation.requestBody?.content['application/json']?.example;
  if (operation.tags.includes('Jobs') || (method === 'post' && body === undefined)) return null;
  const ask = async () => {
    const url = path.replace(/\{\w+\}/, named[path] ?? '');
    const call = method === 'post' ? client.post : client.get;
    const args = method === 'post' ? [url, body] : [url];
    setAnswer(await (call as (...args: unknown[]) => Promise<unknown>).apply(client, args).catch(String));
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && answer === undefined && ask()}>
      <summary>{words.answer}</summary>
      {answer === undefined ? (
        <p class="waiting">{texts.app.loading}</p>
      ) : (
        <Sample label={words.answer} text={shortened(answer)} />
      )}
    </details>
  );
}

/** The length of an answer, and of one text in it, to show. */
const MAX_SHOWN = 20_000;
const MAX_STRING = 300;

function shortened(answer: unknown): string {
  const text = JSON.stringify(
    answer,
    (_, value) =>
      typeof value === 'string' && value.length > MAX_STRING ? `${value.slice(0, MAX_STRING)}…` : value,
    2,
  );
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n…` : text;
}

function Example({ value }: { value: unknown }) {
  return (
    <details>
      <summary>{words.example}</summary>
      <Sample label={words.example} text={JSON.stringify(value, null, 2)} />
    </details>
  );
}
