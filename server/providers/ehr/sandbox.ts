import { type Context, Hono } from 'hono';
import { type Sandbox, serveSandbox } from '../sandbox-server.ts';
import { type Person, personAnywhere, personOf } from './population.ts';
import * as resources from './sandbox-resources.ts';

type Status = 200 | 400 | 404;

/** A local FHIR R4 server with invented people for the demonstration. */
export function startEhrSandbox(): Promise<Sandbox> {
  return serveSandbox(ehrSandbox());
}

function ehrSandbox(): Hono {
  const app = new Hono();
  app.get('/metadata', (context) => answer(context, resources.capabilityStatement()));
  app.get('/Patient', (context) => {
    const identifier = context.req.query('identifier');
    if (!identifier) return refuse(context, 400, 'required', 'identifier is needed');
    const person = personByToken(identifier);
    return answer(context, resources.searchset(person ? [resources.patientResource(person)] : []));
  });
  app.get('/Patient/:id', (context) => {
    const person = personByFhirId(context.req.param('id'));
    return person
      ? answer(context, resources.patientResource(person))
      : refuse(context, 404, 'not-found', 'no such patient');
  });
  app.get('/Coverage', (context) => {
    const beneficiary = context.req.query('beneficiary');
    if (!beneficiary) return refuse(context, 400, 'required', 'beneficiary is needed');
    const person = personByFhirId(beneficiary.replace(/^Patient\//, ''));
    const coverages = person?.insurances.map((each, index) => resources.coverageResource(person, each, index));
    return answer(context, resources.searchset(coverages ?? []));
  });
  app.notFound((context) => refuse(context, 404, 'not-supported', 'this server has Patient and Coverage'));
  return app;
}

/** A token search as FHIR defines it: `system|value`, or a value of any system. */
function personByToken(token: string): Person | null {
  const [, clinicId, ehrId = ''] = token.match(/^urn:inova:clinic:(\d+):ehr\|(\d+)$/) ?? [];
  if (clinicId) return personOf(Number(clinicId), ehrId);
  return token.includes('|') ? null : personAnywhere(token);
}

const personByFhirId = (id: string) => personAnywhere(id.match(/^pt-(\d+)$/)?.[1] ?? '');

function answer(context: Context, resource: object, status: Status = 200) {
  return context.body(JSON.stringify(resource), status, { 'content-type': 'application/fhir+json; charset=utf-8' });
}

function refuse(context: Context, status: Status, code: string, diagnostics: string) {
  return answer(context, resources.operationOutcome(code, diagnostics), status);
}
