import { z } from 'zod';
import { fullDate, period, validityOf } from '#server/providers/fhir-dates.ts';
import { errorAt, locationOf, type ResponseError } from '../../x12/location.ts';
import { addInsuranceBenefits, insuranceSchema } from './fhir-benefits.ts';
import { concept, textOf } from './fhir-codes.ts';
import { readCoverage } from './fhir-coverage.ts';
import { isIdentified, readPatient } from './fhir-person.ts';
import {
  hasModifiers,
  joinPath,
  modifiers,
  nameOf,
  type Resource,
  reference,
  resolve,
  resourcesIn,
} from './fhir-resources.ts';
import { parseJson } from './json.ts';
import { isUnderstood, negates } from './notes.ts';
import {
  addFact,
  addPayerName,
  emptyResponse,
  type ParsedResponse,
  type PatientResponse,
  unnamedPerson,
} from './payer-response.ts';

const responseSchema = z.object({
  status: z.string(),
  outcome: z.string(),
  disposition: z.string().optional(),
  patient: reference,
  insurer: reference.optional(),
  insurance: z.array(insuranceSchema).default([]),
  error: z.array(z.object({ code: concept })).default([]),
  created: z.string().optional(),
  servicedDate: z.string().optional(),
  servicedPeriod: period.optional(),
  ...modifiers,
});
type EligibilityResponse = z.infer<typeof responseSchema>;

/** Parses a FHIR R4 CoverageEligibilityResponse, on its own or in a Bundle with the resources it references. */
export function parseFhir(text: string): ParsedResponse {
  let parsed: unknown;
  try {
    parsed = parseJson(text.replace(/^\ufeff/, ''));
  } catch (error) {
    return {
      refused: [
        errorAt(locationOf('JSON', text.trim().slice(-60)), `This is not valid JSON: ${(error as Error).message}`),
      ],
    };
  }
  const resources = resourcesIn(parsed);
  if (!Array.isArray(resources)) return { refused: [resources] };
  const responses = resources.filter((each) => each.type === 'CoverageEligibilityResponse' && !each.container);
  if (responses.length === 0) {
    const location = locationOf('resourceType', resources[0]?.type ?? '');
    return { refused: [errorAt(location, 'It does not contain a CoverageEligibilityResponse')] };
  }
  const checked = responses.map((resource) => ({ resource, ...responseSchema.safeParse(resource.content) }));
  const errors = checked.flatMap(({ resource, error }) => (error ? schemaErrors(resource, error) : []));
  if (errors.length > 0) return { refused: errors };
  const patients = checked.flatMap(({ resource, data }) =>
    toPatientResponses(resource, data as EligibilityResponse, resources),
  );
  return { patients: [...patients, ...failedRequests(resources)] };
}

function schemaErrors({ path }: Resource, { issues }: z.ZodError): ResponseError[] {
  return issues.slice(0, 5).map((issue) => errorAt(locationOf(pathText([path, ...issue.path]), ''), issue.message));
}

const pathText = (path: PropertyKey[]) =>
  path
    .filter((part) => part !== '')
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/** An error that a server added to the file, or a message that failed; it may be about anybody. */
function failedRequests(resources: Resource[]): PatientResponse[] {
  const failed = z.looseObject({ response: z.looseObject({ code: z.enum(['transient-error', 'fatal-error']) }) });
  const issues = z.looseObject({ issue: z.array(z.looseObject({ severity: z.string() })) });
  return resources
    .filter(({ type, content }) => {
      const { issue = [] } = issues.safeParse(content).data ?? {};
      if (type === 'MessageHeader') return failed.safeParse(content).success;
      return type === 'OperationOutcome' && issue.some(({ severity }) => severity === 'error' || severity === 'fatal');
    })
    .map(({ path }) => {
      const location = locationOf(path, '');
      const rejections = [errorAt(location, 'The payer’s system reports an error')];
      return { ...emptyResponse(unnamedPerson(location)), rejections };
    });
}

