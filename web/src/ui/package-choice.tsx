import type { PackageUploads } from '../desk/use-package-uploads.ts';
import { texts } from '../texts.ts';

const words = texts.catalogue.taxonomies;

/** A button to choose taxonomy packages, and what becomes of them. */
export function PackageChoice({
  text,
  uploads: { share, outcomes, cancel },
  take,
}: {
  text: string;
  uploads: PackageUploads;
  take: (files: readonly File[]) => void;
}) {
  const progress = share !== undefined && (share < 1 ? texts.report.sending(share) : words.compiling);
  return (
    <>
      <div class="form">
        <label class="button is-main">
          <input
            type="file"
            accept=".zip,.xbri,.xbr"
            multiple
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // Allows choosing the same file again once it has been renamed.
              currentTarget.value = '';
              take(files);
            }}
          />
          {text}
        </label>
      </div>
      <div class="stack" role="status">
        {progress && (
          <div class="progress">
            <progress max={1} {...(share < 1 && { value: share })} aria-label={progress} />
            <span>{progress}</span>
            {share < 1 && (
              <button type="button" onClick={cancel}>
                {texts.report.cancel}
              </button>
            )}
          </div>
        )}
        {outcomes.map(({ isInstalled, text }) => (
          <p key={text} class={isInstalled ? 'is-installed' : 'is-refused'}>
            {text}
          </p>
        ))}
      </div>
    </>
  );
}
