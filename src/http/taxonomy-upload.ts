import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Finding } from '../findings/finding.ts';
import { packageName } from '../service/catalogue/catalogue-shapes.ts';
import { Problem } from '../service/problems.ts';
import type { Installation } from '../store/installed-package.ts';
import { packageTypes } from './bodies.ts';
import type { ServiceConfig } from './config.ts';
import { expectKnownPage } from './cross-origin.ts';

/** Installs a package under a name; it is in use when the promise is fulfilled. */
export type InstallPackage = (name: string, bytes: Uint8Array) => Promise<Installation>;

const NAME = new RegExp(packageName.pattern as string);

/** Whether callers may install packages. */
export function allowsUpload({ ALLOW_TAXONOMY_UPLOAD }: ServiceConfig): boolean {
  return ALLOW_TAXONOMY_UPLOAD === 'true';
}

/** Serves the route that installs a taxonomy package. What is not allowed is refused before its body is read. */
export async function serveTaxonomyUpload(
  server: FastifyInstance,
  config: ServiceConfig,
  install: InstallPackage | undefined,
  expectRoom: (request: FastifyRequest) => void,
): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!allowsUpload(config))
        throw new Problem(
          'forbidden',
          'This service does not accept taxonomy packages. Its operator can allow it with ALLOW_TAXONOMY_UPLOAD=true, or install the package with "filewright taxonomy add FILE".',
        );
      expectKnownPage(request, config.CORS_ORIGINS);
      nameOf(request);
      expectRoom(request);
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(packageTypes, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(new Problem('unsupported_media_type', 'Send the taxonomy package itself, as application/zip.'));
    });
    scope.post('/api/v1/taxonomies', async (request, reply) => {
      const { body, log } = request;
      const fileName = nameOf(request);
      if (!(body instanceof Uint8Array) || body.length === 0)
        throw new Problem('invalid_request', 'The body is empty; send the taxonomy package itself.');
      if (!install) throw new Error('There is nothing to install packages with.');
      const outcome = await install(fileName, body);
      if (outcome.kind !== 'installed') throw refusal(outcome, fileName);
      const { summary, sha256 } = outcome;
      log.info({ file: summary.file, sha256 }, 'a taxonomy package was installed');
      return reply.code(201).send({ ...summary, sha256 });
    });
  });
}

function nameOf({ query }: FastifyRequest): string {
  const { fileName } = query as { readonly fileName?: unknown };
  if (typeof fileName === 'string' && NAME.test(fileName)) return fileName;
  const message =
    'must be a name such as ifrs-2025.zip: letters, digits, spaces and _.()+-, with the ending .zip, .xbri or .xbr';
  throw new Problem('invalid_request', `fileName: ${message}`, { details: [{ path: 'fileName', message }] });
}

const REMOVAL =
  'Its operator can remove packages with "filewright taxonomy remove", or install more with "filewright taxonomy add".';

const fullFolder = {
  packages: `This service has reached its limit on taxonomy packages (MAX_TAXONOMIES), so uploads are refused. ${REMOVAL}`,
  bytes: `With this one, the taxonomy packages of this service would take up more space than uploads may use (MAX_TAXONOMIES_BYTES). ${REMOVAL}`,
};

function refusal(outcome: Exclude<Installation, { kind: 'installed' }>, name: string): Problem {
  switch (outcome.kind) {
    case 'present':
      return new Problem('conflict', `This package is already installed, as ${outcome.file}.`);
    case 'taken':
      return new Problem(
        'conflict',
        `Another package is installed as ${name}. Give this one another name, or have the operator remove the other with "filewright taxonomy remove ${name}".`,
      );
    case 'full':
      return new Problem('insufficient_storage', fullFolder[outcome.limit]);
    case 'refused':
      return notAPackage(outcome.findings);
    case 'unwritable':
      return new Problem(
        'insufficient_storage',
        'The package cannot be written to the taxonomy folder of the service; its operator must allow it to write there, or clear the disk.',
      );
  }
}

function notAPackage(findings: readonly Finding[]): Problem {
  const details = findings
    .filter(({ severity }) => severity === 'error')
    .map(({ message, fix, source }) => ({
      path: source?.file ?? '',
      message: fix === undefined ? message : `${message} ${fix}`,
    }));
  const reason = details[0]?.message ?? 'Send the package as its publisher provides it.';
  const message = `The file is not a taxonomy package that can be installed. ${reason}`;
  return new Problem('unprocessable_document', message, { details });
}
