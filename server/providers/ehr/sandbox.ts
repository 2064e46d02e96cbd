import { type Context, Hono } from 'hono';
import { type Sandbox, serveSandbox } from '../sandbox-server.ts';
import { findPerson, findPersonInAnyClinic, type Person } from './population.ts';
import * as resources from './sandbox-resources.ts';

type Status = 200 | 201 | 400 | 404 | 422;

/** A local FHIR R4 server with synthetic people for the demo. */
export function startEhrSandbox(): Promise<Sandbox> {
  return serveSandbox(ehrSandbox());
}

function ehrSandbox(): Hono {
  const app = new Hono();
  const documents = new Map<string, object>();
  app.get('/metadata', (context) => sendResource(context, resources.capabilityStatement()));
  app.get('/Patient', (context) => {
    const identifier = context.req.query('identifier');
    if (!identifier) return sendOutcome(context, 400, 'required', 'identifier is required');
    const person = findByToken(identifier);
    return sendResource(context, resources.searchset(person ? [resources.patientResource(person)] : []));
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
    sendOutcome(context, 404, 'not-supported', 'this server has Patient, Coverage, and DocumentReference'),
  );
  return app;
}

/** Finds by a FHIR token search: `system|value`, or a value in any system. */
function findByToken(token: string): Person | null {
  const [, clinicId, ehrId = ''] = token.match(/^urn:inova:clinic:(\d+):ehr\|(\d+)$/) ?? [];
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
