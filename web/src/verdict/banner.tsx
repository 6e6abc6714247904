import { useEffect, useState } from 'preact/hooks';
import type { ValidationResult } from '../client/index.ts';
import type { Desk, OpenReport } from '../desk/desk.ts';
import { counted, tallyText, texts } from '../texts.ts';
import { ABSENT_TAXONOMY, InstallTaxonomy } from './absent-taxonomy.tsx';

type Profile = { readonly id: string; readonly title: string; readonly version: string };

/** Shows the verdict in a word, what it covers and what it does not. */
export function Banner({
  report,
  verdict,
  desk,
}: {
  report: OpenReport;
  verdict: ValidationResult;
  desk: Desk;
}) {
  const [profiles, setProfiles] = useState<readonly Profile[]>([]);
  useEffect(() => {
    desk.client.get('/api/v1/profiles').then(
      (listing) => setProfiles(listing.profiles),
      () => undefined,
    );
  }, [desk]);
  const { valid, complete, summary, ruleset } = verdict;
  const tone = !valid ? 'is-error' : complete ? 'is-good' : 'is-open';
  const word = !valid ? texts.verdict.notValid : complete ? texts.verdict.valid : texts.verdict.open;
  const tally = tallyText(summary);
  const profile = profiles.find(({ id }) => id === verdict.profile);
  const title = profile ? `${profile.title}, ${profile.version}` : verdict.profile;
  const isStale = report.check.state !== 'done' && report.check.state !== 'failed';
  return (
    <section class={`banner ${tone}${isStale ? ' is-stale' : ''}`} aria-label={texts.views.verdict}>
      <Sign tone={tone} />
      <div class="banner-text">
        <p role="status">
          <strong>{word}</strong>
          {tally !== '' && <span class="tally">{tally}</span>}
        </p>
        <p class="quiet">
          {verdict.profile === 'generic'
            ? texts.verdict.checkedGenerally(counted(ruleset.rules, 'rule'))
            : texts.verdict.checked(counted(ruleset.rules, 'rule'), title)}
        </p>
        {!complete && <Gaps verdict={verdict} />}
        <InstallTaxonomy report={report} verdict={verdict} desk={desk} />
        <Suggested report={report} verdict={verdict} desk={desk} profiles={profiles} />
        <Waivers report={report} desk={desk} />
        <p class="print-only">{texts.verdict.printed(report.name, new Date().toLocaleString('en'), title)}</p>
      </div>
    </section>
  );
}

function Sign({ tone }: { tone: string }) {
  const path =
    tone === 'is-good'
      ? 'm6 10.5 2.7 2.7L14 7.6'
      : tone === 'is-error'
        ? 'm7 7 6 6m0-6-6 6'
        : 'M10 5.5v5.2m0 3.1v.2';
  return (
    <svg class="sign" viewBox="0 0 20 20" width="28" height="28" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill="currentColor" />
      <path d={path} class="sign-line" />
    </svg>
  );
}

/** Shows what was not checked, why, and what would help. */
function Gaps({ verdict: { layers, info } }: { verdict: ValidationResult }) {
  const gaps = layers.filter(({ status }) => status !== 'checked');
  /** Names the taxonomies, as the layer can only count documents. */
  const named = info
    .find(({ code }) => code === ABSENT_TAXONOMY)
    ?.message.replace(/^Not fully checked: ./, (start) => start.slice(-1).toUpperCase())
    // The list below has the addresses.
    .replace(/https?:\/\/([^\s,/]+)\/(?:[^\s,]*\/)?([^\s,/]+)/g, (_, host, name) =>
      // A filer's own taxonomy often ends with a date, which alone says nothing.
      /\p{L}/u.test(name) ? name : `${name} of ${host}`,
    );
  const missing = [...new Set(gaps.flatMap((gap) => gap.missing ?? []))];
  return (
    <>
      <ul class="gaps">
        {gaps.map(({ layer, status, why }) => (
          <li key={layer}>
            <b>{texts.layers[layer]}</b>
            <span>
              {texts.statuses[status]}. {layer === 'taxonomy' ? (named ?? why) : why}
            </span>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <details>
          <summary>{texts.verdict.missing(counted(missing.length, 'document'))}</summary>
          <ul class="missing-list">
            {missing.map((address) => (
              <li key={address}>
                <code>{address}</code>
              </li>
            ))}
          </ul>
          <p>
            <a href="/taxonomies">{texts.verdict.installed}</a>
          </p>
        </details>
      )}
    </>
  );
}

/** Offers the profiles that the report may be for. */
function Suggested({
  report,
  verdict,
  desk,
  profiles,
}: {
  report: OpenReport;
  verdict: ValidationResult;
  desk: Desk;
  profiles: readonly Profile[];
}) {
  const fitting = profiles.filter(({ id }) => verdict.likelyProfiles?.includes(id));
  if (fitting.length === 0) return null;
  return (
    <div class="form">
      {fitting.map(({ id, title }) => (
        <button key={id} type="button" onClick={() => desk.chooseProfile(report.id, id)}>
          {texts.verdict.checkAs(title)}
        </button>
      ))}
    </div>
  );
}

function Waivers({ report: { id, waivers }, desk }: { report: OpenReport; desk: Desk }) {
  if (waivers.length === 0) return null;
  return (
    <details class="waivers" open>
      <summary>{texts.verdict.waived(counted(waivers.length, 'finding'))}</summary>
      <ul>
        {waivers.map((waiver) => (
          <li key={`${waiver.code} ${waiver.path}`}>
            <code>{waiver.code}</code> {waiver.reason}{' '}
            <button
              type="button"
              class="link"
              onClick={() =>
                desk.setWaivers(
                  id,
                  waivers.filter((other) => other !== waiver),
                )
              }
            >
              {texts.verdict.undoWaiver}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
