import { fieldGroups } from '#server/inova/contract/verifications/verification-fields.ts';
import { errorAt, type ResponseError, type SourceLocation } from '../../x12/location.ts';
import { coverageStatusOf } from './coverage-status.ts';
import { factDrafts } from './facts.ts';
import { type FieldDraft, toDrafts } from './field-draft.ts';
import { limitDrafts } from './limits.ts';
import { type Benefit, isNegative, type PatientResponse } from './payer-response.ts';
import { matching, type Picked, pick } from './pick.ts';
import { authOf, procedureDrafts, readYesNo } from './procedures.ts';
import { fertility, infertility, isFertility, ivf, plan } from './services.ts';

/** The proposed values, and errors about what is left out. */
export interface ProposedDrafts {
  drafts: FieldDraft[];
  errors: ResponseError[];
}

/** The services to look at, in order, for fields that a verification has only once. */
const preferredServices = {
  coInsurance: [fertility, [plan]],
  coPay: [fertility, ['98'], [plan]],
};

/** The values a payer response proposes. Rejected, inactive or contradictory parts are reported and propose nothing. */
export function proposeDrafts(response: PatientResponse, today: string): ProposedDrafts {
  if (response.rejections.length > 0) return { drafts: [], errors: response.rejections };
  const { isCovered, benefits, doubtful, limits: said, errors: coverageErrors } = coverageStatusOf(response, today);
  const errors = [...response.faults, ...coverageErrors];
  if (!isCovered) return { drafts: [], errors };
  const amounts = [...benefits, ...doubtful];
  const limits = limitDrafts(amounts, said, errors);
  const drafts = [
    ...factDrafts(response, errors),
    ...limits,
    ...toDrafts('coInsurance', firstOf(amounts, 'coinsurance', preferredServices.coInsurance, 'percent', errors)),
    ...toDrafts('coPay', firstOf(amounts, 'copay', preferredServices.coPay, 'cents', errors)),
    ...coverageDrafts(benefits, exhaustedAt(said, limits), errors),
    ...authDrafts(benefits, errors),
    ...procedureDrafts(benefits, errors),
  ];
  return { drafts: drafts.sort((one, other) => fieldOrder(one.field) - fieldOrder(other.field)), errors };
}

const fieldNames = fieldGroups.flatMap(({ fields }) => fields.map(({ name }) => name));
const fieldOrder = (field: string) => (fieldNames.includes(field) ? fieldNames.indexOf(field) : fieldNames.length);

function firstOf(
  benefits: Benefit[],
  kind: Benefit['kind'],
  preferred: (readonly string[])[],
  number: 'cents' | 'percent',
  errors: ResponseError[],
): Picked | null {
  for (const services of preferred) {
    const criteria = { kind, services: [...services], number };
    if (matching(benefits, criteria).some((benefit) => benefit[number] !== null))
      return pick(benefits, criteria, errors);
  }
  return null;
}

/** Proposes coverage only if it is up to IVF or none; anything in between requires a call to the payer. */
function coverageDrafts(
  benefits: Benefit[],
  exhausted: SourceLocation | undefined,
  errors: ResponseError[],
): FieldDraft[] {
  const about = (service: string) =>
    benefits.filter(({ procedure, services }) => procedure === null && services.includes(service));
  const covered = about(ivf).find(({ kind }) => kind === 'active');
  const none = about(infertility).find(({ kind }) => kind === 'not covered');
  if (covered && exhausted) {
    errors.push(errorAt(exhausted, `IVF: nothing is left of the limit here, active in ${covered.location.at}`));
    errors.push(errorAt(covered.location, `IVF: active here, nothing is left of the limit in ${exhausted.at}`));
    return [];
  }
  if (covered && !none)
    return [{ field: 'coverage', value: 'Ivf', location: covered.location, note: covered.notes.join(' ') || null }];
  const isCoveredElsewhere = benefits.some(
    (benefit) => !isNegative(benefit) && benefit.services.some((each) => fertility.includes(each)),
  );
  if (!none || isCoveredElsewhere) return [];
  return [{ field: 'coverage', value: 'NoInfertilityCoverage', location: none.location, note: null }];
}

/** Where the response says that a limit of IVF or infertility is zero, that nothing is left of it, or that the patient pays all. */
function exhaustedAt(said: Benefit[], limits: FieldDraft[]): SourceLocation | undefined {
  const isUsed = ({ period }: Benefit) => period === 'year to date' || period === 'lifetime used';
  const zero = said.find(
    (benefit) => benefit.procedure === null && isFertility(benefit.services) && !isUsed(benefit) && isNothing(benefit),
  );
  const draft = (name: string) => limits.find(({ field }) => field === name);
  const pairs = [
    [draft('ivfLifetimeMax'), draft('ivfLifetimeMaxMet')],
    [draft('lifetimeMax'), draft('lifetimeMet')],
    [draft('attempts'), draft('ivfMaxUsed')],
  ] as const;
  const usedUp = pairs.find(([maximum, used]) => maximum && used && used.value >= maximum.value);
  return zero?.location ?? usedUp?.[1]?.location;
}

const isNothing = ({ kind, cents, count, percent }: Benefit) =>
  kind === 'limit' ? cents === 0 || count === 0 : kind === 'coinsurance' && percent === 100;

function authDrafts(benefits: Benefit[], errors: ResponseError[]): FieldDraft[] {
  const ofIvf = benefits.filter(
    (benefit) => !isNegative(benefit) && benefit.procedure === null && benefit.services.includes(ivf),
  );
  const result = readYesNo(ofIvf, authOf);
  if (result === null) return [];
  if ('disputed' in result) {
    const message = 'IVF: the response contradicts itself on whether authorization is required';
    for (const { location } of result.disputed) errors.push(errorAt(location, message));
    return [];
  }
  return [{ field: 'ivfAuthRequired', value: result.value, location: result.benefit.location, note: null }];
}
