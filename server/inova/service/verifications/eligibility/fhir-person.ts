import { z } from 'zod';
import { fullDate } from '#server/providers/fhir-dates.ts';
import { identifier, memberIdsIn } from './fhir-identifiers.ts';
import type { Resource } from './fhir-resources.ts';
import { isNamedLike } from './names.ts';
import { errorAt, locationOf, type PatientResponse, unnamedPerson } from './payer-response.ts';

const personName = z.object({
  use: z.string().optional(),
  family: z.string().optional(),
  given: z.array(z.string()).default([]),
  suffix: z.array(z.string()).default([]),
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
  modifierExtension: z.array(z.unknown()).default([]),
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
    birthDate: fullDate(data.birthDate),
    gender: data.gender === 'female' || data.gender === 'male' ? data.gender : null,
  };
  if (new Set(names.map((each) => JSON.stringify(each).toLowerCase())).size > 1) reject('This patient has two names');
  response.memberIds.push(...memberIdsIn(data.identifier, location));
  if (data.birthDate && !response.patient.birthDate) reject(`This is not a full date of birth: ${data.birthDate}`);
  if (display && !isNamedLike(display, response.patient)) reject(`The response names ${display}, its Patient does not`);
  for (const problem of problemsOf(data)) reject(problem);
}

/** The names of the use that comes first; former names and nicknames are ignored. */
function currentNames({ name }: PatientContent) {
  for (const use of ['official', 'usual', undefined]) {
    const names = name.filter((each) => each.use === use);
    if (names.length > 0) return names;
  }
  return [];
}

function problemsOf({ active, deceasedBoolean, deceasedDateTime, link, modifierExtension }: PatientContent): string[] {
  return [
    ...(active === false ? ['This Patient is inactive'] : []),
    ...(deceasedBoolean || deceasedDateTime !== undefined ? ['The payer reports that this patient has died'] : []),
    ...(link.some(({ type }) => type === 'replaced-by') ? ['This Patient was replaced by another'] : []),
    ...(modifierExtension.length > 0 ? ['This Patient has an extension that changes its meaning'] : []),
  ];
}
