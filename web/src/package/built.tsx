import { useState } from 'preact/hooks';
import type { Manifest, PackageResult } from '../client/index.ts';
import { counted, sizeText, texts } from '../texts.ts';
import { Copy, Copyable } from '../ui/copy.tsx';
import { bytesOfBase64, download } from '../ui/download.ts';
import { readableName } from '../ui/format.ts';
import { Sample } from '../ui/sample.tsx';
import { type Folder, treeOf } from './tree.ts';

type File = Manifest['files'][number];
/** Enough to recognize a file. */
const MAX_PREVIEW = 100_000;

/** Shows a built package: its contents, and each of its files. */
export function Built({
  result: { manifest, files, archive = '', validation },
  title,
}: {
  result: PackageResult;
  /** The title of the profile. */
  title: string;
}) {
  const { package: made, profile, counts, document, entryPoint, primaryDocument } = manifest;
  const [chosen, setChosen] = useState(primaryDocument);
  const { warningCount, infoCount } = validation.summary;
  const facts = [
    counted(counts.facts, 'fact'),
    counts.extensionConcepts > 0 && counted(counts.extensionConcepts, 'extension concept'),
    warningCount > 0 && counted(warningCount, 'warning'),
    infoCount > 0 && counted(infoCount, 'note'),
  ].filter(Boolean);
  return (
    <>
      <header class="built">
        <div>
          <h2>{made.fileName}</h2>
          <p class="quiet">
            {sizeText(made.bytes)} · {facts.join(' · ')}
          </p>
          <p class="quiet">
            {title || profile.id} {profile.version}, {profile.authority}
          </p>
        </div>
        <div class="form">
          <button
            type="button"
            class="is-main"
            onClick={() => download(made.fileName, bytesOfBase64(archive), made.mediaType)}
          >
            {texts.package.save}
          </button>
          <button
            type="button"
            onClick={() =>
              download('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`, 'application/json')
            }
          >
            {texts.package.saveManifest}
          </button>
        </div>
      </header>
      <dl class="facts">
        <Row name={texts.package.hash} value={made.sha256} />
        <Row name={texts.package.entity} value={`${document.entity.name} (${document.entity.identifier})`} />
        <Row name={texts.package.primary} value={primaryDocument} />
        <Row name={texts.package.entryPoint} value={entryPoint} />
      </dl>
      <Waived manifest={manifest} />
      <h3>{texts.package.files}</h3>
      <Tree folder={treeOf(manifest.files)} chosen={chosen} choose={setChosen} />
      <Preview path={chosen} text={files[chosen]} file={manifest.files.find(({ path }) => path === chosen)} />
    </>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Copyable text={value} />
      </dd>
    </div>
  );
}

function Waived({ manifest }: { manifest: Manifest }) {
  const waived = manifest.validation.waived ?? [];
  if (waived.length === 0) return null;
  return (
    <>
      <h3>{texts.package.waivers}</h3>
      <ul class="plain-findings">
        {waived.map(({ code, path, reason }) => (
          <li key={`${code} ${path}`}>
            <code>{code}</code> {reason}
          </li>
        ))}
      </ul>
    </>
  );
}

function Tree({
  folder,
  chosen,
  choose,
}: {
  folder: Folder<File>;
  chosen: string;
  choose: (path: string) => void;
}) {
  return (
    <ul class="tree">
      {folder.folders.map((inner) => (
        <li key={inner.name}>
          <details open>
            <summary>{inner.name}</summary>
            <Tree folder={inner} chosen={chosen} choose={choose} />
          </details>
        </li>
      ))}
      {folder.files.map(({ name, file }) => (
        <li key={file.path} class="tree-file">
          <button
            type="button"
            class="link"
            aria-pressed={file.path === chosen}
            title={file.path}
            onClick={() => choose(file.path)}
          >
            {name}
          </button>
          <span class="quiet wide-only">{readableName(file.role).toLowerCase()}</span>
          <span class="quiet">{sizeText(file.bytes)}</span>
          <code class="quiet wide-only" title={file.sha256}>
            {file.sha256.slice(0, 8)}
          </code>
          <Copy text={file.sha256} label={`${texts.package.hash}, ${name}`} />
        </li>
      ))}
    </ul>
  );
}

function Preview({ path, text, file }: { path: string; text: string | undefined; file: File | undefined }) {
  if (text === undefined) return <p class="quiet">{texts.package.noPreview}</p>;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const isBinary = file?.encoding === 'base64';
  return (
    <figure class="file-preview">
      <figcaption>
        <b>{name}</b>
        <button
          type="button"
          class="link"
          onClick={() =>
            download(name, isBinary ? bytesOfBase64(text) : text, file?.mediaType ?? 'text/plain')
          }
        >
          {texts.catalogue.schemas.download}
        </button>
      </figcaption>
      <Sample label={texts.package.preview(name)} text={text.slice(0, MAX_PREVIEW)} />
      {text.length > MAX_PREVIEW && <p class="quiet">{texts.package.truncated}</p>}
    </figure>
  );
}