/** One response for each policy, since each has a member ID and a status of its own. */
function toPatientResponses(
  resource: Resource,
  eligibility: EligibilityResponse,
  resources: Resource[],
): PatientResponse[] {
  const policies = new Map<Resource | string, [number, z.infer<typeof insuranceSchema>][]>();
  for (const [index, insurance] of eligibility.insurance.entries()) {
    const name = insurance.coverage?.reference ?? '';
    const policy = resolve(resources, resource, name, 'Coverage') ?? name;
    policies.set(policy, [...(policies.get(policy) ?? []), [index, insurance]]);
  }
  return policyNames(policies).map((policy) => {
    const response = readResponse(resource, eligibility, resources);
    const insurances = [...(policies.get(policy) ?? []), ...(policy === '' ? [] : (policies.get('') ?? []))];
    const location = locationOf(joinPath(resource.path, 'insurance'), typeof policy === 'string' ? policy : '');
    const patient = resolve(resources, resource, eligibility.patient.reference, 'Patient');
    if (typeof policy !== 'string') readCoverage(policy, response, { resources, patient });
    else if (insurances.length > 0)
      response.rejections.push(errorAt(location, 'The file does not contain this Coverage'));
    for (const [index, insurance] of insurances) {
      addInsuranceBenefits(insurance, joinPath(resource.path, `insurance[${index}]`), response);
    }
    return response;
  });
}

/** The policies; insurance that names none may be part of each. */
function policyNames(policies: ReadonlyMap<Resource | string, unknown>): (Resource | string)[] {
  const named = [...policies.keys()].filter((policy) => policy !== '');
  return named.length > 0 ? named : [''];
}

function readResponse(resource: Resource, eligibility: EligibilityResponse, resources: Resource[]): PatientResponse {
  const { patient, insurer } = eligibility;
  const location = locationOf(joinPath(resource.path, 'patient'), patient.display ?? patient.reference ?? '');
  const response = emptyResponse(unnamedPerson(location));
  const person = resolve(resources, resource, patient.reference, 'Patient');
  if (person) readPatient(person, patient.display, response);
  if (person && !isIdentified(person, patient.identifier))
    response.rejections.push(errorAt(location, 'The response names another identifier than its Patient has'));
  response.rejections.push(...rejectionsOf(eligibility, resource.path));
  addServiceDates(eligibility, resource.path, response);
  addWritten(eligibility, resource.path, response);
  const payer = nameOf(resolve(resources, resource, insurer?.reference, 'Organization')) ?? insurer?.display;
  for (const each of new Set([insurer?.display, payer]))
    if (each) addPayerName(each, locationOf('insurer', each), response);
  if (payer) addFact(response, 'company', payer, locationOf('insurer', payer));
  return response;
}

/** The dates of care that the response is about. */
function addServiceDates(
  { servicedDate, servicedPeriod }: EligibilityResponse,
  path: string,
  response: PatientResponse,
) {
  for (const days of [servicedPeriod ?? {}, { start: servicedDate, end: servicedDate }]) {
    if (!days.start && !days.end) continue;
    const location = locationOf(joinPath(path, 'serviced'), [days.start, days.end].join(' to '));
    const validity = validityOf(days);
    if ('fault' in validity) response.rejections.push(errorAt(location, validity.fault));
    else response.serviceDates.push({ ...validity, location });
  }
}

function addWritten({ created }: EligibilityResponse, path: string, response: PatientResponse): void {
  if (created === undefined) return;
  const location = locationOf(joinPath(path, 'created'), created);
  const value = fullDate(created);
  if (value) response.written = { value, location };
  else response.rejections.push(errorAt(location, `This is not a valid date: ${created}`));
}

function rejectionsOf(eligibility: EligibilityResponse, path: string): ResponseError[] {
  const { status, outcome, disposition, error } = eligibility;
  const at = (field: string, text: string) => locationOf(joinPath(path, field), text);
  const errors = error.map(({ code }, index) => {
    const reason = textOf(code) || code.coding[0]?.code || 'no reason given';
    return errorAt(at(`error[${index}]`, code.text ?? ''), `The payer rejected the request: ${reason}`);
  });
  if (status !== 'active')
    errors.push(errorAt(at('status', status), `The response is not valid: its status is ${status}`));
  if (outcome !== 'complete') {
    errors.push(errorAt(at('outcome', disposition ?? outcome), `The response is not complete: ${outcome}`));
  }
  if (disposition && !isUnderstood(disposition, 'disposition')) {
    const reason = negates(disposition)
      ? 'The payer denies coverage'
      : 'The payer says something that is not understood';
    errors.push(errorAt(at('disposition', disposition), reason));
  }
  if (hasModifiers(eligibility)) {
    errors.push(errorAt(at('modifierExtension', ''), 'The response has rules or extensions that change its meaning'));
  }
  return errors;
}
