import type { AppLoadContext } from '@remix-run/node';
import { dateIn, formatDate, type TimeZone } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import type { VerificationValues } from '#server/inova/contract/verifications/verification-fields.ts';
import type { PatientVerification } from '#server/inova/contract/verifications/verification-summary.ts';

/** What a verification says of a patient's benefits; without values if none is completed. */
export interface Benefits {
  /** Payer and type of the plan. */
  plan: string;
  /** "Verified 06/12/2026", or that it isn't yet. */
  status: string;
  isVerified: boolean;
  values: VerificationValues;
  facts: { term: string; value: string | null }[];
  href: string;
}

/** The benefits of a patient's first policy: its last completed verification, or the one in work; null if there is none. */
export async function loadBenefits(
  { inova }: AppLoadContext,
  patientId: number,
  timeZone: TimeZone,
): Promise<Benefits | null> {
  const verifications = (await nullIfUnavailable(inova.verifications.listForPatient(patientId))) ?? [];
  const found = findVerification(verifications);
  if (!found) return null;
  const { id, payer, state, completedAt, answers } = found;
  return {
    plan: [payer ?? answers.company ?? 'Insurance', answers.planType].filter(Boolean).join(' · '),
    status: describeStatus(state, completedAt, timeZone),
    isVerified: isCompleted(found),
    values: isCompleted(found) ? onlyBenefits(answers) : {},
    facts: isCompleted(found) ? factsOf(answers) : [],
    href: hrefWithQuery(`/patients/insurance/${patientId}`, id ? { verification: String(id) } : {}),
  };
}

const isCompleted = ({ state }: PatientVerification) => state === 'completed' || state === null;

/** A completed verification before one in work, of the primary policy before others, newest first. */
function findVerification(verifications: PatientVerification[]): PatientVerification | undefined {
  const rank = (each: PatientVerification) => (isCompleted(each) ? 0 : 100) + (each.rank ?? 9);
  return verifications.toSorted((a, b) => rank(a) - rank(b))[0];
}

function describeStatus(state: PatientVerification['state'], completedAt: string | null, timeZone: TimeZone): string {
  if (completedAt) return `Verified ${formatDate(dateIn(completedAt, timeZone))}`;
  return state && state !== 'completed' ? `Not verified yet: ${capitalize(state)}` : 'Verified';
}

/** Nothing about persons reaches the page. */
function onlyBenefits(answers: VerificationValues): VerificationValues {
  return Object.fromEntries(
    shownFields.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])),
  );
}

const shownFields = [
  ...['coverage', 'facilityInOrOutOfNetwork', 'deductable', 'deductableMet', 'coInsurance', 'coPay', 'outOfPocket'],
  ...['outOfPocketMet', 'ivfLifetimeMax', 'ivfLifetimeMaxMet', 'lifetimeMax', 'lifetimeMet', 'attempts'],
  ...['ivfAuthRequired', 'ivfLimits', 'fertilityMedicationCoverage', 'plan', 'planType'],
];

const coverageLabels: Record<string, string> = {
  Ivf: 'IVF',
  Iui: 'IUI',
  EggPreservation: 'Egg preservation',
  TestingOnly: 'Testing only',
  NoInfertilityCoverage: 'None for infertility',
  None: 'None',
};

const authLabels: Record<string, string> = { Yes: 'Required', No: 'Not required' };
const networkLabels: Record<string, string> = { In: 'In network', Out: 'Out of network' };

function factsOf(values: VerificationValues) {
  const money = (name: string) => (values[name] === undefined ? null : formatMoney(Number(values[name])));
  const limit = (name: string, used: string) =>
    money(name) && `${money(name)}, ${money(used) ?? 'not known how much'} met`;
  return [
    { term: 'Coverage', value: coverageLabels[String(values.coverage)] ?? null },
    { term: 'Network', value: networkLabels[String(values.facilityInOrOutOfNetwork)] ?? null },
    { term: 'Deductible', value: limit('deductable', 'deductableMet') },
    { term: 'Coinsurance', value: values.coInsurance === undefined ? null : `${values.coInsurance}%` },
    { term: 'Copay', value: money('coPay') },
    { term: 'Out-of-pocket maximum', value: limit('outOfPocket', 'outOfPocketMet') },
    { term: 'IVF lifetime maximum', value: limit('ivfLifetimeMax', 'ivfLifetimeMaxMet') },
    { term: 'Lifetime maximum', value: limit('lifetimeMax', 'lifetimeMet') },
    {
      term: 'IVF authorization',
      value: values.ivfAuthRequired ? (authLabels[String(values.ivfAuthRequired)] ?? null) : null,
    },
  ];
}
