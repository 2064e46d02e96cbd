import { z } from 'zod';
import { type Fault, faultAt, type PatientAnswer, placeOf, type Reading } from './answer.ts';
import { insuranceBenefits, insuranceSchema } from './fhir-benefits.ts';
import { concept, type Resource, resourcesIn } from './fhir-resources.ts';

const response = z.object({
  resourceType: z.literal('CoverageEligibilityResponse'),
  status: z.enum(['active', 'cancelled', 'draft', 'entered-in-error']),
  outcome: z.enum(['queued', 'complete', 'error', 'partial']),
  disposition: z.string().optional(),
  patient: z.object({ reference: z.string().optional(), display: z.string().optional() }),
  insurer: z.object({ reference: z.string().optional(), display: z.string().optional() }).optional(),
  insurance: z.array(insuranceSchema).default([]),
  error: z.array(z.object({ code: concept })).default([]),
});
type Answered = z.infer<typeof response>;

const patient = z.object({
  birthDate: z.iso.date().optional(),
  name: z.array(z.object({ family: z.string().optional(), given: z.array(z.string()).optional() })).default([]),
});
const coverage = z.object({
  subscriberId: z.string().optional(),
  class: z.array(z.object({ type: concept, value: z.string(), name: z.string().optional() })).default([]),
});

/** Reads a FHIR R4 CoverageEligibilityResponse, alone or in a Bundle with the patients and coverages it refers to. */
export function readFhir(text: string): Reading {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return {
      refused: [faultAt(placeOf('JSON', text.trim().slice(-60)), `This is no JSON: ${(error as Error).message}`)],
    };
  }
  const resources = resourcesIn(parsed);
  const answers = resources.filter(({ type }) => type === 'CoverageEligibilityResponse');
  if (answers.length === 0) {
    return {
      refused: [faultAt(placeOf('resourceType', resources[0]?.type ?? ''), 'No CoverageEligibilityResponse is in it')],
    };
  }
  const read = answers.map((answer) => ({ answer, checked: response.safeParse(answer.content) }));
  const faults = read.flatMap(({ answer, checked }) => (checked.error ? faultsOf(answer, checked.error) : []));
  if (faults.length > 0) return { refused: faults };
  return { patients: read.map(({ answer, checked }) => patientOf(answer, checked.data as Answered, resources)) };
}

function faultsOf({ path }: Resource, { issues }: z.ZodError): Fault[] {
  return issues.slice(0, 5).map((issue) => faultAt(placeOf(pathText([path, ...issue.path]), ''), issue.message));
}

const pathText = (path: PropertyKey[]) =>
  path
    .filter((part) => part !== '')
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

function patientOf({ path }: Resource, answered: Answered, resources: Resource[]): PatientAnswer {
  const place = placeOf(path || 'patient', answered.patient.display ?? answered.patient.reference ?? '');
  const person = patient.safeParse(contentOf(resources, answered.patient.reference)).data;
  const [name] = person?.name ?? [];
  const answer: PatientAnswer = {
    patient: {
      place,
      firstName: name?.given?.[0] ?? null,
      lastName: name?.family ?? null,
      birthDate: person?.birthDate ?? null,
    },
    memberId: null,
    payer: answered.insurer?.display ?? null,
    facts: {},
    benefits: [],
    rejections: rejectionsOf(answered, path),
    faults: [],
  };
  if (answer.payer) answer.facts.company = { value: answer.payer, place: placeOf('insurer', answer.payer) };
  for (const [index, insurance] of answered.insurance.entries()) {
    const at = [path, `insurance[${index}]`].filter(Boolean).join('.');
    addCoverage(answer, contentOf(resources, insurance.coverage?.reference), at);
    insuranceBenefits(insurance, at, answer);
  }
  return answer;
}

function rejectionsOf({ status, outcome, disposition, error }: Answered, path: string): Fault[] {
  const at = (field: string) => [path, field].filter(Boolean).join('.');
  const faults = error.map(({ code }, index) =>
    faultAt(
      placeOf(at(`error[${index}]`), code.text ?? ''),
      `The payer rejected the request: ${code.text ?? code.coding[0]?.code ?? 'no reason given'}`,
    ),
  );
  if (status !== 'active')
    faults.push(faultAt(placeOf(at('status'), status), `The answer does not count: it is ${status}`));
  if (outcome !== 'complete' && error.length === 0) {
    faults.push(faultAt(placeOf(at('outcome'), disposition ?? outcome), `The answer is not complete: ${outcome}`));
  }
  return faults;
}

function contentOf(resources: Resource[], reference: string | undefined): unknown {
  return resources.find(({ names }) => reference !== undefined && names.includes(reference))?.content;
}

function addCoverage(answer: PatientAnswer, content: unknown, at: string): void {
  const { subscriberId, class: classes = [] } = coverage.safeParse(content).data ?? {};
  const place = (text: string) => placeOf(`${at}.coverage`, text);
  if (subscriberId) {
    answer.memberId = subscriberId;
    answer.facts.policyNumber = { value: subscriberId, place: place(subscriberId) };
  }
  for (const { type, value, name } of classes) {
    const code = type.coding[0]?.code;
    if (code === 'group') answer.facts.groupNumber = { value, place: place(value) };
    if (code === 'plan') answer.facts.plan = { value: name ?? value, place: place(value) };
  }
}
