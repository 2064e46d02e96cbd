import { z } from 'zod';
import { addInsuranceBenefits, insuranceSchema } from './fhir-benefits.ts';
import { concept, type Resource, resourcesIn } from './fhir-resources.ts';
import {
  errorAt,
  locationOf,
  type ParsedResponse,
  type PatientResponse,
  type ResponseError,
} from './payer-response.ts';

const responseSchema = z.object({
  resourceType: z.literal('CoverageEligibilityResponse'),
  status: z.enum(['active', 'cancelled', 'draft', 'entered-in-error']),
  outcome: z.enum(['queued', 'complete', 'error', 'partial']),
  disposition: z.string().optional(),
  patient: z.object({ reference: z.string().optional(), display: z.string().optional() }),
  insurer: z.object({ reference: z.string().optional(), display: z.string().optional() }).optional(),
  insurance: z.array(insuranceSchema).default([]),
  error: z.array(z.object({ code: concept })).default([]),
});
type EligibilityResponse = z.infer<typeof responseSchema>;

const patientSchema = z.object({
  birthDate: z.iso.date().optional(),
  name: z.array(z.object({ family: z.string().optional(), given: z.array(z.string()).optional() })).default([]),
});
const coverageSchema = z.object({
  subscriberId: z.string().optional(),
  class: z.array(z.object({ type: concept, value: z.string(), name: z.string().optional() })).default([]),
});

/** Parses a FHIR R4 CoverageEligibilityResponse, on its own or in a Bundle with the resources it references. */
export function parseFhir(text: string): ParsedResponse {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return {
      refused: [
        errorAt(locationOf('JSON', text.trim().slice(-60)), `This is not valid JSON: ${(error as Error).message}`),
      ],
    };
  }
  const resources = resourcesIn(parsed);
  const responses = resources.filter(({ type }) => type === 'CoverageEligibilityResponse');
  if (responses.length === 0) {
    return {
      refused: [
        errorAt(
          locationOf('resourceType', resources[0]?.type ?? ''),
          'It does not contain a CoverageEligibilityResponse',
        ),
      ],
    };
  }
  const checkedResponses = responses.map((resource) => ({
    answer: resource,
    checked: responseSchema.safeParse(resource.content),
  }));
  const errors = checkedResponses.flatMap(({ answer, checked }) =>
    checked.error ? schemaErrors(answer, checked.error) : [],
  );
  if (errors.length > 0) return { refused: errors };
  return {
    patients: checkedResponses.map(({ answer, checked }) =>
      toPatientResponse(answer, checked.data as EligibilityResponse, resources),
    ),
  };
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

function toPatientResponse(
  { path }: Resource,
  eligibility: EligibilityResponse,
  resources: Resource[],
): PatientResponse {
  const location = locationOf(path || 'patient', eligibility.patient.display ?? eligibility.patient.reference ?? '');
  const person = patientSchema.safeParse(contentOf(resources, eligibility.patient.reference)).data;
  const [name] = person?.name ?? [];
  const response: PatientResponse = {
    patient: {
      location,
      firstName: name?.given?.[0] ?? null,
      lastName: name?.family ?? null,
      birthDate: person?.birthDate ?? null,
    },
    memberId: null,
    payer: eligibility.insurer?.display ?? null,
    facts: {},
    benefits: [],
    rejections: rejectionsOf(eligibility, path),
    faults: [],
  };
  if (response.payer)
    response.facts.company = { value: response.payer, location: locationOf('insurer', response.payer) };
  for (const [index, insurance] of eligibility.insurance.entries()) {
    const at = [path, `insurance[${index}]`].filter(Boolean).join('.');
    addCoverage(response, contentOf(resources, insurance.coverage?.reference), at);
    addInsuranceBenefits(insurance, at, response);
  }
  return response;
}

function rejectionsOf({ status, outcome, disposition, error }: EligibilityResponse, path: string): ResponseError[] {
  const at = (field: string) => [path, field].filter(Boolean).join('.');
  const errors = error.map(({ code }, index) =>
    errorAt(
      locationOf(at(`error[${index}]`), code.text ?? ''),
      `The payer rejected the request: ${code.text ?? code.coding[0]?.code ?? 'no reason given'}`,
    ),
  );
  if (status !== 'active')
    errors.push(errorAt(locationOf(at('status'), status), `The response is not valid: its status is ${status}`));
  if (outcome !== 'complete' && error.length === 0) {
    errors.push(errorAt(locationOf(at('outcome'), disposition ?? outcome), `The response is not complete: ${outcome}`));
  }
  return errors;
}

function contentOf(resources: Resource[], reference: string | undefined): unknown {
  return resources.find(({ references }) => reference !== undefined && references.includes(reference))?.content;
}

function addCoverage(response: PatientResponse, content: unknown, at: string): void {
  const { subscriberId, class: classes = [] } = coverageSchema.safeParse(content).data ?? {};
  const locate = (text: string) => locationOf(`${at}.coverage`, text);
  if (subscriberId) {
    response.memberId = subscriberId;
    response.facts.policyNumber = { value: subscriberId, location: locate(subscriberId) };
  }
  for (const { type, value, name } of classes) {
    const code = type.coding[0]?.code;
    if (code === 'group') response.facts.groupNumber = { value, location: locate(value) };
    if (code === 'plan') response.facts.plan = { value: name ?? value, location: locate(value) };
  }
}
