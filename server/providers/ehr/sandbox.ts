import { type Context, Hono } from 'hono';
import { type Sandbox, serveSandbox } from '../sandbox-server.ts';
import { findPerson, findPersonInAnyClinic, type Person } from './population.ts';
import { type FindAccount, invoiceResource, nobody, ownerResource } from './sandbox-accounts.ts';
import * as resources from './sandbox-resources.ts';

type Status = 200 | 201 | 400 | 404 | 422;

/** A local FHIR R4 server with synthetic people for the demo, and the accounts of the portal's own patients. */
export function startEhrSandbox(findAccount: FindAccount = nobody): Promise<Sandbox> {
  return serveSandbox(ehrSandbox(findAccount));
}

function ehrSandbox(findAccount: FindAccount): Hono {
  const app = new Hono();
  const documents = new Map<string, object>();
  app.get('/metadata', (context) => sendResource(context, resources.capabilityStatement()));
  app.get('/Patient', async (context) => {
    const identifier = context.req.query('identifier');
    if (!identifier) return sendOutcome(context, 400, 'required', 'identifier is required');
    const person = findByToken(identifier);
    if (person) return sendResource(context, resources.searchset([resources.patientResource(person)]));
    const [clinicId = '', ehrId = ''] = partsOf(identifier);
    const account = await findAccount(Number(clinicId), ehrId);
    const found = account ? [ownerResource({ clinicId: Number(clinicId), ehrId, ...account })] : [];
    return sendResource(context, resources.searchset(found));
  });
  app.get('/Patient/:id', (context) => {
    const person = findByFhirId(context.req.param('id'));
    return person
      ? sendResource(context, resources.patientResource(person))
      : sendOutcome(context, 404, 'not-found', 'no such patient');
  });
  app.get('/Coverage', (context) => {
    const beneficiary = context.req.query('beneficiary');
    if (!beneficiary) return sendOutcome(context, 400, 'required', 'beneficiary is required');
    const person = findByFhirId(beneficiary.replace(/^Patient\//, ''));
    const coverages = person?.insurances.map((each, index) => resources.coverageResource(person, each, index));
    return sendResource(context, resources.searchset(coverages ?? []));
  });
  app.get('/Invoice', async (context) => {
    const subject = context.req.query('subject');
    if (!subject) return sendOutcome(context, 400, 'required', 'subject is required');
    const ehrId = subject.match(/^Patient\/pt-(\d+)$/)?.[1] ?? '';
    const account = await findAccount(Math.floor(Number(ehrId) / 100_000), ehrId);
    return sendResource(
      context,
      resources.searchset((account?.statements ?? []).map((each) => invoiceResource(ehrId, each))),
    );
  });
  app.post('/DocumentReference', async (context) => {
    const resource = await context.req.json();
    const identifier = new URLSearchParams(context.req.header('if-none-exist')).get('identifier');
    const isOfPatient = /^urn:inova:clinic:\d+:ehr$/.test(resource?.subject?.identifier?.system ?? '');
    if (!identifier || !isOfPatient)
      return sendOutcome(context, 422, 'required', 'identifier and subject are required');
    const isNew = !documents.has(identifier);
    if (isNew) documents.set(identifier, { ...resource, id: `doc-${documents.size + 1}` });
    return sendResource(context, documents.get(identifier) as object, isNew ? 201 : 200);
  });
  app.get('/DocumentReference', (context) => {
    const found = documents.get(context.req.query('identifier') ?? '');
    return sendResource(context, resources.searchset(found ? [found] : []));
  });
  app.notFound((context) =>
    sendOutcome(context, 404, 'not-supported', 'this server has Patient, Coverage, Invoice, and DocumentReference'),
  );
  return app;
}

/** The clinic and the EHR ID in a token. */
const partsOf = (token: string) => token.match(/^urn:inova:clinic:(\d+):ehr\|(\d+)$/)?.slice(1) ?? [];

/** Finds by a FHIR token search: `system|value`, or a value in any system. */
function findByToken(token: string): Person | null {
  const [clinicId, ehrId = ''] = partsOf(token);
  if (clinicId) return findPerson(Number(clinicId), ehrId);
  return token.includes('|') ? null : findPersonInAnyClinic(token);
}

const findByFhirId = (id: string) => findPersonInAnyClinic(id.match(/^pt-(\d+)$/)?.[1] ?? '');

function sendResource(context: Context, resource: object, status: Status = 200) {
  return context.body(JSON.stringify(resource), status, { 'content-type': 'application/fhir+json; charset=utf-8' });
}

function sendOutcome(context: Context, status: Status, code: string, diagnostics: string) {
  return sendResource(context, resources.operationOutcome(code, diagnostics), status);
}
