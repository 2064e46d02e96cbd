import { fullDate, isOpenEnd, lastDay, period, validityOf } from '../fhir-dates.ts';
import { ProviderError } from '../provider-error.ts';
import type { EhrCoverage, EhrPatient } from './ehr-patient.ts';
import { type CoverageResource, hasModifiers, type PatientResource } from './fhir-resources.ts';

const isDate = /^\d{4}-\d{2}-\d{2}$/;
const partnerCodes = ['SPS', 'HUSB', 'WIFE', 'DOMPART', 'SIGOTHR', 'FIANCE'];
const partnerWords = /\b(partner|spouse|husband|wife|fianc[eé]e?)\b/i;

/** The person of a Patient resource; rejects one without first name, last name, or date of birth, or not in use. */
export function readPatient(resource: PatientResource): Omit<EhrPatient, 'coverages'> {
  rejectUnused(resource);
  const name = firstByUse(resource.name.filter(isCurrent), ['official', 'usual', undefined]);
  const [firstname] = name?.given ?? [];
  const lastname = name?.family;
  if (!firstname || !lastname) throw new ProviderError('bad-answer', 'The EHR record has no name.');
  const dob = isDate.test(resource.birthDate ?? '') ? fullDate(resource.birthDate) : null;
  if (!dob) throw new ProviderError('bad-answer', 'The EHR record has no valid date of birth.');
  if (dob < '1900' || Date.parse(dob) > Date.now())
    throw new ProviderError('bad-answer', 'The EHR record has an impossible date of birth.');
  const address = firstByUse(resource.address, ['home', undefined, 'billing', 'work', 'temp']);
  return {
    firstname,
    lastname,
    dob,
    gender: resource.gender === 'female' || resource.gender === 'male' ? resource.gender : undefined,
    email: contactPoint(resource, 'email', ['home', undefined, 'mobile', 'work', 'temp']),
    phone: contactPoint(resource, 'phone', ['mobile', 'home', undefined, 'work', 'temp']),
    address1: address?.line[0] ?? null,
    address2: address?.line.slice(1).join(', ') || null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    zip: address?.postalCode ?? null,
    partnerName: partnerName(resource),
    provider: resource.generalPractitioner[0]?.display ?? null,
  };
}

/** Rejects the record of a person who has died, or one that the EHR no longer uses. */
function rejectUnused(resource: PatientResource): void {
  const { active, deceasedBoolean, deceasedDateTime } = resource;
  if (deceasedBoolean || (deceasedDateTime ?? null) !== null)
    throw new ProviderError('ambiguous', 'The EHR says that this patient has died.');
  if (hasModifiers(resource)) throw new ProviderError('bad-answer', 'The EHR record has rules of its own.');
  if (active === false) throw new ProviderError('ambiguous', 'The EHR record is inactive.');
}

/** A payer who is the patient or a relative, as of a self-pay account. */
const isPerson = /(?:^|\/)(?:Patient|RelatedPerson)\//;

/** A coverage with its payer; `null` if it is not active, names no payer, or its period cannot be read. */
export function readCoverage(resource: CoverageResource): EhrCoverage | null {
  const payer = resource.payor.find(({ reference, display }) => display && !isPerson.test(reference ?? ''))?.display;
  const days = readPeriod(resource.period);
  if (!payer || !days || resource.status !== 'active' || hasModifiers(resource)) return null;
  const group = resource.class.find((each) => each.type?.coding.some((coding) => coding.code === 'group'));
  return {
    payer,
    planType: conceptText(resource.type),
    memberId: resource.subscriberId ?? null,
    groupNumber: group?.value ?? null,
    ...days,
  };
}

const today = () => new Date().toISOString().slice(0, 10);

/** True for a name or identifier without a period, or with one that contains today. */
export function isCurrent({ period: given }: { period?: unknown }): boolean {
  const { data } = period.safeParse(given ?? {});
  const days = data ? validityOf(data) : { fault: '' };
  return !('fault' in days) && (days.from ?? today()) <= today() && (days.until ?? today()) >= today();
}

/**
 * The days of a period, null if it cannot be read; a partial end means its last day, a partial start is left open if it
 * has passed.
 */
function readPeriod(given: unknown): Pick<EhrCoverage, 'effectiveOn' | 'termedOn'> | null {
  const { data } = period.safeParse(given ?? {});
  const days = data && validityOf(data);
  if (!days || 'fault' in days) return null;
  if (!fullDate(data.start) && (days.from ?? '') > today()) return null;
  return { effectiveOn: fullDate(data.start), termedOn: data.end && !isOpenEnd(data.end) ? lastDay(data.end) : null };
}

/** The first item with the earliest of these uses; items with other uses, such as `old`, are ignored. */
function firstByUse<T extends { use?: string | undefined }>(items: T[], uses: (string | undefined)[]): T | undefined {
  for (const use of uses) {
    const found = items.find((item) => item.use === use);
    if (found) return found;
  }
  return undefined;
}

function contactPoint(resource: PatientResource, system: string, uses: (string | undefined)[]): string | null {
  const matching = resource.telecom.filter((each) => each.system === system && each.value);
  return firstByUse(matching, uses)?.value ?? null;
}

function partnerName(resource: PatientResource): string | null {
  const partner = resource.contact.find((contact) =>
    contact.relationship.some(
      ({ text, coding }) =>
        partnerWords.test(text ?? '') ||
        coding.some(({ code, display }) => partnerCodes.includes(code ?? '') || partnerWords.test(display ?? '')),
    ),
  );
  if (!partner?.name) return null;
  return partner.name.text ?? ([...partner.name.given, partner.name.family ?? ''].join(' ').trim() || null);
}

function conceptText(concept: CoverageResource['type']): string | null {
  const [coding] = concept?.coding ?? [];
  return concept?.text ?? coding?.display ?? coding?.code ?? null;
}
