import type { ProcedureValues } from '#server/inova/contract/verifications/verification-fields.ts';
import { cptCodes } from '../clinics/seed-cpt-codes.ts';
import type { Case } from '../seed/cases.ts';
import type { Random } from '../seed/random.ts';
import type { SeedValues } from './seed-values.ts';

const yesNo = (random: Random, probability: number) => (random.chance(probability) ? 'Yes' : 'No');
const labs = ['Quest Diagnostics', 'Labcorp', 'Sonora Quest', 'BioReference'];
const pharmacies = ['Freedom Fertility', 'MDR Fertility', 'Alto', 'Walgreens Specialty'];
const freePhone = (random: Random) => `800555${random.between(1000, 9999)}`;

/** The additional values of a completed verification. */
export function createMoreValues({ person, patientId }: Case, random: Random, answers: SeedValues) {
  const isCovered = answers.coverage === 'Ivf' || answers.coverage === 'Iui';
  const family = answers.deductable * 2;
  const familyMet = Math.min(family, answers.deductableMet + Math.round(family * random.next() * 0.3));
  const hasMedication = answers.fertilityMedicationCoverage === 'Yes';
  return {
    patientFullName: `${person.firstname} ${person.lastname}`,
    patientBirthDate: person.dob,
    accountNumber: person.ehrid ?? String(patientId),
    policyHolderEmail: person.email,
    subscriber: random.pick(['Self', 'Self', 'Spouse']),
    insurancePhone: freePhone(random),
    electronicPayerId: String(random.between(10_000, 99_999)),
    plan: random.pick(['Choice Plus', 'Open Access', 'Select', 'Premier']),
    insuranceRepresentative: random.pick(['Dana', 'Luis', 'Tracy', 'Monique']),
    participatingLab: random.pick(labs),
    preferredLab: random.pick(labs),
    labTestingInOffice: yesNo(random, 0.6),
    account: answers.planType === 'HDHP' ? 'HSA' : random.pick(['HRA', 'None', 'None']),
    cobUpdateRequired: yesNo(random, 0.15),
    inNetDeductibleFamily: family,
    deductibleMetFamily: familyMet,
    deductibleRemFamily: family - familyMet,
    ...(isCovered && {
      attempts: random.between(2, 6),
      ivfMaxUsed: random.between(0, 1),
      ivfLimits: 'Single embryo transfer under 38',
      iuiMaxUsed: random.between(0, 3),
      oiMaxUsed: 0,
      coveredProcedures: 'Retrieval, culture, ICSI and transfer. Freezing and storage for the first year.',
    }),
    eggsSpermCovered: yesNo(random, 0.2),
    fertilityPreservationsCovered: yesNo(random, 0.3),
    ...(answers.diagnosticTestingForInfertility === 'Yes' && {
      diagnosticTestingInNetwork: 'Yes',
      diagnosticTestingOutOfNetwork: yesNo(random, 0.4),
      diagnosticTestingAuthRequired: yesNo(random, 0.2),
    }),
    testingCoveredWithoutDiagnosis: yesNo(random, 0.5),
    bloodTestsAndUltrasoundsCovered: yesNo(random, 0.8),
    letterOfMedicalNecessityRequired: yesNo(random, 0.3),
    coeOrSpecialNetworkRequired: yesNo(random, 0.2),
    mustRegisterWithTheInfertilityDept: yesNo(random, 0.25),
    medicalCoveragePhone: freePhone(random),
    pharmacyName: random.pick(pharmacies),
    pharmacyPhone: freePhone(random),
    ...(hasMedication && {
      fertilityMedicationCoverageLifetime: random.pick([500_000, 1_000_000, 1_500_000]),
      medsIncludedInLifetimeMax: yesNo(random, 0.5),
    }),
    comments: 'Benefits read out and confirmed; not a guarantee of payment.',
  };
}

const visits = new Set(['99204']);
const tests = new Set(['76830', '76857', '58340', '82670', '84144', '83001', '83002', '84702', '82166', '89320']);
const insemination = new Set(['58321', '58322', '58323', '89259']);

/** Coverage of each of the clinic's CPT codes, consistent with the policy's coverage. */
export function createProcedures(random: Random, answers: SeedValues): Record<string, ProcedureValues> {
  const isCovered = (cpt: string) => {
    if (visits.has(cpt)) return true;
    if (tests.has(cpt)) return answers.diagnosticTestingForInfertility === 'Yes';
    if (insemination.has(cpt)) return answers.coverage === 'Ivf' || answers.coverage === 'Iui';
    return answers.coverage === 'Ivf' && !cpt.startsWith('8934');
  };
  const known = cptCodes
    .filter(() => random.chance(0.85))
    .map(({ cpt }): [string, ProcedureValues] => {
      const covered = isCovered(cpt);
      const needsAuth = covered && !visits.has(cpt) && !tests.has(cpt) && answers.ivfAuthRequired === 'Yes';
      return [
        cpt,
        { coverage: covered ? 'Yes' : 'No', exclusions: covered ? 'No' : 'Yes', auth: needsAuth ? 'Yes' : 'No' },
      ];
    });
  return Object.fromEntries(known);
}
