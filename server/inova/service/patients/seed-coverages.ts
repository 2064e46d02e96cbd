import type { Random } from '../seed/random.ts';

const insurers = ['Aetna', 'Cigna', 'UHC', 'BCBS'];
const fertilityPlans = ['Progyny', 'WINFertility', 'Carrot', 'Kindbody', 'Maven'];
const planTypes = [
  ['PPO', 45],
  ['HMO', 20],
  ['EPO', 12],
  ['HDHP', 13],
  [null, 10],
] as const;

const coverage = (random: Random, rank: number, payer: string, planType: string, effectiveOn: string) => ({
  rank,
  payer,
  plan_type: planType,
  member_id: `${payer.slice(0, 1)}${random.between(100_000_000, 999_999_999)}`,
  group_number: String(random.between(10_000, 99_999)),
  effective_on: effectiveOn,
  termed_on: null as string | null,
});

/** A patient's insurance: none, one plan, a second plan for fertility, or an earlier one that ended. */
export function createCoverages(random: Random, contact: Date) {
  const planType = random.weighted(planTypes);
  if (!planType) return [];
  const year = contact.getUTCFullYear();
  const list = [coverage(random, 1, random.pick(insurers), planType, `${year - random.between(0, 4)}-01-01`)];
  if (random.chance(0.35)) list.push(coverage(random, 2, random.pick(fertilityPlans), planType, `${year}-01-01`));
  if (random.chance(0.1)) {
    const earlier = coverage(random, 1, random.pick(insurers), planType, `${year - 7}-01-01`);
    list.push({ ...earlier, termed_on: `${year - 5}-12-31` });
  }
  return list;
}
