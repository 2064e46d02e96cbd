import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiCalls } from '#server/access/table.ts';
import type { Agreement } from '#server/inova/contract/agreements.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { calls } from '#server/inova/contract/calls.ts';
import { rows, sql } from '#server/store/sql.ts';
import { password } from '../../support/accounts.ts';
import { type CallSubject, callInput } from '../../support/call-input.ts';
import { expectAll } from '../../support/expect-all.ts';
import { first } from '../../support/first.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { policyBodies } from '../../support/policy.ts';
import { tokenIn } from '../../support/reset-link.ts';
import { codeAt } from '../../support/second-step.ts';
import { apiKey, startTestService, type TestService } from '../../support/service.ts';
import { assignedConsents, newestToken } from '../../support/signing.ts';

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

interface Operation {
  operationId: string;
  responses: Record<'200' | 'default', { content: Record<string, { schema: JsonSchema }> }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Refusal: JsonSchema } };
}

let service: TestService;
let document: Document;
let subject: CallSubject;

beforeAll(async () => {
  service = await startTestService();
  document = await (await read('/openapi.json')).json();
  const { rows } = await service.store.pool.query(
    "select id, patient_id from inova.verifications where client_id = 5 and state = 'assigned' order by id limit 1",
  );
  const { id: verificationId, patient_id: patientId } = first(rows);
  subject = { patientId, verificationId, ehrId: '590020', clinic: 5, email: 'staff@inova.test', appointment: 0 };
  subject.appointment = await newConsult(patientId);
});
afterAll(() => service.close());

const read = (path: string, init?: RequestInit) => fetch(`${service.origin}/api/v1/inova${path}`, init);

const operationOf = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()] as Operation;

const newPassword = 'another long one';
let recoveryCode = '';

const bookingOn = (day: string) => {
  return { patientId: subject.patientId, counselor: 505, day, time: '10:00', minutes: 45, method: 'Video' };
};

/** Bodies that succeed, where the example of the document would be refused. */
const validBodies: Record<string, () => unknown> = {
  'POST /users/auth/login': () => ({ email: 'staff@inova.test', password }),
  'POST /patients/': () => newPatientOf('Documented'),
  'POST /patients/{id}/agreements': () => ({ packageId: 500 }),
  'POST /users/reset': () => ({ data: { currentPassword: password, newPassword } }),
  'PUT /users/status/{statusId}/resolve': () => ({ version: 2 }),
  'POST /users/resetPassword': async () => ({ token: await newLink(), password: newPassword }),
  'POST /users/secondStep/on': async () => {
    const { setUp } = await (await service.signIn('staff')).account.twoStepStatus();
    return { code: codeAt(setUp?.secret ?? '', service.clock.now) };
  },
  'PUT /catalog/categories/{item}': () => ({ name: 'IVF cycles', version: 1 }),
  'PUT /catalog/packages/{item}': () => ({ name: 'IVF, one cycle', priceCents: 1_390_000, version: 1 }),
  'PUT /catalog/checklists/{item}': () => ({ name: 'Treatment agreement', points: ['Consents signed'], version: 1 }),
  'PUT /catalog/discounts/{item}': () => ({ name: 'Veterans', percent: 10, version: 1 }),
  'POST /consults/': () => bookingOn('2031-03-03'),
  'PUT /consults/{appointment}/move': async () => ({ ...bookingOn('2031-03-04'), version: await openConsult() }),
  'PUT /consults/{appointment}/cancel': async () => ({ reason: 'Work', version: await openConsult() }),
  'PUT /consults/{appointment}/outcome': async () => ({ outcome: 'Left message', version: await openConsult() }),
  'POST /benefitsVerifications/{verificationId}/authorizations/actions': async () => {
    const { authorizations } = await (await service.signIn('staff')).verifications.get(
      subject.verificationId as number,
    );
    return { authorizationId: first(authorizations).id, action: 'assign', values: { assignee: 'me' } };
  },
  ...policyBodies(() => ({ service, patientId: subject.patientId })),
  'POST /users/secondStep/off': () => ({ password: newPassword, code: recoveryCode }),
};

