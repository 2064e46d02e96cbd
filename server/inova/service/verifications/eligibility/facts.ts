import { verificationFields } from '#server/inova/contract/verifications/verification-fields.ts';
import { errorAt, type ResponseError } from '../../x12/location.ts';
import type { FieldDraft } from './field-draft.ts';
import type { Fact, PatientResponse } from './payer-response.ts';

/** The policy's facts as drafts; a fact that is given with two values is reported and proposes nothing. */
export function factDrafts({ facts, patient }: PatientResponse, errors: ResponseError[]): FieldDraft[] {
  const { groupOrPolicyNumber = [], ...others } = facts;
  const own = patient.birthDate ? { patientBirthDate: [{ value: patient.birthDate, location: patient.location }] } : {};
  const all = { ...own, ...others, groupNumber: others.groupNumber ?? groupOrPolicyNumber };
  return Object.entries(all).flatMap(([field, values]) => draftsOf(field, values, errors));
}

function draftsOf(field: string, values: Fact[], errors: ResponseError[]): FieldDraft[] {
  const [first] = values;
  if (!first) return [];
  const other = values.find(({ value }) => value.toLowerCase() !== first.value.toLowerCase());
  if (!other) return [{ field, value: first.value, location: first.location, note: null }];
  const label = verificationFields.get(field)?.label ?? field;
  errors.push(errorAt(other.location, `${label}: another value than in ${first.location.at}`));
  errors.push(errorAt(first.location, `${label}: another value than in ${other.location.at}`));
  return [];
}
