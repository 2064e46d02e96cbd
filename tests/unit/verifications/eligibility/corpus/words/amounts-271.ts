import { responseWith } from '../../../../../support/payer-responses.ts';
import type { Reading } from '../reading.ts';

const plan = 'EB*1**30*PR*CHOICE PLUS';
const says = (notes: string[]) => notes.map((note) => `MSG*${note}`);
const readings = (notes: (string | string[])[], read: (...notes: string[]) => Reading): Record<string, Reading> =>
  Object.fromEntries(notes.map((note) => [String(note), read(...[note].flat())]));

const limitNotes = [
  'PER CYCLE',
  'PER CALENDAR YEAR',
  'ANNUAL MAXIMUM',
  'INJECTABLE MEDS',
  'ORAL MEDS',
  'LIMITED TO ARTIFICIAL INSEMINATION',
  'CRYOPRESERVATION MAXIMUM',
  'OUT OF NETWORK',
  'NON-PARTICIPATING PROVIDERS',
  'FAMILY MAXIMUM',
  'COMBINED FOR MEMBER AND SPOUSE',
  'TIER 2 PROVIDERS',
  'AMOUNT PAID TO DATE',
  'BALANCE',
  'AVAILABLE BALANCE',
  'AMOUNT LEFT',
  'ACCUMULATED',
  'EXHAUSTED AMOUNT',
  'SPENT',
  'PRIOR PLAN YEAR',
  'UNTIL 12/31/2025',
  'EFFECTIVE 01/01/2027',
  'DISCOUNT',
  'INSEMINATION ONLY',
  'DIAGNOSTIC TESTING',
  'EXCEPT IVF',
  'DOES NOT APPLY TO IVF',
  'NOT FOR IVF',
  'DONOR SERVICES',
  'GESTATIONAL CARRIER',
  'INCLUDED IN ANNUAL MAXIMUM',
];
const deductibleNotes = [
  'PHARMACY',
  'PRESCRIPTION DRUG DEDUCTIBLE',
  'RX DEDUCTIBLE',
  'DENTAL',
  'VISION HARDWARE',
  'OUT OF NETWORK',
  'TIER 2',
  'NON-PREFERRED',
  'HOSPITAL ADMISSION DEDUCTIBLE',
  'INPATIENT',
  'MENTAL HEALTH',
  'PRIOR YEAR',
  'AMOUNT PAID',
  'BALANCE',
  'AMOUNT LEFT',
  'EMERGENCY ROOM',
  'PER OCCURRENCE',
  'FAMILY DEDUCTIBLE',
  'DURABLE MEDICAL EQUIPMENT',
];
const copayNotes = [
  'PRIMARY CARE PHYSICIAN',
  'PCP VISIT',
  'TELEHEALTH',
  'VIRTUAL VISIT',
  'URGENT CARE',
  'RETAIL CLINIC',
  'CONVENIENCE CARE',
  'MENTAL HEALTH',
  'PREVENTIVE',
  'PEDIATRIC',
  'CHIROPRACTOR',
  'OUT OF NETWORK',
  'EXCLUDES INFERTILITY',
  'DOES NOT APPLY TO FERTILITY SERVICES',
  'NON-PREFERRED',
  'TIER 2 SPECIALIST',
  'NURSE PRACTITIONER',
  'EMERGENCY ROOM',
  'THERAPY',
  'ALLERGY INJECTION',
];
const coinsuranceNotes = [
  'OUT OF NETWORK',
  'DRUGS',
  'TIER 3',
  'AFTER LIMIT IS REACHED',
  'DOES NOT APPLY TO IVF',
  'PLAN PAYS 20 PERCENT',
];

/** Notes that make an amount one of another service, network, time, or person. */
export const amounts271: Record<string, Reading> = {
  ...readings(limitNotes, (...notes) => ({
    text: responseWith(plan, 'EB*1**61', 'EB*F*IND*61***32*25000****Y*Y', ...says(notes)),
    leaves: ['ivfLifetimeMax'],
  })),
  ...readings(deductibleNotes, (...notes) => ({
    text: responseWith(plan, 'EB*C*IND*30***23*3000*****Y', ...says(notes)),
    leaves: ['deductable'],
  })),
  ...readings(copayNotes, (...notes) => ({
    text: responseWith(plan, 'EB*B*IND*98***27*40*****Y', ...says(notes)),
    leaves: ['coPay'],
  })),
  ...readings(coinsuranceNotes, (...notes) => ({
    text: responseWith(plan, 'EB*A*IND*83*****.2****Y', ...says(notes)),
    leaves: ['coInsurance'],
  })),
  'an amount whose note is not understood contradicts another': {
    text: responseWith(plan, 'EB*C*IND*30***23*3000*****Y', 'EB*C*IND*30***23*1500*****Y', 'MSG*ENHANCED PROVIDERS'),
    leaves: ['deductable'],
    says: 'deductible',
  },
  'the plan’s coinsurance in place of one for fertility that is not understood': {
    text: responseWith(plan, 'EB*A*IND*30*****.1****Y', 'EB*A*IND*83*****.5****Y', 'MSG*STANDARD SITE'),
    leaves: ['coInsurance'],
  },
};