/** A financial consult that is booked; its number. */
async function newConsult(patientId: number): Promise<number> {
  const insert = sql`insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method)
    values (5, ${patientId}, 505, 'Financial consult', now(), 45, 'booked', 'Phone') returning id`;
  return first(await rows<{ id: number }>(service.store.pool, insert)).id;
}

/** The version of the consult, which is open again. */
async function openConsult(): Promise<number> {
  const opened = sql`update inova.appointments set state = 'booked', starts_at = now() where id = ${subject.appointment} returning version`;
  return first(await rows<{ version: number }>(service.store.pool, opened)).version;
}

/** An agreement that came so far, where the call is about one. */
const agreements: Record<string, () => Promise<Agreement>> = {
  'POST /agreements/{agreement}/remind': async () => sendEstimate(await newDraft()),
  'POST /agreements/{agreement}/revoke': async () => sendEstimate(await newDraft()),
  'PUT /agreementChecks/{agreement}': async () => sendEstimate(await newDraft()),
  'PUT /agreements/{agreement}/plan': signedAgreement,
  'POST /agreements/{agreement}/payments': signedAgreement,
};

const agreementBodies: Record<string, (agreement: Agreement) => unknown> = {
  'PUT /agreements/{agreement}': ({ version }) => ({ version, consult: { packageId: 501 } }),
  'POST /agreements/{agreement}/sendEstimate': ({ version }) => ({ version }),
  'POST /agreements/{agreement}/send': ({ version }) => ({
    version,
    expiresOn: dayAhead(),
    plan: { parts: 3, firstDueOn: dayAhead() },
  }),
  'POST /agreements/{agreement}/revoke': ({ version }) => ({ version, reason: 'Package changed' }),
  'PUT /agreements/{agreement}/plan': ({ version }) => ({ version, parts: 3, firstDueOn: dayAhead() }),
  'POST /agreements/{agreement}/payments': () => ({ method: 'check', cents: 100, receivedOn: '2026-01-05' }),
};

type ValidInput = Partial<Record<'request' | 'body', unknown>>;

/** A consent that was sent to be signed by its patient, and by a witness where one is named. */
async function sendConsent(witness: string | null = null) {
  const staff = await service.signIn('staff');
  const consent = first((await assignedConsents(service)).reverse());
  const input = { kind: 'consent', record: consent.id, expiresOn: dayAhead(), witness } as const;
  const { id: request } = await staff.signatures.request(input, crypto.randomUUID());
  return { ...consent, request, token: await newestToken(service) };
}

async function startSigning(witness: string | null = null) {
  const { token, dob, name, request } = await sendConsent(witness);
  const { session } = await service.clientFor('in process', null).signing.identify(token, dob);
  return { request, session: session as string, name };
}

async function signedByPatient(): Promise<ValidInput> {
  const { request, session, name } = await startSigning('staff@inova.test');
  await service.clientFor('in process', null).signing.sign(session, { name, drawing: null });
  return { request };
}

/** Requests to sign that came so far, where the call is about one. */
const signingInputs: Record<string, () => Promise<ValidInput>> = {
  'POST /signatures': async () => {
    const record = first((await assignedConsents(service)).reverse()).id;
    return { body: { kind: 'consent', record, expiresOn: dayAhead(), witness: null } };
  },
  'POST /signatures/{request}/remind': sendConsent,
  'POST /signatures/{request}/void': sendConsent,
  'POST /signatures/{request}/extend': async () => ({ ...(await sendConsent()), body: { expiresOn: dayAhead() } }),
  'POST /signatures/{request}/witness': signedByPatient,
  'POST /signing/sessions': async () => {
    const { token, dob: birthDate } = await sendConsent();
    return { body: { token, birthDate } };
  },
  'POST /signing/show': async () => ({ body: await startSigning() }),
  'POST /signing/sign': async () => ({ body: { ...(await startSigning()), consent: true } }),
  'POST /signing/decline': async () => ({ body: { ...(await startSigning()), reason: 'A question' } }),
  'POST /signing/document': async () => ({ body: await startSigning() }),
};

