import type { AppLoadContext } from '@remix-run/node';
import { dateIn, formatDate, type TimeZone } from '#app/lib/dates.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { capitalize } from '#server/inova/contract/format.ts';
import type { VerificationValues } from '#server/inova/contract/verification-fields.ts';
import type { PatientVerification } from '#server/inova/contract/verification-summary.ts';

/** What a verification says of a patient's benefits; without values if none is completed. */
export interface Benefits {
  payer: string;
  /** "Verified 06/12/2026", or that it isn't yet. */
  status: string;
  isVerified: boolean;
  values: VerificationValues;
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
    payer: payer ?? String(answers.company ?? 'Insurance'),
    status: describeStatus(state, completedAt, timeZone),
    isVerified: isCompleted(found),
    values: isCompleted(found) ? onlyBenefits(answers) : {},
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
