import { file271, payer, provider, responseWith } from '../../../../support/payer-responses.ts';
import { after, annaBelow, ivf, limit, nothing, paul, plan, replaced } from './parts-271.ts';
import type { Reading } from './reading.ts';

export const what271: Record<string, Reading> = {
  'a quantity after a segment that is not imported': {
    text: responseWith(plan, ivf, 'EB*F*IND*61***32******Y', 'EB*L', 'HSD*VS*9'),
    leaves: ['attempts'],
  },
  'a note, phone, and group of other segments': {
    text: responseWith(
      plan,
      ivf,
      limit,
      'EB*R',
      'REF*6P*OTHER',
      'DTP*347*D8*20250101',
      'MSG*NOT COVERED',
      'LS*2120',
      'NM1*PR*2*CVS',
      'PER*IC**TE*8009999999',
      'LE*2120',
    ),
    fills: { groupNumber: '0781234', insurancePhone: '8005551234', ivfLifetimeMax: 2_500_000, coverage: 'Ivf' },
    leaves: ['termedDate'],
  },
  'two phone numbers': {
    text: after('PER', 'PER*IC*CLAIMS*TE*8005550000'),
    leaves: ['insurancePhone'],
    says: 'phone: another value',
  },
  'a fax before the phone': {
    text: replaced('PER', 'PER*IC*X*FX*8005550000*TE*8005551234'),
    fills: { insurancePhone: '8005551234' },
  },
  'two group numbers': {
    text: after('REF', 'REF*6P*99'),
    leaves: ['groupNumber'],
    says: 'Group number: another value',
  },
  'a dependent’s own group and dates': {
    text: file271([...payer, ...provider, ...paul, ...annaBelow('3'), 'REF*6P*22', 'DTP*346*D8*20260301', plan, ivf]),
    fills: { groupNumber: '22', effectiveDate: '2026-03-01' },
  },
  'a subscriber’s policy that has ended': {
    text: file271([
      ...payer,
      ...provider,
      ...paul,
      'DTP*347*D8*20260101',
      ...annaBelow('3'),
      'DTP*346*D8*20240101',
      plan,
      ivf,
    ]),
    ...nothing('ended on 01/01/2026'),
  },
  'the plan’s name of a dental benefit': { text: responseWith('EB*1**35**DENTAL GOLD', 'EB*1**30'), leaves: ['plan'] },
  ...Object.fromEntries(
    ['21', '26', '30', '31', '34', '36', '99', ''].map((period) => [
      `a deductible with the time period "${period}"`,
      { text: responseWith(plan, `EB*C*IND*30***${period}*3000*****Y`), leaves: ['deductable'], says: 'Not imported' },
    ]),
  ),
  'a deductible to date': {
    text: responseWith(plan, 'EB*C*IND*30***24*500*****Y'),
    fills: { deductableMet: 50_000 },
    leaves: ['deductable'],
  },
  'a lifetime limit used this year': {
    text: responseWith(plan, ivf, limit, 'EB*F*IND*61***24*5000****Y*Y'),
    fills: { ivfLifetimeMax: 2_500_000 },
    leaves: ['ivfLifetimeMaxMet'],
  },
  'what remains for life': {
    text: responseWith(plan, ivf, limit, 'EB*F*IND*61***33*10000****Y*Y'),
    fills: { ivfLifetimeMax: 2_500_000, ivfLifetimeMaxMet: 1_500_000 },
  },
  'a limit that is exceeded': {
    text: responseWith(plan, ivf, limit, 'EB*F*IND*61***30*25000*****Y'),
    leaves: ['coverage', 'ivfLifetimeMax'],
    says: 'not covered here',
  },
  'a limit of nothing': {
    text: responseWith(plan, ivf, 'EB*F*IND*61***32*0*****Y'),
    leaves: ['coverage'],
    says: 'nothing is left',
  },
  'limited and unlimited': {
    text: responseWith(plan, ivf, limit, 'EB*H**61***32'),
    leaves: ['ivfLifetimeMax'],
    says: 'Unlimited here',
  },
  ...Object.fromEntries(
    ['S7', 'S8', 'MN', 'DY', 'M2', 'QA', 'XX', ''].map((unit) => [
      `a limit in "${unit}"`,
      {
        text: responseWith(plan, ivf, `EB*F*IND*61***32***${unit}*42**Y`),
        leaves: ['attempts', 'ivfMaxUsed'],
        says: 'EB09',
      },
    ]),
  ),
  'attempts used': {
    text: responseWith(plan, ivf, 'EB*F*IND*61***32***P6*3**Y', 'EB*F*IND*61***32***99*1**Y'),
    fills: { attempts: 3, ivfMaxUsed: 1 },
  },
  'visits per week': {
    text: responseWith(plan, ivf, 'EB*F*IND*61***32******Y', 'HSD*VS*3*WK*1'),
    leaves: ['attempts'],
    says: 'HSD',
  },
  'a copay for some visits': {
    text: responseWith(plan, 'EB*B*IND*98***27*40*****Y', 'HSD*VS*6'),
    leaves: ['coPay'],
    says: 'HSD',
  },
  'a copay in the hospital': {
    text: responseWith(plan, 'EB*B*IND*98***27*40*****Y', 'III*ZZ*21'),
    leaves: ['coPay'],
    says: 'III',
  },
  'coinsurance at one clinic': {
    text: responseWith(plan, 'EB*A*IND*83*****.2****Y', 'LS*2120', 'NM1*1P*2*OTHER CLINIC', 'LE*2120'),
    leaves: ['coInsurance'],
    says: 'limited to OTHER CLINIC',
  },
  'two coinsurances of fertility': {
    text: responseWith(plan, 'EB*A*IND*83*****.2****Y', 'EB*A*IND*61*****.5****Y'),
    leaves: ['coInsurance'],
    says: 'coinsurance 50% here',
  },
  ...Object.fromEntries(
    ['', 'U', 'X'].map((network) => [
      `a deductible in the network "${network}"`,
      { text: responseWith(plan, `EB*C*IND*30***23*3000*****${network}`), leaves: ['deductable'], says: 'network' },
    ]),
  ),
  'a deductible in any network': {
    text: responseWith(plan, 'EB*C*IND*30***23*3000*****W'),
    fills: { deductable: 300_000 },
  },
  ...Object.fromEntries(
    ['', 'ESP', 'ZZZ'].map((level) => [
      `a deductible for "${level}"`,
      {
        text: responseWith(plan, `EB*C*${level}*30***23*3000*****Y`),
        leaves: ['deductable', 'inNetDeductibleFamily'],
        says: 'Not imported',
      },
    ]),
  ),
  'last year’s deductible': {
    text: responseWith(plan, 'EB*C*IND*30***23*3000*****Y', 'DTP*292*RD8*20250101-20251231'),
    leaves: ['deductable'],
    says: 'in force from 01/01/2025 until 12/31/2025',
  },
  'a range of procedures': {
    text: responseWith(plan, 'EB*1***********Y*HC:58970::::::58976'),
    leaves: ['58970-coverage'],
    says: 'HC:58970::::::58976 is not imported',
  },
  'a service that is not named': {
    text: responseWith(plan, 'EB*C*IND****23*3000*****Y'),
    leaves: ['deductable'],
    says: 'names no service',
  },
};