const dayAhead = () => new Date(service.clock.now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);

async function newDraft(): Promise<Agreement> {
  const staff = await service.signIn('staff');
  return staff.agreements.create(subject.patientId, { packageId: 500 }, crypto.randomUUID());
}

async function sendEstimate({ id, version }: Agreement): Promise<Agreement> {
  return (await service.signIn('staff')).agreements.sendEstimate(id, { version });
}

async function signedAgreement(): Promise<Agreement> {
  const { id } = await newDraft();
  await rows(
    service.store.pool,
    sql`update inova.agreements set state = 'signed', signed_at = created_at where id = ${id}`,
  );
  return (await service.signIn('staff')).agreements.get(id);
}

async function newLink(): Promise<string> {
  await service.clientFor('in process', null).account.forgotPassword('staff@inova.test');
  await service.service.settled();
  return tokenIn((await service.mail.list())[0]);
}

/** Somebody who may ask for it. */
function roleFor(name: string): string {
  const who = apiCalls[name]?.who;
  if (who === 'researcher') return who;
  if (who === 'benefits') return 'financial';
  if (who === 'admin') return who;
  return who?.includes('admin') ? 'superadmin' : 'staff';
}

describe('the document of the API', () => {
  test('is OpenAPI 3.1 and open to everyone', () => {
    expect(document.openapi).toBe('3.1.0');
  });

  test('has the calls of the contract and no others', () => {
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(calls.map(callKey).sort());
  });

  test('names every call differently', () => {
    const names = Object.values(document.paths).flatMap((path) => Object.values(path).map((each) => each.operationId));
    expect(new Set(names).size).toBe(names.length);
  });

  async function expectResponse(call: AnyCall) {
    const name = callKey(call);
    const agreement = call.path.includes('{agreement}') ? await (agreements[name] ?? newDraft)() : null;
    const args = (await signingInputs[name]?.()) ?? {};
    const body = agreement ? agreementBodies[name]?.(agreement) : (args.body ?? (await validBodies[name]?.()));
    const about = { ...subject, agreement: agreement?.id, ...(args.request ? { request: Number(args.request) } : {}) };
    const input = { ...callInput(call, about), ...(body ? { body } : {}) };
    const token = await service.issueToken(roleFor(name));
    const { status, text } = await service.send(call, input, token);
    expect({ status, text }).toMatchObject({ status: 200 });
    const response = call.media === 'text/csv' ? text : JSON.parse(text);
    [recoveryCode = recoveryCode] = response.recoveryCodes ?? [];
    const described = operationOf(call.method, call.path).responses['200'].content[call.media]?.schema;
    expect(z.fromJSONSchema(described as JsonSchema).safeParse(response).error).toBeUndefined();
  }

  test('every call answers as it describes', async () => {
    await expectAll(calls, callKey, expectResponse);
  });

  test('every call refuses as it describes', async () => {
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
    ['PUT', '/patients/1'],
    ['GET', '/patients/1/nothing'],
    ['GET', '/users/auth/login'],
    ['GET', '/wp-login.php'],
  ])('leaves nothing out: %s %s does not exist', async (method, path) => {
    const response = await read(path, { method, headers: { 'x-api-key': apiKey } });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ statusCode: 404, message: 'No such call', errors: ['No such call'] });
  });
});

describe('the page of the API', () => {
  test('has every call under its anchor, and every anchor leads somewhere', async () => {
    const html = await (await read('/docs')).text();
    for (const call of calls) expect(html).toContain(`${call.path}</h2>`);
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(anchors).toHaveLength(calls.length);
    for (const anchor of anchors) expect(html).toContain(`id="${anchor}"`);
  });

  test('runs no script and loads nothing but its stylesheet', async () => {
    const response = await read('/docs');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
    const html = await response.text();
    expect(html).not.toMatch(/<script|\son\w+=|style=/);
    const [, stylesheet] = html.match(/rel="stylesheet" href="([^"]+)"/) ?? [];
    const style = await fetch(service.origin + stylesheet);
    expect(style.headers.get('content-type')).toMatch(/^text\/css/);
  });
});
