import { z } from 'zod';
import { period, validityOf } from '#server/providers/fhir-dates.ts';
import { errorAt, locationOf } from '../../x12/location.ts';
import {
  benefitTypes,
  concept,
  meaningOf,
  networks,
  procedureOf,
  serviceOf,
  terms,
  textOf,
  units,
} from './fhir-codes.ts';
import { noteUnclear } from './note-context.ts';
import { daysInNote } from './note-days.ts';
import { authIn, deniesFertility, endsPolicy, isAboutFertility, negates, quoteDenial } from './notes.ts';
import { type Benefit, emptyBenefit, type PatientResponse } from './payer-response.ts';
import { withoutOwnName } from './payers.ts';
import { fertility, infertility, ivf, pharmacy, plan } from './services.ts';

const money = z.object({ value: z.number().min(0).max(99_999_999), currency: z.literal('USD').default('USD') });
const count = z.number().int().min(0).max(999).optional();
const benefitSchema = z.object({
  type: concept,
  allowedMoney: money.optional(),
  allowedUnsignedInt: count,
  allowedString: z.string().optional(),
  usedMoney: money.optional(),
  usedUnsignedInt: count,
  usedString: z.string().optional(),
  modifierExtension: z.array(z.unknown()).default([]),
});
const itemSchema = z.object({
  category: concept.optional(),
  productOrService: concept.optional(),
  modifier: z.array(z.unknown()).default([]),
  provider: z.unknown().optional(),
  excluded: z.boolean().optional(),
  name: z.string().optional(),
  description: z.string().optional(),
  network: concept.optional(),
  unit: concept.optional(),
  term: concept.optional(),
  benefit: z.array(benefitSchema).default([]),
  authorizationRequired: z.boolean().optional(),
  modifierExtension: z.array(z.unknown()).default([]),
});
export const insuranceSchema = z.object({
  coverage: z.object({ reference: z.string().optional() }).optional(),
  inforce: z.boolean().optional(),
  benefitPeriod: period.optional(),
  item: z.array(itemSchema).default([]),
  modifierExtension: z.array(z.unknown()).default([]),
});
type Insurance = z.infer<typeof insuranceSchema>;
type Item = z.infer<typeof itemSchema>;

/** Adds the contents of a FHIR insurance element: whether coverage is active, and its items. */
export function addInsuranceBenefits(insurance: Insurance, at: string, response: PatientResponse): void {
  const { inforce, benefitPeriod = {}, item, modifierExtension } = insurance;
  const location = locationOf(`${at}.inforce`, String(inforce));
  const reject = (message: string) => response.rejections.push(errorAt(location, message));
  if (inforce === undefined) reject('The response does not say whether the insurance is active');
  else response.benefits.push({ ...emptyBenefit, kind: inforce ? 'active' : 'inactive', services: [plan], location });
  if (modifierExtension.length > 0) reject('This insurance has an extension that changes its meaning');
  const validity = validityOf(benefitPeriod);
  if ('fault' in validity) return void reject(validity.fault);
  const periodLocation = locationOf(`${at}.benefitPeriod`, [benefitPeriod.start, benefitPeriod.end].join(' to '));
  response.validity.push({ ...validity, location: periodLocation });
  const isYear = isWholeYear(validity);
  const [payer = ''] = response.payers;
  for (const [index, each] of item.entries()) {
    response.benefits.push(...itemBenefits(each, `${at}.item[${index}]`, { period: isYear ? 'year' : null, payer }));
  }
}

/** True for a benefit period of a year, which benefits without a term of their own are for. */
function isWholeYear({ from, until }: { from: string | null; until: string | null }): boolean {
  const days = (Date.parse(until ?? '') - Date.parse(from ?? '')) / 86_400_000;
  return days >= 363 && days <= 366;
}

interface ItemContext {
  /** The period of benefits without a term of their own. */
  period: Benefit['period'];
  payer: string;
}

function itemBenefits(item: Item, at: string, { period, payer }: ItemContext): Benefit[] {
  const services = servicesOf(item);
  const term = meaningOf(item.term, terms);
  const own = notesOf(item).map((note) => withoutOwnName(note, payer));
  const notes = [...own, ...item.benefit.flatMap(benefitNotes)];
  const isFertility = services.some((each) => fertility.includes(each));
  const denies = isFertility || item.productOrService ? negates : services.includes(plan) ? endsPolicy : () => false;
  const denyingNote = notes.find(denies);
  const isDenied = denyingNote !== undefined;
  const base: Benefit = {
    ...emptyBenefit,
    kind: item.excluded ? 'not covered' : isDenied ? 'unresolved' : 'active',
    services,
    procedure: procedureOf(item.productOrService),
    level: meaningOf(item.unit, units) ?? null,
    period: term === undefined ? period : term,
    network: meaningOf(item.network, networks) ?? null,
    auth: item.authorizationRequired === undefined ? null : item.authorizationRequired ? 'Yes' : 'No',
    notes: item.description ? [item.description] : [],
    authNote: authIn(notes),
    validity: notes.flatMap(daysInNote),
    unclear: isDenied ? quoteDenial(denyingNote) : unclearReason(item),
    location: locationOf(at, item.description ?? textOf(item.category)),
  };
  if (item.excluded || isDenied) return [base];
  const isPlans = base.procedure === null && (services.length === 0 || services.includes(plan));
  const isOther = base.procedure === null && !isFertility && !services.some((each) => pharmacy.includes(each));
  const denials = (isOther ? notes.filter(deniesFertility).slice(0, 1) : []).map(
    (note): Benefit => ({ ...base, kind: 'unresolved', services: [...fertility], unclear: quoteDenial(note) }),
  );
  const parts = item.benefit.flatMap((benefit, index) => benefitParts(benefit, base, `${at}.benefit[${index}]`, own));
  const status = { ...base, period: null, unclear: base.unclear ?? noteUnclear(base, [own.join(' ')]) };
  return isPlans && services.length > 0 ? [...denials, ...parts] : [...denials, status, ...parts];
}

