import { useEffect, useState } from 'preact/hooks';
import type { ValidationResult } from '../client/index.ts';
import type { Desk, OpenReport } from '../desk/desk.ts';
import { usePackageUploads } from '../desk/use-package-uploads.ts';
import { texts } from '../texts.ts';
import { InlineCode } from '../ui/inline-code.tsx';
import { PackageChoice } from '../ui/package-choice.tsx';

/** The code of the note that a taxonomy is not installed. */
export const ABSENT_TAXONOMY = 'TAX-001';

/** Offers to install the taxonomy of a report, where the service accepts packages. */
export function InstallTaxonomy({
  report,
  verdict,
  desk,
}: {
  report: OpenReport;
  verdict: ValidationResult;
  desk: Desk;
}) {
  const maxBytes = useMaxPackageBytes(desk);
  const uploads = usePackageUploads(maxBytes ?? 0);
  if (maxBytes === undefined || !verdict.info.some(({ code }) => code === ABSENT_TAXONOMY)) return null;
  const take = async (files: readonly File[]) => {
    if (await uploads.install(files)) desk.validate(report.id);
  };
  return <PackageChoice text={texts.catalogue.taxonomies.install} uploads={uploads} take={take} />;
}

/** What to do about the note: for users without access to the machine, if they may install packages here. */
export function TaxonomyAdvice({ fix, desk }: { fix: string; desk: Desk }) {
  return <InlineCode text={useMaxPackageBytes(desk) === undefined ? fix : texts.verdict.installHere} />;
}

/** Returns the size of a taxonomy package that the service accepts, if it accepts any. */
function useMaxPackageBytes(desk: Desk): number | undefined {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    desk.limits().then(
      ({ taxonomyUpload, maxBodyBytes }) => setBytes(taxonomyUpload ? maxBodyBytes : undefined),
      () => undefined,
    );
  }, [desk]);
  return bytes;
}
