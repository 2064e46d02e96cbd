import { file271, provider, responseWith, subscriber } from '../../../../../support/payer-responses.ts';
import { bcbs, chioma, chiomaIdentity, dan, fertilityPlan, person, planWith } from '../payers/parts-271.ts';
import type { Reading } from '../reading.ts';

const plan = 'EB*1**30*PR*CHOICE PLUS';
const named = (name: string, payer = 'AETNA') =>
  file271([
    ...['HL*1**20*1', `NM1*PR*2*${payer}*****PI*60054`, ...provider, ...subscriber],
    ...[`EB*1**30*PR*${name}`, 'EB*C*IND*30***23*50*****Y'],
  ]);
const otherPolicies = [
  ...['DENTAL PPO', 'VISION PLUS', 'RX SELECT', 'PRESCRIPTION DRUG PLAN', 'PHARMACY BENEFIT', 'HOSPITAL INDEMNITY'],
  ...['CRITICAL ILLNESS', 'ACCIDENT PLAN', 'SHORT TERM DISABILITY', 'TERM LIFE', 'HEALTH SAVINGS ACCOUNT'],
  ...['DISCOUNT CARD', 'EMPLOYEE ASSISTANCE PROGRAM', 'WORKERS COMPENSATION', 'LONG TERM CARE', 'MEDICARE SUPPLEMENT'],
  ...['STOP LOSS', 'EMERGENCY SERVICES ONLY', 'FAMILY PLANNING ONLY'],
];
const exhausted = (...segments: string[]): Reading => ({
  text: responseWith(plan, 'EB*1**61', ...segments),
  leaves: ['coverage'],
});
const remainderOf = (limit: string): Reading => ({
  text: fertilityPlan(limit, 'EB*F*IND*61***29*4000****Y*Y'),
  fills: { ivfLifetimeMax: 2_500_000 },
  leaves: ['ivfLifetimeMaxMet'],
});
const procedure = (...more: string[]): Reading => ({
  text: planWith('EB*1*IND*********N*Y*HC:58970', ...more),
  leaves: ['58970-coverage'],
});