/** What an item says in words. */
const notesOf = ({ category, network, unit, term, description, name }: Item): string[] =>
  [description, name, ...[category, network, unit, term].map(textOf)].filter(
    (each) => each !== undefined && each !== '',
  ) as string[];

/** What a benefit of an item says in words. */
const benefitNotes = ({ type, allowedString, usedString }: Item['benefit'][number]): string[] =>
  [textOf(type), allowedString, usedString].filter((each) => each !== undefined && each !== '') as string[];

/** An item's service; an exclusion of an unknown category that speaks of fertility is about IVF and infertility. */
function servicesOf({ category, productOrService, name, description, excluded }: Item): string[] {
  const service = category ? serviceOf(category) : undefined;
  const words = [textOf(category), ...(category?.coding.map(({ code }) => code ?? '') ?? []), name, description].join(
    ' ',
  );
  const isDenied = excluded && !productOrService && isAboutFertility(words) && !fertility.includes(service ?? '');
  if (isDenied) return [...(service ? [service] : []), ivf, infertility];
  if (service) return [service];
  return category ? [`unknown: ${words.trim()}`] : [];
}

function unclearReason(item: Item): string | null {
  const codes = {
    network: meaningOf(item.network, networks),
    unit: meaningOf(item.unit, units),
    term: meaningOf(item.term, terms),
  };
  const unknown = Object.entries(codes).find(([, meaning]) => meaning === null);
  if (unknown) return `its ${unknown[0]} is a code that is not imported`;
  if (item.modifierExtension.length > 0) return 'it has an extension that changes its meaning';
  if (item.modifier.length > 0) return 'it is limited by a modifier';
  if (item.provider !== undefined) return 'it is limited to a provider';
  return !item.category && !item.productOrService ? 'it names no service' : null;
}

/** The allowed and used parts of a benefit; a kind that is not imported only informs. */
function benefitParts(benefit: Item['benefit'][number], base: Benefit, at: string, notes: string[]): Benefit[] {
  const kind = meaningOf(benefit.type, benefitTypes);
  if (!kind) return [];
  const { allowedMoney, allowedUnsignedInt, usedMoney, usedUnsignedInt } = benefit;
  const isVisits = benefit.type.coding.some(({ code }) => code === 'visit');
  const isPercentTooHigh = kind === 'coinsurance' && (allowedUnsignedInt ?? 0) > 100;
  const unclear = isPercentTooHigh
    ? 'the percentage is over 100'
    : benefit.modifierExtension.length > 0
      ? 'it has an extension that changes its meaning'
      : base.unclear;
  const part: Benefit = {
    ...base,
    kind,
    auth: null,
    unclear,
    location: locationOf(at, benefit.type.coding[0]?.code ?? ''),
  };
  const percent = kind === 'coinsurance' ? (allowedUnsignedInt ?? null) : null;
  const allowed: Benefit = {
    ...part,
    cents: centsOf(allowedMoney),
    percent,
    count: isVisits ? (allowedUnsignedInt ?? null) : null,
  };
  const usedPeriod = base.period === 'lifetime' ? 'lifetime used' : base.period === 'year' ? 'year to date' : null;
  const used: Benefit = {
    ...part,
    period: usedPeriod,
    cents: centsOf(usedMoney),
    count: isVisits ? (usedUnsignedInt ?? null) : null,
  };
  const isNumbered = ({ cents, percent, count }: Benefit) => cents !== null || percent !== null || count !== null;
  const period = ['copay', 'coinsurance'].includes(kind) && base.period === 'year' ? null : allowed.period;
  const texts = [...notes, ...benefitNotes(benefit)];
  return [{ ...allowed, period }, used]
    .filter(isNumbered)
    .map((each) => (each.unclear ? each : withDoubt(each, [texts.join(' ')])));
}

const withDoubt = (benefit: Benefit, texts: string[]): Benefit => {
  const unclear = noteUnclear(benefit, texts);
  return { ...benefit, unclear, isDoubtful: unclear !== null };
};

const centsOf = (given: { value: number } | undefined) => (given ? Math.round(given.value * 100) : null);
