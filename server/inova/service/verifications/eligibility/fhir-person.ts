import { z } from 'zod';
import { dayIn } from '#server/inova/service/dates/period.ts';
import { fullDate, period, validityOf } from '#server/providers/fhir-dates.ts';
import { errorAt, locationOf } from '../../x12/location.ts';
import { identifier, memberIdsIn } from './fhir-identifiers.ts';
import { hasModifiers, modifiers, type Resource, type reference } from './fhir-resources.ts';
import { isNamedLike } from './names.ts';
import { type PatientResponse, unnamedPerson } from './payer-response.ts';

const personName = z.object({
  use: z.string().optional(),
  family: z.string().optional(),
  given: z.array(z.string()).default([]),
  suffix: z.array(z.string()).default([]),
  period: period.optional(),
});
const patientSchema = z.looseObject({
  identifier,
  active: z.boolean().optional(),
  name: z.array(personName).default([]),
  birthDate: z.string().optional(),
  gender: z.string().optional(),
  deceasedBoolean: z.boolean().optional(),
  deceasedDateTime: z.string().optional(),
  link: z.array(z.object({ type: z.string() })).default([]),
  ...modifiers,
});
type PatientContent = z.infer<typeof patientSchema>;

/** Reads the person of a Patient resource into a response; what makes the person uncertain rejects it. */
export function readPatient({ content, path }: Resource, display: string | undefined, response: PatientResponse): void {
  const location = locationOf(path, display ?? '');
  const reject = (message: string) => response.rejections.push(errorAt(location, message));
  const { data } = patientSchema.safeParse(content);
  if (!data) return void reject('This Patient cannot be read');
  const names = currentNames(data);
  const [name] = names;
  response.patient = {
    ...unnamedPerson(location),
    firstName: name?.given[0] ?? null,
    middleName: name?.given.slice(1).join(' ') || null,
    lastName: name?.family ?? null,
    suffix: name?.suffix.join(' ') || null,
    birthDate: /^[\d-]*$/.test(data.birthDate ?? '') ? fullDate(data.birthDate) : null,
    gender: data.gender === 'female' || data.gender === 'male' ? data.gender : null,
  };
  if (new Set(names.map(({ period: _, ...each }) => JSON.stringify(each).toLowerCase())).size > 1)
    reject('This patient has two names');
  response.memberIds.push(...memberIdsIn(data.identifier, location));
  if (data.birthDate && !response.patient.birthDate) reject(`This is not a full date of birth: ${data.birthDate}`);
  if (display && !isNamedLike(display, response.patient)) reject(`The response names ${display}, its Patient does not`);
  for (const problem of problemsOf(data)) reject(problem);
}

/** The current names of the use that comes first; former names and nicknames are ignored. */
function currentNames({ name }: PatientContent) {
  const today = dayIn('UTC', new Date());
  for (const use of ['official', 'usual', undefined]) {
    const names = name.filter((each) => each.use === use && isCurrent(each.period, today));
    if (names.length > 0) return names;
  }
  return [];
}

function isCurrent(given: z.infer<typeof period> = {}, today: string): boolean {
  const days = validityOf(given);
  return !('fault' in days) && (days.from ?? today) <= today && (days.until ?? today) >= today;
}

/** True unless a reference has an identifier that its Patient does not have, but another of the same system. */
export function isIdentified({ content }: Resource, given: z.infer<typeof reference>['identifier']): boolean {
  const identifiers = (patientSchema.safeParse(content).data?.identifier ?? []).filter(
    ({ system }) => system === given?.system,
  );
  return !given?.value || identifiers.length === 0 || identifiers.some(({ value }) => value === given.value);
}

function problemsOf(patient: PatientContent): string[] {
  const { active, deceasedBoolean, deceasedDateTime, link } = patient;
  return [
    ...(active === false ? ['This Patient is inactive'] : []),
    ...(deceasedBoolean || deceasedDateTime !== undefined ? ['The payer reports that this patient has died'] : []),
    ...(link.some(({ type }) => type === 'replaced-by') ? ['This Patient was replaced by another'] : []),
    ...(hasModifiers(patient) ? ['This Patient has rules or extensions that change its meaning'] : []),
  ];
}
