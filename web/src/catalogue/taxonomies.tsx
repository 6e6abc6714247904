import { useState } from 'preact/hooks';
import type { InstalledTaxonomy, Limits, TaxonomyListing } from '../client/index.ts';
import { counted, texts } from '../texts.ts';
import { Copyable } from '../ui/copy.tsx';
import { Empty } from '../ui/empty.tsx';
import { useTask } from '../ui/use-task.ts';
import { Frame } from './frame.tsx';
import { Install } from './install.tsx';
import type { CatalogueProps } from './page.ts';
import { LoadFailed } from './pending.tsx';

const words = texts.catalogue.taxonomies;

export default function Taxonomies({ client }: CatalogueProps) {
  const task = useTask(
    () => Promise.all([client.get('/api/v1/taxonomies'), client.get('/api/v1/limits')]),
    [client],
  );
  return (
    <Frame title={words.title} line={words.line}>
      {task.state === 'waiting' && <p class="waiting">{texts.app.loading}</p>}
      {task.state === 'failed' && <LoadFailed retry={task.retry} />}
      {task.state === 'done' && <Packages listing={task.value[0]} limits={task.value[1]} />}
    </Frame>
  );
}

function Packages({ listing, limits }: { listing: TaxonomyListing; limits: Limits }) {
  const [added, setAdded] = useState<readonly InstalledTaxonomy[]>([]);
  const taxonomies = [...listing.taxonomies, ...added];
  return (
    <>
      {taxonomies.length === 0 && (
        <Empty title={words.none}>
          <p>{words.noneMore}</p>
        </Empty>
      )}
      {limits.taxonomyUpload ? (
        <Install
          maxBytes={limits.maxBodyBytes}
          onInstalled={(taxonomy) => setAdded((before) => [...before, taxonomy])}
        />
      ) : (
        <div class="stack">
          <p class="quiet">{words.byOperator}</p>
          <p>
            <Copyable text={words.command} />
          </p>
        </div>
      )}
      {taxonomies.length > 0 && (
        <ul class="listing">
          {taxonomies.map(({ file, identifier, name, version, publisher, entryPoints }) => (
            <li key={file + identifier}>
              <div>
                <b>{name}</b>
                <span class="quiet">{[version, publisher].filter(Boolean).join(' · ')}</span>
                <code class="quiet">{file}</code>
              </div>
              {entryPoints.length > 0 && (
                <details class="entry-points">
                  <summary>{counted(entryPoints.length, 'entry point')}</summary>
                  <ul>
                    {entryPoints.map((entry) => (
                      <li key={entry.name}>
                        {entry.name}{' '}
                        {entry.documents.map((address) => (
                          <code key={address} class="quiet">
                            {address}{' '}
                          </code>
                        ))}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
