import { fieldGroups } from '#server/inova/contract/verification-fields.ts';
import { coverageStatusOf } from './coverage-status.ts';
import { type FieldDraft, toDrafts } from './field-draft.ts';
import { limitDrafts } from './limits.ts';
import {
  type Benefit,
  errorAt,
  type PatientResponse,
  type PolicyFacts,
  periodEnd,
  type ResponseError,
} from './payer-response.ts';
import { type Picked, pick } from './pick.ts';
import { procedureDrafts, readYesNo } from './procedures.ts';

/** The proposed values, and errors about what is left out. */
export interface ProposedDrafts {
  drafts: FieldDraft[];
  errors: ResponseError[];
}

/** The services to look at, in order, for fields that a verification has only once. */
const preferredServices = { coInsurance: ['83', '61', '30'], coPay: ['83', '61', '98', '30'] };

/** The values a payer response proposes. Rejected, inactive or contradictory parts are reported and propose nothing. */
export function proposeDrafts(response: PatientResponse, today: string): ProposedDrafts {
  if (response.rejections.length > 0) return { drafts: [], errors: response.rejections };
  const { isCovered, benefits, errors: coverageErrors } = coverageStatusOf(response, today);
  const errors = [...response.faults, ...coverageErrors];
  if (!isCovered) return { drafts: [], errors };
  const drafts = [
    ...factDrafts(response),
    ...limitDrafts(benefits, errors),
    ...toDrafts('coInsurance', firstOf(benefits, 'coinsurance', preferredServices.coInsurance, 'percent', errors)),
    ...toDrafts('coPay', firstOf(benefits, 'copay', preferredServices.coPay, 'cents', errors)),
    ...coverageDrafts(benefits),
    ...authDrafts(benefits, errors),
    ...procedureDrafts(benefits, errors),
  ];
  return { drafts: drafts.sort((one, other) => fieldOrder(one.field) - fieldOrder(other.field)), errors };
}

const fieldNames = fieldGroups.flatMap(({ fields }) => fields.map(({ name }) => name));
const fieldOrder = (field: string) => (fieldNames.includes(field) ? fieldNames.indexOf(field) : fieldNames.length);

function factDrafts({ facts, patient }: PatientResponse): FieldDraft[] {
  const own: PolicyFacts = patient.birthDate
    ? { patientBirthDate: { value: patient.birthDate, location: patient.location } }
    : {};
  const { [periodEnd]: _, ...filling } = { ...own, ...facts };
  return Object.entries(filling).map(([field, { value, location }]) => ({ field, value, location, note: null }));
}

function firstOf(
  benefits: Benefit[],
  kind: Benefit['kind'],
  services: string[],
  number: 'cents' | 'percent',
  errors: ResponseError[],
): Picked | null {
  for (const service of services) {
    const before = errors.length;
    const picked = pick(benefits, { kind, service, number }, errors);
    if (picked || errors.length > before) return picked;
  }
  return null;
}

/** Proposes coverage only if it is up to IVF or none; anything in between requires a call to the payer. */
function coverageDrafts(benefits: Benefit[]): FieldDraft[] {
  const about = (service: string, kind: Benefit['kind']) =>
    benefits.find((benefit) => benefit.kind === kind && !benefit.procedure && benefit.services.includes(service));
  const [ivf, none] = [about('61', 'active'), about('83', 'not covered')];
  if (ivf && !none)
    return [{ field: 'coverage', value: 'Ivf', location: ivf.location, note: ivf.notes.join(' ') || null }];
  if (none && !ivf) return [{ field: 'coverage', value: 'NoInfertilityCoverage', location: none.location, note: null }];
  return [];
}

function authDrafts(benefits: Benefit[], errors: ResponseError[]): FieldDraft[] {
  const isOfIvf = ({ kind, procedure, services }: Benefit) =>
    kind !== 'not covered' && !procedure && services.includes('61');
  const ofIvf = benefits.filter(isOfIvf);
  const result = readYesNo(ofIvf, ({ auth }) => auth);
  if (result === null) return [];
  if ('disputed' in result) {
    errors.push(
      errorAt(result.disputed.location, 'IVF: the response contradicts itself on whether authorization is required'),
    );
    return [];
  }
  return [{ field: 'ivfAuthRequired', value: result.value, location: result.benefit.location, note: null }];
}
