import type { Case } from '../seed/cases.ts';
import type { Random } from '../seed/random.ts';

const dollars = (random: Random, least: number, most: number) => random.between(least, most) * 100 * 50;
const yesNo = (random: Random, probability: number) => (random.chance(probability) ? 'Yes' : 'No');

/** The payer's information about a coverage: fields of the verification form, amounts in cents. */
export function createValues({ person, clinic }: Case, random: Random, coverage: Case['coverages'][number]) {
  const deductable = dollars(random, 5, 60);
  const outOfPocket = deductable + dollars(random, 20, 80);
  const isCovered = random.chance(0.7);
  const ivfLifetimeMax = isCovered ? dollars(random, 200, 500) : 0;
  return {
    policyHolderFirstName: person.firstname,
    policyHolderLastName: person.lastname,
    policyHolderDateOfBirth: person.dob,
    policyHolderPhone: person.phone.replace(/\D/g, ''),
    company: coverage.payer,
    policyNumber: coverage.member_id,
    groupNumber: coverage.group_number,
    effectiveDate: coverage.effective_on,
    planType: coverage.plan_type,
    planState: clinic.state,
    deductable,
    deductableMet: Math.round(deductable * random.next()),
    outOfPocket,
    outOfPocketMet: Math.round(outOfPocket * random.next() * 0.6),
    coInsurance: random.pick([0, 10, 20, 30]),
    coPay: random.pick([0, 2500, 4000, 6000]),
    ivfLifetimeMax,
    ivfLifetimeMaxMet: random.chance(0.2) ? Math.round(ivfLifetimeMax / 4) : 0,
    coverage: isCovered ? random.pick(['Ivf', 'Ivf', 'Iui']) : random.pick(['TestingOnly', 'NoInfertilityCoverage']),
    ivfAuthRequired: isCovered ? yesNo(random, 0.7) : 'No',
    iuiAuthRequired: isCovered ? yesNo(random, 0.4) : 'No',
    oiAuthRequired: 'No',
    fertilityMedicationCoverage: yesNo(random, 0.5),
    facilityInOrOutOfNetwork: random.chance(0.85) ? 'In' : 'Out',
    diagnosticTestingForInfertility: yesNo(random, 0.8),
    needReferralToSeeSpecialist: coverage.plan_type === 'HMO' ? 'Yes' : 'No',
    policyExclusions: random.chance(0.7) ? 'No Exclusions' : 'Donor cycles and elective egg freezing are excluded.',
  };
}

export type SeedValues = ReturnType<typeof createValues>;

/** True if the payer covers this kind of treatment. */
export function covers(answers: SeedValues | null, kind: string): boolean {
  if (answers?.coverage === 'Iui') return kind === 'IUI';
  return answers?.coverage === 'Ivf' && kind !== 'Egg freezing';
}
