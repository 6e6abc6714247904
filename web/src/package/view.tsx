import './package.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type PackageRequest, type PackageResult, type Profile, ServiceError } from '../client/index.ts';
import { refusalText } from '../desk/refusals.ts';
import { documentBody } from '../desk/request.ts';
import { cataloguePath } from '../router.ts';
import { texts } from '../texts.ts';
import { Empty } from '../ui/empty.tsx';
import type { ViewProps } from '../view-props.ts';
import { Built } from './built.tsx';

type Options = NonNullable<PackageRequest['options']>;
type Part = NonNullable<Options['include']>[number];
type Attempt =
  | { readonly state: 'building' }
  | { readonly state: 'built'; readonly result: PackageResult }
  | { readonly state: 'refused'; readonly error: Error };

/** The only profile that leaves the parts of a package open; regulators prescribe them. */
const OPEN_PROFILE = 'generic';
const parts: readonly Part[] = ['inline', 'xml', 'json', 'csv', 'taxonomy'];
/** The last attempt for each report, kept for when the user comes back. */
const attempts = new Map<string, Attempt>();

export default function PackageView(props: ViewProps) {
  const { report, desk } = props;
  const { id, verdict, profile, waivers } = report;
  const [options, setOptions] = useState<Options>({});
  const [attempt, setAttempt] = useState(attempts.get(id));
  const detail = useProfile(props);
  const result = useRef<HTMLDivElement>(null);
  const change = (members: Partial<Options>) => setOptions({ ...options, ...members });
  if (verdict?.documentType === 'investor-statement')
    return (
      <Empty title={texts.package.onlyFilings}>
        <p>{texts.package.onlyFilingsMore}</p>
      </Empty>
    );
  if (verdict?.modelVersion === 'v1')
    return (
      <Empty title={texts.package.v1}>
        <p>{texts.package.v1More}</p>
      </Empty>
    );
  const isOpen = (profile || verdict?.profile) === OPEN_PROFILE;
  const settle = (next: Attempt) => {
    attempts.set(id, next);
    setAttempt(next);
  };
  const build = async () => {
    settle({ state: 'building' });
    try {
      const sent = Object.fromEntries(
        Object.entries(options).filter(
          ([name, value]) => value !== '' && value !== undefined && (isOpen || name !== 'include'),
        ),
      );
      const body = documentBody(await desk.document(report), {
        options: { ...sent, ...(profile !== '' && { profile }), archive: true },
        ...(waivers.length > 0 && { waivers }),
      });
      settle({ state: 'built', result: await desk.client.post('/api/v1/package', body) });
    } catch (error) {
      settle({ state: 'refused', error: error as Error });
    }
    // On a phone the result is below the options.
    requestAnimationFrame(() => {
      const { top = 0 } = result.current?.getBoundingClientRect() ?? {};
      if (top > innerHeight / 2) result.current?.scrollIntoView();
    });
  };
  return (
    <div class="package">
      <form
        class="package-options"
        onSubmit={(event) => {
          event.preventDefault();
          build();
        }}
      >
        <header>
          <h2>{texts.package.title}</h2>
          <p class="quiet">{texts.package.line}</p>
        </header>
        <TextOption
          label={texts.package.base}
          hint={texts.package.baseHint}
          value={options.fileNameBase}
          change={(fileNameBase) => change({ fileNameBase })}
        />
        <AuthorityOption
          profile={detail}
          value={options.authority}
          change={(authority) => change({ authority })}
        />
        <TextOption
          label={texts.package.language}
          hint={texts.package.languageHint}
          value={options.language}
          change={(language) => change({ language })}
        />
        {isOpen && (
          <fieldset>
            <legend>{texts.package.include}</legend>
            {parts.map((part) => (
              <label key={part} class="check">
                <input
                  type="checkbox"
                  checked={options.include?.includes(part) ?? false}
                  onChange={({ currentTarget }) => {
                    const others = (options.include ?? []).filter((other) => other !== part);
                    const include = currentTarget.checked ? [...others, part] : others;
                    const { include: _, ...rest } = options;
                    setOptions(include.length > 0 ? { ...rest, include } : rest);
                  }}
                />
                {texts.package.parts[part]}
              </label>
            ))}
            <p class="quiet small">{texts.package.asProfile}</p>
          </fieldset>
        )}
        <label class="check">
          <input
            type="checkbox"
            checked={options.onWarnings === 'reject'}
            onChange={({ currentTarget }) =>
              change({ onWarnings: currentTarget.checked ? 'reject' : 'allow' })
            }
          />
          {texts.package.strict}
        </label>
        <button type="submit" class="is-main" disabled={attempt?.state === 'building'}>
          {texts.package.build}
        </button>
      </form>
      <div class="package-result" aria-live="polite" ref={result}>
        <Outcome attempt={attempt} title={detail?.title ?? ''} {...props} />
      </div>
    </div>
  );
}

function Outcome({ attempt, title, go }: ViewProps & { attempt: Attempt | undefined; title: string }) {
  if (!attempt)
    return (
      <Empty title={texts.package.notBuilt}>
        <p>{texts.package.notBuiltMore}</p>
      </Empty>
    );
  if (attempt.state === 'building') return <p class="waiting">{texts.package.building}</p>;
  if (attempt.state === 'built') return <Built result={attempt.result} title={title} />;
  const { error } = attempt;
  const findings = error instanceof ServiceError ? (error.validation?.errors ?? []) : [];
  return (
    <div class="notice is-error" role="alert">
      <h3>{texts.package.refused}</h3>
      {findings.length === 0 ? (
        <p>{refusalText(error)}</p>
      ) : (
        <ul class="plain-findings">
          {findings.slice(0, 5).map(({ code, path, message }) => (
            <li key={`${code} ${path} ${message}`}>
              <a class="code" href={cataloguePath('rules', code)}>
                {code}
              </a>{' '}
              {message}
            </li>
          ))}
          {findings.length > 5 && <li class="quiet">{texts.package.moreErrors(findings.length - 5)}</li>}
        </ul>
      )}
      <button type="button" onClick={() => go('verdict')}>
        {texts.package.toVerdict}
      </button>
    </div>
  );
}

function TextOption({
  label,
  hint,
  value,
  change,
}: {
  label: string;
  hint: string;
  value: string | undefined;
  change: (value: string) => void;
}) {
  return (
    <label class="option">
      <span>{label}</span>
      <input
        type="text"
        maxLength={200}
        placeholder={hint}
        value={value ?? ''}
        onInput={({ currentTarget }) => change(currentTarget.value.trim())}
      />
    </label>
  );
}

/** Shows the authorities that share a profile, if there are several. */
function AuthorityOption({
  profile,
  value,
  change,
}: {
  profile: Profile | undefined;
  value: string | undefined;
  change: (value: string) => void;
}) {
  const authorities = Object.keys(profile?.authorities ?? {});
  if (authorities.length === 0) return null;
  return (
    <label class="option">
      <span>{texts.package.authority}</span>
      <select value={value ?? ''} onChange={({ currentTarget }) => change(currentTarget.value)}>
        <option value="">{texts.package.anyAuthority}</option>
        {authorities.map((authority) => (
          <option key={authority} value={authority}>
            {authority}
          </option>
        ))}
      </select>
    </label>
  );
}

function useProfile({ report: { verdict }, desk }: ViewProps): Profile | undefined {
  const [profile, setProfile] = useState<Profile>();
  const id = verdict?.profile;
  useEffect(() => {
    if (id === undefined) return;
    desk.client.get('/api/v1/profiles/{id}', { params: { id } }).then(setProfile, () => undefined);
  }, [id]);
  return profile;
}