/** Limits that are used up or belong to another benefit, authorization, procedures, and policies other than the plan. */
export const limits271: Record<string, Reading> = {
  ...Object.fromEntries(otherPolicies.map((name) => [name, { text: named(name), nothing: true }])),
  'a dental payer of the same brand': {
    text: named('CHOICE', 'AETNA DENTAL INC'),
    nothing: true,
    says: 'AETNA DENTAL',
  },
  'a health plan with dental': {
    text: named('MEDICAL AND DENTAL', 'AETNA'),
    fills: { plan: 'MEDICAL AND DENTAL', deductable: 5000 },
  },
  'a plan with a savings account': { text: named('CHOICE HSA'), fills: { plan: 'CHOICE HSA' } },
  'what remains of a yearly limit in an unknown network': remainderOf('EB*F*IND*61***23*10000*****U'),
  'what remains of an episode': remainderOf('EB*F*IND*61***26*5000****Y*Y'),
  'what remains of a month': remainderOf('EB*F*IND*61***34*5000****Y*Y'),
  'what remains of a limit without a period': remainderOf('EB*F*IND*61****5000****Y*Y'),
  'what remains of visits in a month': {
    text: planWith(
      ...['EB*1**61', 'EB*F*IND*61***32*****Y*Y', 'HSD*VS*4', 'EB*F*IND*61********Y*Y', 'HSD*VS*2***34'],
      ...['EB*F*IND*61***29*****Y*Y', 'HSD*VS*1'],
    ),
    fills: { attempts: 4 },
    leaves: ['ivfMaxUsed'],
  },
  'a limit of zero in an unknown network': exhausted('EB*F*IND*61***33*0****Y'),
  'a limit of zero for each visit': exhausted('EB*F*IND*61***27*0****Y*Y'),
  'no visits (HSD)': exhausted('EB*F*IND*61********Y*Y', 'HSD*VS*0***29'),
  'nothing is left for infertility': exhausted('EB*F*IND*83***33*0****Y*Y'),
  'the limit of infertility is used up': exhausted('EB*F*IND*83***32*25000****Y*Y', 'EB*F*IND*83***33*0****Y*Y'),
  'the patient pays all': exhausted('EB*A*IND*61*****1****Y'),
  'last year’s limit is used up': {
    text: responseWith(plan, 'EB*1**61', 'EB*F*IND*61***29*0****Y*Y', 'DTP*292*RD8*20250101-20251231'),
    fills: { coverage: 'Ivf' },
  },
  'a pre-existing condition': exhausted('EB*M**61'),
  'a fertility company to contact': exhausted('EB*U**30', 'LS*2120', 'NM1*VN*2*PROGYNY', 'LE*2120'),
  'a pharmacy company to contact': {
    text: responseWith(plan, 'EB*1**61', 'EB*U**30', 'LS*2120', 'NM1*VN*2*CAREMARK', 'LE*2120'),
    fills: { coverage: 'Ivf' },
  },
  ...Object.fromEntries(
    [
      ['N', 'PRIOR AUTHORIZATION REQUIRED FOR ALL ART SERVICES'],
      ['N', 'PRECERTIFICATION IS REQUIRED'],
      ['Y', 'NO AUTHORIZATION REQUIRED'],
    ].map(([code, note]) => [
      `EB11 ${code}, but the note says: ${note}`,
      {
        text: responseWith(plan, `EB*1**61********${code}*Y`, `MSG*${note}`),
        leaves: ['ivfAuthRequired'],
        says: 'contradicts itself',
      },
    ]),
  ),
  'authorization in the note of another statement': {
    text: responseWith(plan, 'EB*1**61', 'MSG*PRECERT REQD', 'EB*F*IND*61***32*25000****N*Y'),
    leaves: ['ivfAuthRequired'],
  },
  'authorization as the note says': {
    text: responseWith(plan, 'EB*1**61********Y*Y', 'MSG*PRIOR AUTHORIZATION REQUIRED'),
    fills: { ivfAuthRequired: 'Yes' },
  },
  'a procedure that its note denies': procedure('MSG*NOT COVERED'),
  'a procedure for donors': procedure('MSG*DONOR CYCLES ONLY'),
  'a procedure of a fertility company': procedure('LS*2120', 'NM1*VN*2*PROGYNY', 'LE*2120'),
  'a procedure at one clinic': procedure('LS*2120', 'NM1*1P*2*OTHER CLINIC', 'LE*2120'),
  'a procedure that is allowed zero times': procedure('EB*F*IND****32***P6*0*N*Y*HC:58970'),
  'a procedure’s authorization that its note contradicts': {
    text: planWith('EB*1*IND*********N*Y*HC:58970', 'MSG*PREDETERMINATION REQUIRED'),
    leaves: ['58970-auth'],
  },
  'a dependent’s own group beside the subscriber’s': {
    text: file271([...bcbs, ...provider, ...dan, ...chioma, 'REF*1L*OWN22', 'EB*1**30*PR*X']),
    identity: { ...chiomaIdentity, payer: 'BCBSTX' },
    fills: { groupNumber: 'OWN22' },
  },
  'a policy that expired (DTP 036)': {
    text: person('DTP*346', 'DTP*346*D8*20260101', 'DTP*036*D8*20260630'),
    nothing: true,
  },
  'a policy that was effective last year (DTP 007)': {
    text: person('DTP*346', 'DTP*007*RD8*20250101-20251231'),
    nothing: true,
  },
  ...Object.fromEntries(
    ['16', '17', '18', '26', '38', '40'].map((reason) => [
      `the reason ${reason} of a change (INS04)`,
      { text: person('INS', `INS*Y*18*001*${reason}`), nothing: true, says: 'cancelled' },
    ]),
  ),
};
