import { apiCalls } from '#server/access/table/table.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { calls } from '#server/inova/contract/calls.ts';
import { basePath, errorBody, headerNames } from '#server/inova/contract/wire.ts';
import { type Schema, schemaOf } from './schemas.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  description?: string;
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'inova API',
      version: '1',
      description: 'Patients, users, and clinics of a network of fertility clinics.',
    },
    servers: [{ url: basePath }],
    tags: [...new Set(calls.map((call) => call.group))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: headerNames.apiKey },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Refusal: schemaOf(errorBody) },
    },
  };
}

/** The parameters and headers of a call. */
export function parametersOf(call: AnyCall): Parameter[] {
  const isPublic = apiCalls[callKey(call)]?.who === 'public';
  const parameters = [...parametersIn('path', schemaOf(call.params)), ...parametersIn('query', schemaOf(call.query))];
  if (!isPublic) {
    parameters.push({
      ...header(headerNames.client, { type: 'integer' }),
      description: "Clinic to act in. Defaults to the token's current clinic.",
    });
  }
  if (call.idempotent) {
    parameters.push({
      ...header(headerNames.idempotencyKey, { type: 'string' }),
      description:
        'Repeating the key returns the first response without repeating the work; with another body it is refused.',
    });
  }
  return parameters;
}

function operationOf(call: AnyCall) {
  const isPublic = apiCalls[callKey(call)]?.who === 'public';
  const body = schemaOf(call.body);
  const hasBody = Object.keys(body.properties ?? {}).length > 0;
  return {
    operationId: operationId(call),
    tags: [call.group],
    summary: call.summary,
    security: [isPublic ? { apiKey: [] } : { apiKey: [], bearer: [] }],
    parameters: parametersOf(call),
    ...(hasBody && { requestBody: { required: true, content: json(body) } }),
    responses: {
      200: { description: 'Success', content: { [call.media]: { schema: schemaOf(call.response) } } },
      default: { description: 'Error', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

/** The name of a call in the document and its anchor on the page: `get-patients-id`. */
export function operationId(call: AnyCall): string {
  return `${call.method} ${call.path}`
    .replace(/[^A-Za-z]+/g, '-')
    .replace(/-$/, '')
    .toLowerCase();
}

function parametersIn(location: 'path' | 'query', { properties = {}, required = [] }: Schema): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: location, required: required.includes(name), schema };
  });
}

const header = (name: string, schema: Schema): Parameter => ({ name, in: 'header', required: false, schema });

const json = (schema: object) => ({ 'application/json': { schema } });
