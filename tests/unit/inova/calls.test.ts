import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxMilliseconds } from '#server/documents/document-pdf.ts';
import { callKey, callsIn } from '#server/inova/contract/call.ts';
import { calls, callsOf } from '#server/inova/contract/calls.ts';
import * as clinic from '#server/inova/contract/clinic.ts';
import { schemaOf } from '#server/inova/service/api-docs/schemas.ts';

const folder = new URL('../../../server/inova/contract/', import.meta.url);

test('every call exported by the contract is registered', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  const exported = modules.flatMap(callsIn).map(callKey);
  expect([...new Set(exported)].sort()).toEqual(calls.map(callKey).sort());
});

test('two calls with the same method and path are refused', () => {
  expect(callsOf({ clinic }).map(callKey)).toEqual(['GET /clientCptCodes/']);
  expect(() => callsOf({ clinic, again: clinic })).toThrow('GET /clientCptCodes/ is defined twice');
});

test('calls that return a PDF wait as long as a PDF may take', () => {
  const withPdf = calls.filter(({ response }) => Object.hasOwn(schemaOf(response).properties ?? {}, 'pdf'));
  expect(withPdf.map(callKey)).toContain('GET /invoices/{invoice}/pdf');
  expect(withPdf.filter(({ timeLimit }) => timeLimit < maxMilliseconds).map(callKey)).toEqual([]);
});
