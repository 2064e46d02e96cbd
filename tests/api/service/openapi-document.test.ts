import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiCalls } from '#server/access/table/table.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { calls } from '#server/inova/contract/calls.ts';
import { basePath, headerNames } from '#server/inova/contract/wire.ts';
import { expectAll } from '../../support/expect-all.ts';
import { roleFor } from '../../support/role-for.ts';
import { apiKey, startTestService, type TestService } from '../../support/service.ts';
import { createValidInputs } from '../../support/valid-calls.ts';

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

interface Operation {
  operationId: string;
  parameters: { name: string }[];
  responses: Record<'200' | 'default', { content: Record<string, { schema: JsonSchema }> }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Refusal: JsonSchema } };
}

let service: TestService;
let document: Document;
let validInputs: Awaited<ReturnType<typeof createValidInputs>>;

beforeAll(async () => {
  service = await startTestService();
  document = await (await read('/openapi.json')).json();
  validInputs = await createValidInputs(service);
});
afterAll(() => service.close());

const read = (path: string, init?: RequestInit) => fetch(`${service.origin}/api/v1/inova${path}`, init);

const operationOf = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()] as Operation;

/** The calls an app routes, without its documentation pages. */
function routedCalls({ routes }: TestService['service']['edge']): string[] {
  return routes
    .filter(({ method, path }) => method !== 'ALL' && !/\/(openapi\.json|docs|docs\.css)$/.test(path))
    .map(({ method, path }) => `${method} ${path.slice(basePath.length).replace(/:(\w+)/g, '{$1}')}`);
}

describe('the OpenAPI document', () => {
  test('is OpenAPI 3.1 and public', () => {
    expect(document.openapi).toBe('3.1.0');
  });

  test('lists exactly the calls that the service has, each with a row in the access table', () => {
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(routedCalls(service.service.edge).sort());
    expect(documented.sort()).toEqual(Object.keys(apiCalls).sort());
  });

  test('names every call uniquely', () => {
    const names = Object.values(document.paths).flatMap((path) => Object.values(path).map((each) => each.operationId));
    expect(new Set(names).size).toBe(names.length);
  });

  async function expectResponse(call: AnyCall) {
    const input = await validInputs.inputFor(call);
    const token = await service.issueToken(roleFor(call));
    const { status, text } = await service.send(call, input, token);
    expect({ status, text }).toMatchObject({ status: 200 });
    const response = call.media === 'text/csv' ? text : JSON.parse(text);
    validInputs.keepRecoveryCode(response);
    const described = operationOf(call.method, call.path).responses['200'].content[call.media]?.schema;
    expect(z.fromJSONSchema(described as JsonSchema).safeParse(response).error).toBeUndefined();
  }

  test('describes the response of every call', async () => {
    await expectAll(calls, callKey, expectResponse);
  });

  test('lists the idempotency key for exactly the calls that honor it', () => {
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { parameters }]) => parameters.some(({ name }) => name === headerNames.idempotencyKey))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    const idempotent = calls.filter((call) => call.idempotent).map(callKey);
    expect(listed.sort()).toEqual(idempotent.sort());
  });

  test('describes the error response of every call', async () => {
    const errorSchema = z.fromJSONSchema(document.components.schemas.Refusal);
    await expectAll(calls, callKey, async (call) => {
      const response = await read(call.path, { method: call.method });
      const body = await response.json();
      expect(errorSchema.safeParse(body).error).toBeUndefined();
      expect(body).toMatchObject({ statusCode: response.status });
    });
  });

  test.each([
    ['GET', '/'],
    ['GET', '/patients'],
    ['DELETE', '/patients/1'],
    ['PUT', '/patients/1/nothing'],
    ['GET', '/patients/1/nothing'],
    ['GET', '/users/auth/login'],
    ['GET', '/wp-login.php'],
  ])('is complete: %s %s does not exist', async (method, path) => {
    const response = await read(path, { method, headers: { 'x-api-key': apiKey } });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      statusCode: 404,
      message: 'API call not found',
      errors: ['API call not found'],
    });
  });
});

describe('the API documentation page', () => {
  test('has a section and an anchor for every call', async () => {
    const html = await (await read('/docs')).text();
    for (const call of calls) expect(html).toContain(`${call.path}</h2>`);
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(anchors).toHaveLength(calls.length);
    for (const anchor of anchors) expect(html).toContain(`id="${anchor}"`);
  });

  test('runs no script and loads only its stylesheet', async () => {
    const response = await read('/docs');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
    const html = await response.text();
    expect(html).not.toMatch(/<script|\son\w+=|style=/);
    const [, stylesheet] = html.match(/rel="stylesheet" href="([^"]+)"/) ?? [];
    const style = await fetch(service.origin + stylesheet);
    expect(style.headers.get('content-type')).toMatch(/^text\/css/);
  });
});
