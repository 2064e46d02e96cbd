import { type PatientIdentity, responseFor } from '#server/inova/service/verifications/eligibility/match.ts';
import { parseEligibility } from '#server/inova/service/verifications/eligibility/parse.ts';
import { proposeDrafts } from '#server/inova/service/verifications/eligibility/proposals.ts';

export const today = '2026-11-21';

/** The patient and policy that the responses of `subscriber` and `bundleOf` are about. */
export const anna: PatientIdentity = {
  firstname: 'Anna',
  lastname: 'Winters',
  dob: '1988-04-12',
  gender: 'female',
  memberId: 'W123456789',
  payer: 'Aetna',
};

/** What a payer response fills for a patient, and the errors, as the page and the import read it. */
export function readFor(text: string, identity: PatientIdentity = anna) {
  const parsed = parseEligibility(text);
  const match = 'refused' in parsed ? parsed.refused : responseFor(parsed.patients, identity);
  const { drafts, errors } = Array.isArray(match) ? { drafts: [], errors: match } : proposeDrafts(match, today);
  const filled: Record<string, string | number> = Object.fromEntries(drafts.map(({ field, value }) => [field, value]));
  return { filled, errors: errors.map(({ at, message }) => `${at}: ${message}`) };
}

export const payer = ['HL*1**20*1', 'NM1*PR*2*AETNA*****PI*60054', 'PER*IC*BENEFITS*TE*8005551234'];
export const provider = ['HL*2*1*21*1', 'NM1*1P*2*LAKESHORE FERTILITY*****XX*1234567893'];
export const subscriber = [
  ...['HL*3*2*22*0', 'TRN*2*93175-012547*9877281234', 'NM1*IL*1*WINTERS*ANNA****MI*W123456789', 'REF*6P*0781234'],
  ...['DMG*D8*19880412*F', 'INS*Y*18*001*25', 'DTP*346*D8*20260101'],
];
export const benefits = [
  ...['EB*1**30*PR*CHOICE PLUS', 'EB*C*IND*30***23*3000*****Y', 'EB*C*IND*30***29*1749.5*****Y'],
  ...['EB*C*FAM*30***23*6000*****Y', 'EB*C*FAM*30***29*4100*****Y', 'EB*G*IND*30***23*6500*****Y'],
  ...['EB*A*IND*83*****.2****Y', 'EB*B*IND*98***27*40*****Y', 'MSG*SPECIALIST OFFICE VISIT'],
  ...['EB*1**61********Y*Y', 'EB*1**83********U*Y', 'EB*F*IND*61***32*25000****Y*Y', 'MSG*FERTILITY RIDER'],
  ...['EB*F*IND*61***33*17500****Y*Y', 'EB*F*IND*61***32***P6*3*Y*Y'],
];

/** A 271 for Anna with these benefits. */
export const responseWith = (...segments: string[]) => file271([...payer, ...provider, ...subscriber, ...segments]);

/** A 271 with these transactions, each from its first HL, in a valid envelope. */
export function file271(...transactions: string[][]): string {
  const body = transactions.flatMap((segments, index) => {
    const number = String(index + 1).padStart(4, '0');
    const header = [`ST*271*${number}*005010X279A1`, 'BHT*0022*11*10001234*20261120*1030'];
    return [...header, ...segments, `SE*${segments.length + 3}*${number}`];
  });
  return [isa, 'GS*HB*AETNA*LAKESHORE*20261120*1030*1*X*005010X279A1', ...body]
    .concat(`GE*${transactions.length}*1`, 'IEA*1*000000905')
    .map((segment) => `${segment}~\n`)
    .join('');
}

const isa = 'ISA*00*          *00*          *ZZ*AETNA          *ZZ*LAKESHORE      *261120*1030*^*00501*000000905*0*P*:';

export const coded = (code: string, system?: string) => ({ coding: [{ ...(system && { system }), code }] });

export const patientResource = {
  resourceType: 'Patient',
  id: 'p1',
  name: [{ use: 'official', family: 'Winters', given: ['Anna'] }],
  birthDate: '1988-04-12',
  gender: 'female',
};
export const coverageResource = {
  resourceType: 'Coverage',
  id: 'c1',
  status: 'active',
  subscriberId: 'W123456789',
  beneficiary: { reference: 'Patient/p1' },
  period: { start: '2026-01-01' },
  class: [{ type: coded('group', 'http://terminology.hl7.org/CodeSystem/coverage-class'), value: '0781234' }],
};

const codeSystem = 'http://terminology.hl7.org/CodeSystem';
export const item = (category: string, more: object = {}) => ({
  category: coded(category, 'https://x12.org/codes/service-type-codes'),
  network: coded('in', `${codeSystem}/benefit-network`),
  unit: coded('individual', `${codeSystem}/benefit-unit`),
  ...more,
});
export const benefit = (type: string, allowed: object) => ({
  benefit: [{ type: coded(type, `${codeSystem}/benefit-type`), ...allowed }],
});
export const dollars = (value: number) => ({ value, currency: 'USD' });

export const items = [
  item('30', benefit('deductible', { allowedMoney: dollars(3000), usedMoney: dollars(1250.5) })),
  item('83', benefit('copay-percent', { allowedUnsignedInt: 20 })),
  item('61', {
    ...benefit('benefit', { allowedMoney: dollars(25_000), usedMoney: dollars(7500) }),
    term: coded('lifetime', `${codeSystem}/benefit-term`),
    authorizationRequired: true,
  }),
];
export const insurance = {
  coverage: { reference: 'Coverage/c1' },
  inforce: true,
  benefitPeriod: { start: '2026-01-01', end: '2026-12-31' },
  item: items,
};
export const eligibilityResponse = {
  resourceType: 'CoverageEligibilityResponse',
  id: 'e1',
  status: 'active',
  purpose: ['benefits'],
  patient: { reference: 'Patient/p1' },
  created: '2026-11-20',
  outcome: 'complete',
  insurer: { display: 'Aetna' },
  insurance: [insurance],
};

/** A Bundle of resources as JSON. */
export const bundleOf = (...resources: object[]) =>
  JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) });

/** A Bundle for Anna in which these parts of the response, patient, and policy are others. */
export const bundleWith = (response: object = {}, patient: object = {}, coverage: object = {}) =>
  bundleOf(
    { ...eligibilityResponse, ...response },
    { ...patientResource, ...patient },
    { ...coverageResource, ...coverage },
  );
