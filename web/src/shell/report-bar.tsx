import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk, OpenReport } from '../desk/desk.ts';
import { sizeText, texts } from '../texts.ts';
import { SaveAs } from './save-as.tsx';

type Profiles = readonly { readonly id: string; readonly title: string }[];

/** Shows the name of the open report, the progress of its validation, and actions for all views. */
export function ReportBar({ report, desk }: { report: OpenReport; desk: Desk }) {
  const { id, name, content, entity, isEdited, profile } = report;
  const [profiles, setProfiles] = useState<Profiles>([]);
  useEffect(() => {
    desk.client.get('/api/v1/profiles').then(
      (listing) => setProfiles(listing.profiles),
      () => undefined,
    );
  }, []);
  // A text that is not JSON while people type has no verdict.
  const last = useRef('');
  last.current = report.verdict?.profile ?? last.current;
  const own = profile === '' ? profiles.find(({ id: one }) => one === last.current) : undefined;
  const ownProfile = own ? texts.report.ownProfileIs(own.title) : texts.report.ownProfile;
  const facts = [
    content?.about.entity ?? entity,
    content && sizeText(content.bytes),
    isEdited && texts.report.edited,
  ];
  return (
    <section class="report-bar" aria-label={name}>
      <div class="report-name">
        <h1 title={name}>{name}</h1>
        <p class="quiet">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <label class="field">
        <span>{texts.report.profile}</span>
        <select
          value={profile}
          disabled={!content}
          onChange={({ currentTarget }) => desk.chooseProfile(id, currentTarget.value)}
        >
          <option value="">{ownProfile}</option>
          {profiles.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </label>
      <SaveAs report={report} desk={desk} />
      <Progress report={report} desk={desk} />
    </section>
  );
}

function Progress({ report: { id, check }, desk }: { report: OpenReport; desk: Desk }) {
  const isWorking = check.state === 'reading' || check.state === 'sending' || check.state === 'checking';
  const isBusy = useLasting(isWorking);
  const text =
    check.state === 'sending'
      ? texts.report.sending(check.share)
      : check.state === 'done' || check.state === 'failed'
        ? ''
        : texts.report[check.state];
  return (
    <div class="progress" role="status">
      {isWorking && isBusy && (
        <>
          <progress max={1} {...(check.state === 'sending' && { value: check.share })} aria-label={text} />
          <span>{text}</span>
          <button type="button" onClick={() => desk.cancel(id)}>
            {texts.report.cancel}
          </button>
        </>
      )}
    </div>
  );
}

/** Whether a condition has lasted long enough to mention it. */
function useLasting(isTrue: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    setLasts(false);
    if (!isTrue) return undefined;
    const timer = setTimeout(() => setLasts(true), 400);
    return () => clearTimeout(timer);
  }, [isTrue]);
  return lasts;
}
