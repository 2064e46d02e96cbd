import { z } from 'zod';
import { fullDate, isOpenEnd, period, validityOf } from '#server/providers/fhir-dates.ts';
import { errorAt, locationOf } from '../../x12/location.ts';
import { classes, concept, meaningOf, textOf } from './fhir-codes.ts';
import { identifier, memberIdsIn } from './fhir-identifiers.ts';
import { isIdentified } from './fhir-person.ts';
import { hasModifiers, joinPath, modifiers, nameOf, type Resource, reference, resolve } from './fhir-resources.ts';
import { isNamedLike } from './names.ts';
import { isOtherInsurance } from './other-insurance.ts';
import { addFact, addPayerName, type PatientResponse } from './payer-response.ts';

const coverageSchema = z.looseObject({
  identifier,
  status: z.string().optional(),
  type: concept.optional(),
  subscriberId: z.string().optional(),
  beneficiary: reference.optional(),
  period: period.optional(),
  payor: z.array(reference).default([]),
  class: z
    .array(
      z.object({
        type: concept,
        value: z.string(),
        name: z.string().optional(),
        modifierExtension: z.array(z.unknown()).default([]),
      }),
    )
    .default([]),
  relationship: concept.optional(),
  subscriber: reference.optional(),
  ...modifiers,
});
type Coverage = z.infer<typeof coverageSchema>;

/** Policies other than health insurance, by the code or text of their type. */
const otherPolicies =
  /^(DENTPRG|HSAPOL|FLEXP|VISPOL|DRUGPOL|MENTPRG|SUBPRG|LTCPOL?|DIS|DISPOL|LIFE|TRMLIFE|ANNUITY|AUTOPOL|COL|UNINSMOT|WCBPOL|PNC|REIPOL|SURPL|UMBRL|pay)$|dental|vision|pharmacy|prescription|\bdrug|\blife\b|indemnity|critical illness|supplement|accident|disability|workers|automobile/i;

/** Reads the policy that a response is about; one that is not in force for its patient rejects the response. */
export function readCoverage(
  coverage: Resource,
  response: PatientResponse,
  { resources, patient }: { resources: Resource[]; patient: Resource | null },
): void {
  const location = locationOf(coverage.path, '');
  const reject = (message: string) => response.rejections.push(errorAt(location, message));
  const { data } = coverageSchema.safeParse(coverage.content);
  if (!data) return void reject('This Coverage cannot be read');
  const { status, type, subscriberId } = data;
  const codes = [textOf(type), ...(type?.coding.map(({ code }) => code ?? '') ?? [])];
  if (codes.some((code) => otherPolicies.test(code))) response.isHealthPlan = false;
  if (!response.isHealthPlan) reject('This policy is not health insurance');
  if (status !== 'active') reject(`The Coverage is not active: its status is ${status ?? 'not given'}`);
  if (hasModifiers(data)) reject('This Coverage has rules or extensions that change its meaning');
  if (!isBeneficiary(data, coverage, response, { resources, patient })) reject('This Coverage is for another person');
  if (subscriberId) {
    response.memberIds.push({ value: subscriberId, location });
    addFact(response, 'policyNumber', subscriberId, location);
  }
  response.memberIds.push(...memberIdsIn(data.identifier, location));
  const contradicting = subscriberId ? otherCoverage(coverage, subscriberId, resources) : undefined;
  if (contradicting) {
    reject(`The Coverage is not active in ${contradicting.path}`);
    response.rejections.push(errorAt(locationOf(contradicting.path, ''), `The Coverage is active in ${coverage.path}`));
  }
  readPayors(data, coverage, response, resources);
  readPeriod(data, location, response);
  readClasses(data, coverage.path, response);
}

/** The payers of a policy; one that its patient or a relative pays is no insurance. */
function readPayors({ payor }: Coverage, coverage: Resource, response: PatientResponse, resources: Resource[]): void {
  const location = locationOf(joinPath(coverage.path, 'payor'), '');
  for (const { display, reference } of payor) {
    const name = nameOf(resolve(resources, coverage, reference, 'Organization'));
    for (const each of new Set([display, name])) if (each) addPayerName(each, location, response);
    if (/(?:^|\/)(?:Patient|RelatedPerson)\//.test(reference ?? ''))
      response.rejections.push(errorAt(location, 'A person pays for this Coverage, no insurance'));
  }
}

/** Another Coverage with the same member ID in the file that is not active. */
const otherCoverage = (coverage: Resource, memberId: string, resources: Resource[]) =>
  resources.find((other) => {
    const { subscriberId, status } = other.content as { subscriberId?: unknown; status?: unknown };
    return other.type === 'Coverage' && other !== coverage && subscriberId === memberId && status !== 'active';
  });

function isBeneficiary(
  { beneficiary, relationship, subscriber }: Coverage,
  coverage: Resource,
  response: PatientResponse,
  { resources, patient }: { resources: Resource[]; patient: Resource | null },
): boolean {
  const { reference, identifier, display } = beneficiary ?? {};
  if (display && response.patient.lastName && !isNamedLike(display, response.patient)) return false;
  const relations = relationship?.coding.map(({ code }) => code) ?? [];
  const isSelf = relations.includes('self');
  const holder = patient && resolve(resources, coverage, subscriber?.reference, 'Patient');
  if (relations.length > 0 && !isSelf && holder && holder === patient) return false;
  if (isSelf && subscriber?.display && !isNamedLike(subscriber.display, response.patient)) return false;
  if (patient && !isIdentified(patient, identifier)) return false;
  if (isSelf && subscriber?.reference && resolve(resources, coverage, subscriber.reference, 'Patient') !== patient)
    return false;
  return !reference || (patient !== null && resolve(resources, coverage, reference, 'Patient') === patient);
}

function readPeriod({ period }: Coverage, location: ReturnType<typeof locationOf>, response: PatientResponse): void {
  if (!period) return;
  const validity = validityOf(period);
  if ('fault' in validity) response.rejections.push(errorAt(location, validity.fault));
  else response.validity.push({ ...validity, location });
  const [start, end] = [fullDate(period.start), fullDate(period.end)];
  if (start) addFact(response, 'effectiveDate', start, location);
  if (end && !isOpenEnd(end)) addFact(response, 'termedDate', end, location);
}

function readClasses({ class: groups }: Coverage, path: string, response: PatientResponse): void {
  for (const [index, { type, value, name, modifierExtension }] of groups.entries()) {
    const kind = modifierExtension.length > 0 ? null : meaningOf(type, classes);
    const location = locationOf(joinPath(path, `class[${index}]`), name ?? value);
    if (kind === 'group') addFact(response, 'groupNumber', value, location);
    if (kind === 'plan') addFact(response, 'plan', name ?? value, location);
    if (kind === 'plan' && isOtherInsurance(name ?? value)) {
      response.isHealthPlan = false;
      response.rejections.push(errorAt(location, 'This policy is not health insurance'));
    }
  }
}
