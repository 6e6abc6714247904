import * as catalogue from '../service/catalogue/catalogue-shapes.ts';
import * as converting from '../service/convert/conversion-shapes.ts';
import * as packaging from '../service/package/packaging-shapes.ts';
import { problems } from '../service/problems.ts';
import { RequestParameters } from '../service/request-parameters.ts';
import * as shapes from '../service/shapes.ts';
import { VERSION } from '../service/version.ts';
import * as viewing from '../service/view/view-shapes.ts';
import { FORM_TYPE, packageTypes, reportTypes } from './bodies.ts';
import type { RouteDescription } from './route-description.ts';
import { routes } from './routes.ts';

type Json = Readonly<Record<string, unknown>>;

/** Shapes by the names they have in generated clients. */
const components: Readonly<Record<string, shapes.TSchema>> = {
  ValidateRequest: shapes.validateRequest,
  ValidationResult: shapes.validationResultShape,
  Finding: shapes.finding,
  Layer: shapes.layerVerdicts.items as shapes.TSchema,
  Waiver: shapes.waivers.items as shapes.TSchema,
  ToIxbrlRequest: converting.toIxbrlRequest,
  ToIxbrlResult: converting.toIxbrlResult,
  ToXlsxRequest: converting.toXlsxRequest,
  ToXlsxResult: converting.toXlsxResult,
  ToXbrlRequest: converting.toXbrlRequest,
  ToXbrlResult: converting.toXbrlResult,
  FromXbrlRequest: converting.fromXbrlRequest,
  FromXbrlResult: converting.fromXbrlResult,
  FormatListing: catalogue.formatListing,
  ViewRequest: viewing.viewRequest,
  ViewResult: viewing.viewResult,
  PackageRequest: packaging.packageRequest,
  PackageResult: packaging.packageResult,
  Manifest: packaging.packageResult.properties.manifest,
  ProfileListing: packaging.profileListing,
  Profile: packaging.profileDetail,
  RuleListing: catalogue.ruleListing,
  Rule: catalogue.listedRule,
  ExplainedRule: catalogue.explainedRule,
  SchemaListing: catalogue.schemaListing,
  TaxonomyListing: catalogue.taxonomyListing,
  InstalledTaxonomy: catalogue.installedTaxonomy,
  Limits: shapes.limits,
  Health: shapes.healthReport,
  Error: shapes.errorBody,
};
const names = new Map(Object.entries(components).map(([name, { properties }]) => [properties, name]));

/** Returns the OpenAPI 3.1 document, generated from the schemas that check the requests. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Filewright',
      version: VERSION,
      description:
        'Validates financial reports, converts them and builds filing packages. No authentication.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [],
    paths: withReferences(paths),
    components: {
      schemas: Object.fromEntries(
        Object.entries(components).map(([name, shape]) => [name, withReferences(shape, shape)]),
      ),
    },
  };
}

/** Replaces named shapes with references. The one being defined is written out. */
function withReferences(part: unknown, defined?: unknown): unknown {
  if (Array.isArray(part)) return part.map((item) => withReferences(item));
  if (typeof part !== 'object' || part === null) return part;
  const { properties, description } = part as shapes.TSchema;
  const name = properties === undefined || part === defined ? undefined : names.get(properties);
  if (name !== undefined)
    return {
      $ref: `#/components/schemas/${name}`,
      ...(description !== components[name]?.description && { description }),
    };
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withReferences(value)]));
}

function operationOf(route: RouteDescription): Json {
  const required = (route.query?.required ?? []) as readonly string[];
  const parameters = [
    ...Object.entries(route.parameters ?? {}).map(([name, description]) => ({
      name,
      in: 'path',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    ...Object.entries(route.headers ?? {}).map(([name, description]) => ({
      name,
      in: 'header',
      description,
      schema: { type: 'string', maxLength: 255 },
    })),
    ...Object.entries(queryOf(route)).map(([name, schema]) => ({
      ...{ name, in: 'query' },
      ...(required.includes(name) && { required: true }),
      ...parameter(schema),
    })),
  ];
  return {
    operationId: operationId(route),
    summary: route.summary,
    description: route.description,
    tags: [route.tag],
    ...(parameters.length > 0 && { parameters }),
    ...(route.request && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: route.request, ...(route.example && { example: route.example }) },
          ...(route.takesReport && Object.fromEntries(reportTypes.map((type) => [type, {}]))),
          [FORM_TYPE]: { schema: formOf(route) },
        },
      },
    }),
    ...(route.takesPackage && {
      requestBody: {
        required: true,
        description: 'The taxonomy package itself',
        content: Object.fromEntries(packageTypes.map((type) => [type, {}])),
      },
    }),
    responses: responsesOf(route),
  };
}

/** Returns the query parameters: the filters of a listing, or members that may also be in the body. */
function queryOf({ query, request }: RouteDescription): Readonly<Record<string, shapes.TSchema>> {
  if (request && !query) return new RequestParameters(request).shapes;
  return ((query as { properties?: object } | undefined)?.properties ?? {}) as Record<string, shapes.TSchema>;
}

/** Lists are separated by commas; values other than words are JSON. */
function parameter(schema: shapes.TSchema): Json {
  if (schema.type !== 'array') return { schema };
  const isWords = (schema.items as shapes.TSchema).type === 'string';
  return isWords
    ? { schema, style: 'form', explode: false }
    : { content: { 'application/json': { schema } } };
}

function formOf({ request, query, takesReport, takesSides }: RouteDescription): Json {
  const file = { type: 'string', format: 'binary' };
  const side = (which: string) => ({
    type: 'array',
    items: file,
    description: `All files of the ${which} filing, each with its file name`,
  });
  const files = takesSides
    ? { left: side('first'), right: side('second') }
    : takesReport
      ? {
          report: { ...file, description: 'The main report, if the files do not show which one it is' },
          files: {
            type: 'array',
            items: file,
            description: 'All files of one report, each with its file name',
          },
        }
      : { document: { ...file, description: 'The document in JSON' } };
  return {
    type: 'object',
    properties: { ...files, ...new RequestParameters(query ? {} : (request ?? {})).shapes },
  };
}

function operationId({ method, path }: RouteDescription): string {
  const words = path
    .replace('/api/v1', '')
    .split(/[/:.-]+/)
    .filter(Boolean);
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(
    '',
  );
}

function responsesOf(route: RouteDescription): Json {
  const { response, files, status = 200, problems: own, path, isFixed } = route;
  const schema = response ?? { type: 'string', ...(files && { format: 'binary' }) };
  const mediaTypes = files ?? [response ? 'application/json' : 'text/plain'];
  const responses: Record<string, Json> = {
    [status]: {
      description: status === 202 ? 'Accepted' : status === 201 ? 'Installed' : 'Done',
      content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])),
    },
  };
  if (isFixed) responses[304] = { description: 'Not modified since the response that If-None-Match names' };
  const isHealth = path.startsWith('/health');
  if (isHealth) {
    responses[503] = { description: 'Not accepting requests', content: { 'application/json': { schema } } };
  }
  for (const code of new Set([...own, ...unreadable, ...(isHealth ? [] : everywhere)])) {
    const { status: refused, when } = problems[code];
    const known = responses[refused]?.description;
    responses[refused] = {
      description: known ? `${known}\n\n\`${code}\`: ${when}` : `\`${code}\`: ${when}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return responses;
}

/** The problems that any request can have before its path matters. */
const unreadable = ['invalid_request', 'request_timeout', 'expectation_failed', 'headers_too_large'] as const;
const everywhere = ['rate_limited', 'internal_error', 'overloaded'] as const;
