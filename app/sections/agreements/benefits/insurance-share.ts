import { formatMoney } from '#app/lib/money.ts';
import type { VerificationValues } from '#server/inova/contract/verifications/verification-fields.ts';

/** What insurance and patient pay of each line, in whole cents, with the steps that lead there. */
export interface InsuranceShare {
  /** By line: what insurance pays. */
  insuranceCents: number[];
  steps: string[];
}

/** The share, or the reason why the verification doesn't say it. */
export type WorkedOutShare = InsuranceShare | { problem: string };

/** Coverages that pay for treatment, with the lifetime maximums that limit them. */
const coverages: Record<string, (keyof typeof lifetimes)[]> = {
  Ivf: ['ivfLifetimeMax', 'lifetimeMax'],
  Iui: ['lifetimeMax'],
  EggPreservation: ['lifetimeMax'],
};

const lifetimes = {
  ivfLifetimeMax: { label: 'IVF lifetime maximum', used: 'ivfLifetimeMaxMet' },
  lifetimeMax: { label: 'Lifetime maximum', used: 'lifetimeMet' },
};

const requiredFields = { deductable: 'deductible', deductableMet: 'deductible met', coInsurance: 'coinsurance' };

/**
 * What insurance pays of lines, from verified values only: per line in order, after the deductible that is left and the
 * patient's coinsurance, at most up to the patient's out-of-pocket maximum and the plan's lifetime maximum. A limit is
 * applied only if it and what is used of it are known; nothing is worked out without deductible and coinsurance.
 */
export function workOutShare(lines: number[], values: VerificationValues): WorkedOutShare {
  const problem = problemOf(values);
  if (problem) return { problem };
  const limits = limitsOf(values);
  const deductible = leftOf(values, 'deductable', 'deductableMet') ?? 0;
  const rate = Number(values.coInsurance);
  const left = { deductible, outOfPocket: limits.outOfPocket, lifetime: limits.lifetime };
  const sums = { charge: 0, deductible: 0, coinsurance: 0, insurance: 0 };
  const insuranceCents = lines.map((charge) => {
    const toDeductible = Math.min(left.deductible, charge);
    const coinsurance = Math.floor(((charge - toDeductible) * rate + 50) / 100);
    const patient = Math.min(toDeductible + coinsurance, left.outOfPocket);
    const insurance = Math.min(charge - patient, left.lifetime);
    left.deductible -= toDeductible;
    left.outOfPocket -= patient;
    left.lifetime -= insurance;
    sums.charge += charge;
    sums.deductible += toDeductible;
    sums.coinsurance += coinsurance;
    sums.insurance += insurance;
    return insurance;
  });
  const steps = [
    `Lines paid by insurance: ${formatMoney(sums.charge)}`,
    `Deductible: ${formatMoney(deductible)} left, ${formatMoney(sums.deductible)} of it due`,
    `Coinsurance: ${rate}% of the rest, ${formatMoney(sums.coinsurance)}`,
    ...limits.steps,
    `Insurance pays ${formatMoney(sums.insurance)}, the patient ${formatMoney(sums.charge - sums.insurance)}`,
  ];
  return { insuranceCents, steps };
}

function problemOf(values: VerificationValues): string | null {
  if (values.coverage === undefined) return 'The verification has no infertility coverage yet.';
  if (!coverages[values.coverage]) return 'According to the verification, the plan doesn’t cover treatment.';
  const isMetKnown = values.deductable === 0;
  const missing = Object.entries(requiredFields).flatMap(([name, label]) =>
    values[name] === undefined && !(name === 'deductableMet' && isMetKnown) ? [label] : [],
  );
  return missing.length > 0 ? `The verification has no ${missing.join(' and no ')}.` : null;
}

/** What is left of a limit; null if the limit or what is used of it isn't known. */
function leftOf(values: VerificationValues, limit: string, used: string): number | null {
  if (values[limit] === undefined || (values[used] === undefined && values[limit] !== 0)) return null;
  return Math.max(0, Number(values[limit]) - Number(values[used] ?? 0));
}

/** What is left of the maximums that are known, and a step for each that says so. */
function limitsOf(values: VerificationValues) {
  const outOfPocket = leftOf(values, 'outOfPocket', 'outOfPocketMet');
  const known = (coverages[String(values.coverage)] ?? []).map((name) => {
    const { label, used } = lifetimes[name];
    return { label, left: leftOf(values, name, used) };
  });
  const describe = (label: string, left: number | null) =>
    left === null ? `${label}: not known, so not applied` : `${label}: ${formatMoney(left)} left`;
  return {
    outOfPocket: outOfPocket ?? Number.POSITIVE_INFINITY,
    lifetime: Math.min(...known.map(({ left }) => left ?? Number.POSITIVE_INFINITY)),
    steps: [
      describe('Out-of-pocket maximum', outOfPocket),
      ...known.map(({ label, left }) => describe(label, left)),
      ...(values.coPay ? [`Copay: ${formatMoney(Number(values.coPay))} per visit, not included`] : []),
      ...(values.facilityInOrOutOfNetwork === 'Out'
        ? ['The clinic is out of network: check that the amounts are those for out of network']
        : []),
    ],
  };
}
