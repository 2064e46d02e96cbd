import { z } from 'zod';
import { concept } from './fhir-resources.ts';
import {
  type Benefit,
  type BenefitKind,
  errorAt,
  locationOf,
  type PatientResponse,
  periodEnd,
} from './payer-response.ts';

const money = z.object({ value: z.number().min(0).max(99_999_999), currency: z.literal('USD').default('USD') });
const benefitSchema = z.object({
  type: concept,
  allowedMoney: money.optional(),
  allowedUnsignedInt: z.number().int().min(0).optional(),
  allowedString: z.string().optional(),
  usedMoney: money.optional(),
  usedUnsignedInt: z.number().int().min(0).optional(),
});
const itemSchema = z.object({
  category: concept.optional(),
  productOrService: concept.optional(),
  excluded: z.boolean().optional(),
  description: z.string().optional(),
  network: concept.optional(),
  unit: concept.optional(),
  term: concept.optional(),
  benefit: z.array(benefitSchema).default([]),
  authorizationRequired: z.boolean().optional(),
});
export const insuranceSchema = z.object({
  coverage: z.object({ reference: z.string().optional() }).optional(),
  inforce: z.boolean().optional(),
  benefitPeriod: z.object({ start: z.iso.date().optional(), end: z.iso.date().optional() }).optional(),
  item: z.array(itemSchema).default([]),
});
type Insurance = z.infer<typeof insuranceSchema>;
type Item = z.infer<typeof itemSchema>;

const kinds: Record<string, BenefitKind> = {
  deductible: 'deductible',
  copay: 'copay',
  'copay-percent': 'coinsurance',
  'out-of-pocket': 'out of pocket',
  benefit: 'limit',
  visit: 'limit',
};
const services: Record<string, string> = {
  medical: '30',
  infertility: '83',
  fertility: '83',
  ivf: '61',
  pharmacy: '88',
};
const codeOf = (value: z.infer<typeof concept> | undefined) => value?.coding[0]?.code ?? '';

/** Adds the contents of a FHIR insurance element: whether coverage is active, and its items. */
export function addInsuranceBenefits(insurance: Insurance, at: string, response: PatientResponse): void {
  const { inforce, benefitPeriod, item } = insurance;
  const location = locationOf(`${at}.inforce`, String(inforce));
  if (inforce === undefined)
    response.rejections.push(errorAt(location, 'The response does not say whether the insurance is active'));
  else response.benefits.push({ ...emptyBenefit, kind: inforce ? 'active' : 'inactive', services: ['30'], location });
  const days = { effectiveDate: benefitPeriod?.start, [periodEnd]: benefitPeriod?.end };
  for (const [name, value] of Object.entries(days)) {
    if (value) response.facts[name] = { value, location: locationOf(`${at}.benefitPeriod`, value) };
  }
  for (const [index, each] of item.entries()) response.benefits.push(...itemBenefits(each, `${at}.item[${index}]`));
}

const emptyBenefit: Omit<Benefit, 'kind' | 'location'> = {
  services: [],
  procedure: null,
  level: 'individual',
  period: 'year',
  network: 'In',
  auth: null,
  cents: null,
  percent: null,
  count: null,
  notes: [],
};

function itemBenefits(item: Item, at: string): Benefit[] {
  const category = codeOf(item.category);
  const procedure = codeOf(item.productOrService);
  const base: Benefit = {
    ...emptyBenefit,
    kind: item.excluded ? 'not covered' : 'active',
    services: category ? [services[category] ?? category] : [],
    procedure: /^\d{5}$/.test(procedure) ? procedure : null,
    level: codeOf(item.unit) === 'family' ? 'family' : 'individual',
    period: codeOf(item.term) === 'lifetime' ? 'lifetime' : 'year',
    network: codeOf(item.network) === 'out' ? 'Out' : 'In',
    auth: item.authorizationRequired === undefined ? null : item.authorizationRequired ? 'Yes' : 'No',
    notes: item.description ? [item.description] : [],
    location: locationOf(at, item.description ?? category),
  };
  if (item.excluded) return [base];
  const parts = item.benefit.flatMap((benefit, index) => benefitParts(benefit, base, `${at}.benefit[${index}]`));
  return base.services.includes('30') ? parts : [base, ...parts];
}

function benefitParts(benefit: z.infer<typeof benefitSchema>, base: Benefit, at: string): Benefit[] {
  const kind = kinds[codeOf(benefit.type)];
  if (!kind) return [];
  const { allowedMoney, allowedUnsignedInt, usedMoney, usedUnsignedInt } = benefit;
  const part = { ...base, kind, location: locationOf(at, codeOf(benefit.type)) };
  const percent = kind === 'coinsurance' ? (allowedUnsignedInt ?? null) : null;
  const count = kind === 'limit' ? (allowedUnsignedInt ?? null) : null;
  const allowed = { ...part, cents: centsOf(allowedMoney), percent, count };
  const used = { ...part, period: 'used' as const, cents: centsOf(usedMoney), count: usedUnsignedInt ?? null };
  const isNumbered = ({ cents, percent, count }: Benefit) => cents !== null || percent !== null || count !== null;
  return [allowed, used].filter(isNumbered);
}

const centsOf = (given: { value: number } | undefined) => (given ? Math.round(given.value * 100) : null);
