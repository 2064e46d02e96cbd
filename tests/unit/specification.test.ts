import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { callKey } from '#server/inova/contract/call.ts';
import { calls } from '#server/inova/contract/calls.ts';
import { verificationFields } from '#server/inova/contract/verifications/verification-fields.ts';

const document = readFileSync('docs/specification.md', 'utf8');

/** The statements with where they are built, what proves them, and the deviation. */
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Statement'))
  .map((line) => line.slice(2, -2).split(' | '));

/** Calls and paths as they are compared: without the names of their parameters. */
const unnamed = (text: string) => text.replace(/\{\w+\}/g, '{}');

test('every file that the table links exists', () => {
  const links = [...document.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, path]) => posix.join('docs', path as string));
  expect(links.length).toBeGreaterThan(500);
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
});

test('every statement says where it is built and what proves it', () => {
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter(([statement]) => !statement)).toEqual([]);
  expect(rows.filter(([, built, proof]) => !built || !proof)).toEqual([]);
});

test('every screen of the customer’s table has a statement', () => {
  const [, ...screens] = readFileSync('docs/routes.tsv', 'utf8').trimEnd().split('\n');
  const paths = screens.map((line) => line.split('\t')[0] as string);
  expect(paths.filter((path) => !document.includes(`\`${path}\``))).toEqual([]);
});

test('every call of the specification has a statement', () => {
  const specified = calls.filter(({ extension }) => !extension).map((call) => unnamed(callKey(call)));
  expect(specified.length).toBeGreaterThan(50);
  expect(specified.filter((call) => !unnamed(document).includes(`\`${call}\``))).toEqual([]);
});

/** The fields of a verification as the customer spells them; per procedure and for the logo there are other places. */
const specifiedFields = `policyHolderFirstName policyHolderLastName policyHolderDateOfBirth policyHolderPhone
  policyHolderEmail company insurancePhone policyNumber groupNumber effectiveDate termedDate subscriber electronicPayerId
  plan planType planState insuranceRepresentative referenceNumber participatingLab account labTestingInOffice
  cobUpdateRequired deductable deductableMet outOfPocket outOfPocketMet ivfLifetimeMax ivfLifetimeMaxMet coInsurance coPay
  lifetimeMax lifetimeMet attempts ivfAuthRequired ivfMaxUsed ivfLimits iuiAuthRequired iuiMaxUsed iuiLimits
  oiAuthRequired oiMaxUsed oiLimits pharmacyName pharmacyPhone pharmacyMedsLifetimeMax medsIncludedInLifetimeMax
  fertilityMedicationCoverage fertilityMedicationCoverageLifetime eggsSpermCovered coveredProcedures comments
  patientFullName patientBirthDate patientSsn accountNumber partnerFullName partnerBirthDate partnerSsn
  facilityInOrOutOfNetwork inNetDeductibleFamily deductibleMetFamily deductibleRemFamily diagnosticTestingForInfertility
  needReferralToSeeSpecialist letterOfMedicalNecessityRequired coeOrSpecialNetworkRequired preferredLab
  mustRegisterWithTheInfertilityDept bloodTestsAndUltrasoundsCovered medicalCoveragePhone policyExclusions coverage
  fertilityPreservationsCovered testingCoveredWithoutDiagnosis`.split(/\s+/);

test('a verification has every field of the specification, by its name', () => {
  expect(specifiedFields.filter((name) => !verificationFields.has(name))).toEqual([]);
});

/** The packages of the design card, each with a folder or file that uses it. */
const cardPackages = {
  '@remix-run/react': 'app',
  '@remix-run/node': 'app',
  '@remix-run/serve': 'scripts/bench',
  react: 'app',
  'react-dom': 'app',
  'remix-auth': 'app/sections/session',
  'remix-utils': 'app/ui',
  '@conform-to/react': 'app/forms',
  zod: 'server/inova/contract',
  'date-fns': 'cli',
  '@react-pdf/renderer': 'server/documents',
  commander: 'cli',
  pino: 'server',
  vitest: 'tests/unit',
  playwright: 'tests/support',
};

test('every package of the design card is used', () => {
  const textsIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const unused = Object.entries(cardPackages).filter(([name, folder]) => {
    const use = new RegExp(`['"](node_modules/|@)?${name}(/[^'"]*)?['"]`);
    return !textsIn(folder).some((text) => use.test(text));
  });
  expect(unused).toEqual([]);
});
