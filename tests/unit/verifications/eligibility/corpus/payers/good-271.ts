import {
  anna,
  benefits,
  file271,
  payer,
  provider,
  responseWith,
  subscriber,
} from '../../../../../support/payer-responses.ts';
import type { Reading } from '../reading.ts';
import { bcbs, chioma, chiomaIdentity, dan, fertilityPlan, person, planWith, spouse, withMore } from './parts-271.ts';

const all = {
  plan: 'CHOICE PLUS',
  planType: 'PPO',
  deductable: 300_000,
  deductableMet: 125_050,
  coInsurance: 20,
  coPay: 4000,
  coverage: 'Ivf',
  ivfLifetimeMax: 2_500_000,
  ivfLifetimeMaxMet: 750_000,
  attempts: 3,
};
const ivfLimit = { plan: 'CHOICE PLUS', coverage: 'Ivf', ivfLifetimeMax: 2_500_000 };
const many = ['30', '1', '33', '35', '47', '48', '50', '86', '88', '98', 'A6', 'AL', 'MH', 'UC', '61', '83'];
const x = (text: string, changes: [string, string][]) =>
  changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

/** Good responses in the manner of payers; each must be read. */
export const good271: Record<string, Reading> = {
  'one status for all service types of the request': {
    text: responseWith(`EB*1**${many.join('^')}*PR*CHOICE PLUS`, 'EB*C*IND*30***23*3000*****Y'),
    fills: { plan: 'CHOICE PLUS', coverage: 'Ivf', deductable: 300_000 },
  },
  'only infertility, which was asked for': {
    text: responseWith('EB*1**83', 'EB*F*IND*83***32*15000****N*Y', 'EB*F*IND*83***33*9000****N*Y'),
    fills: { lifetimeMax: 1_500_000, lifetimeMet: 600_000 },
    leaves: ['coverage'],
  },
  'a spouse below a subscriber who has no benefits of his own': {
    text: spouse('EB*1**30*PR*BLUE CHOICE', 'EB*C*IND*30***23*1500*****Y', 'EB*1**61'),
    identity: { ...chiomaIdentity, payer: 'BCBSTX' },
    fills: {
      plan: 'BLUE CHOICE',
      deductable: 150_000,
      coverage: 'Ivf',
      groupNumber: 'GRP77',
      policyHolderFirstName: 'DANIEL',
    },
  },
  'a short name of the payer': {
    text: spouse('EB*1**30*PR*BLUE CHOICE'),
    identity: chiomaIdentity,
    fills: { plan: 'BLUE CHOICE' },
  },
  'benefits that are the same in and out of network (EB12 W)': {
    text: planWith('EB*C*IND*30***25*1000*****W', 'EB*A*IND*30*****.1****W'),
    fills: { deductable: 100_000, coInsurance: 10 },
  },
  'both networks': {
    text: withMore('EB*C*IND*30***23*9000*****N', 'EB*A*IND*83*****.5****N', 'EB*F*IND*61***32*5000****Y*N'),
    fills: all,
  },
  'pharmacy is carved out to a vendor': {
    text: withMore('EB*U**88', 'LS*2120', 'NM1*VN*2*CAREMARK', 'PER*IC**TE*8005550000', 'LE*2120'),
    fills: all,
  },
  'dental and vision are not covered': { text: withMore('EB*I**35^AL', 'EB*6**AL', 'EB*6**35*PR*DENTAL'), fills: all },
  'another payer without a statement about this plan': {
    text: withMore('EB*R**30*C1', 'REF*IG*X991', 'LS*2120', 'NM1*SEP*2*CIGNA*****PI*62308', 'LE*2120'),
    fills: all,
  },
  'a primary care physician and a utilization manager': {
    text: responseWith(
      ...['EB*1**30*PR*CHOICE PLUS', 'LS*2120', 'NM1*P3*1*GREEN*ROBERT', 'LE*2120'],
      ...['EB*1**61', 'LS*2120', 'NM1*X3*2*CARELON', 'PER*IC**TE*8005557777', 'LE*2120'],
    ),
    fills: { plan: 'CHOICE PLUS', coverage: 'Ivf' },
  },
  'cycles in HSD with one lifetime': {
    text: planWith('EB*1**61', 'EB*F*IND*61********Y*Y', 'HSD*VS*4***32*1'),
    fills: { attempts: 4, coverage: 'Ivf' },
  },
  'attempts and attempts used': {
    text: planWith('EB*1**61', 'EB*F*IND*61***32***P6*3*N*Y', 'EB*F*IND*61***32***99*1*N*Y'),
    fills: { attempts: 3, ivfMaxUsed: 1 },
  },
  disclaimers: {
    text: responseWith(
      ...['EB*1**30*PR*CHOICE PLUS', 'MSG*THIS IS NOT A GUARANTEE OF COVERAGE OR PAYMENT.', 'EB*1**61'],
      ...['MSG*NO GUARANTEE OF BENEFITS. BENEFITS ARE SUBJECT TO ALL PLAN TERMS', 'EB*P**30'],
      'MSG*ELIGIBILITY AND BENEFITS ARE SUBJECT TO CHANGE',
    ),
    fills: { plan: 'CHOICE PLUS', coverage: 'Ivf' },
  },
  'notes that deny nothing': {
    text: responseWith(
      ...['EB*1**30*PR*CHOICE PLUS', 'MSG*PREVENTIVE CARE COVERED AT 100 PERCENT', 'EB*1**61'],
      ...[
        'MSG*NO REFERRAL REQUIRED. NO MORE THAN 3 CYCLES PER BENEFIT PERIOD.',
        'MSG*NO LIMIT ON COVERAGE OF MONITORING',
      ],
    ),
    fills: { coverage: 'Ivf' },
  },
  'a middle initial with the first name': {
    text: person('NM1*IL', 'NM1*IL*1*WINTERS*ANNA M****MI*W123456789'),
    fills: all,
  },
  'the middle name in its element, the suffix of the policy holder': {
    text: person('NM1*IL', 'NM1*IL*1*WINTERS*ANNA*MARIE***MI*W123456789'),
    fills: all,
  },
  'a last name with hyphen and accents in the portal': {
    text: person('NM1*IL', 'NM1*IL*1*NUNEZ OBRIEN*ZOE****MI*W123456789'),
    identity: { ...anna, firstname: 'Zoë', lastname: 'Núñez-O’Brien' },
    fills: all,
  },
  'an umlaut written as two letters': {
    text: person('NM1*IL', 'NM1*IL*1*MUELLER*ANNA****MI*W123456789'),
    identity: { ...anna, lastname: 'Müller' },
    fills: all,
  },
  'a policy without an end, as the last day of the calendar': {
    text: person('DTP*346', 'DTP*346*D8*20260101', 'DTP*347*D8*99991231'),
    fills: { ...all, effectiveDate: '2026-01-01' },
  },
  'the plan, eligibility, and last update dates': {
    text: person('DTP*346', 'DTP*291*RD8*20260101-20261231', 'DTP*636*D8*20261101', 'DTP*382*D8*20190301'),
    fills: { ...all, effectiveDate: '2026-01-01' },
  },
  'the range of a benefit that is open today': {
    text: planWith(
      'EB*1**61',
      'DTP*348*D8*20260101',
      'DTP*349*D8*20261231',
      'EB*F*IND*61***32*25000****Y*Y',
      'DTP*292*RD8*20260101-20261231',
    ),
    fills: ivfLimit,
  },
  'a changed identification in INS': { text: person('INS', 'INS*Y*18*001*25'), fills: all },
  'IVF not covered, but infertility is': {
    text: planWith('EB*1**83', 'EB*I**61', 'EB*A*IND*83*****.2****Y'),
    fills: { plan: 'CHOICE PLUS', coInsurance: 20 },
    leaves: ['coverage'],
  },
  'infertility not covered': {
    text: planWith('EB*I**83', 'EB*C*IND*30***23*3000*****Y'),
    fills: { coverage: 'NoInfertilityCoverage', deductable: 300_000 },
  },
  'a procedure with its authorization': {
    text: planWith('EB*1*IND*********Y*Y*HC:58970', 'EB*1*IND*********N*Y*HC:58974', 'EB*I************HC:89258'),
    fills: {
      '58970-coverage': 'Yes',
      '58970-auth': 'Yes',
      '58974-coverage': 'Yes',
      '58974-auth': 'No',
      '89258-coverage': 'No',
    },
  },
  'a description after the procedure': {
    text: planWith('EB*1*IND*********Y*Y*HC:58970:::::FOLLICLE PUNCTURE'),
    fills: { '58970-coverage': 'Yes', '58970-auth': 'Yes' },
  },
  'a drug by its national code': {
    text: withMore('EB*B*IND*88***27*75*****Y*ND:50419051101', 'EB*A*IND******.3****Y*ND:50419051101'),
    fills: all,
  },
  'amounts with all their ways to write them': {
    text: planWith(
      'EB*C*IND*30***23*3000.*****Y',
      'EB*C*IND*30***29*.5*****Y',
      'EB*A*IND*83*****.20000****Y',
      'EB*G*IND*30***23*06500.00*****Y',
    ),
    fills: { deductable: 300_000, deductableMet: 299_950, coInsurance: 20, outOfPocket: 650_000 },
  },
  'zero deductible and full coverage': {
    text: planWith('EB*C*IND*30***23*0*****Y', 'EB*A*IND*30*****0****Y'),
    fills: { deductable: 0, coInsurance: 0 },
  },
  'six hundred benefits': {
    text: withMore(
      ...Array.from({ length: 600 }, (_, index) => `EB*B*IND*${['UC', '86', 'MH'][index % 3]}***27*${index}*****Y`),
    ),
    fills: all,
  },
  'two people in two transactions': {
    text: file271(
      [...payer, ...provider, ...subscriber, ...benefits],
      [...bcbs, ...provider, ...dan, 'EB*1**30*PR*BLUE CHOICE'],
    ),
    fills: all,
  },
  'the other person is rejected': {
    text: file271([...payer, ...provider, ...subscriber, ...benefits], [...bcbs, ...provider, ...dan, 'AAA*N**75*C']),
    fills: all,
  },
  'three people below one payer, Anna last': {
    text: file271([
      ...payer,
      ...provider,
      ...dan,
      ...chioma,
      'EB*6**30',
      ...subscriber.with(0, 'HL*9*2*22*0'),
      ...benefits,
    ]),
    fills: all,
  },
  'bars, a caret, and a byte order mark': {
    text: `\ufeff\r\n${x(fertilityPlan(), [
      ['*', '|'],
      [':', '>'],
      ['~\n', "'\r\n"],
    ])}`,
    fills: ivfLimit,
  },
  'file separators': {
    text: x(fertilityPlan(), [
      ['*', '\u001d'],
      [':', '\u001f'],
      ['~\n', '\u001c'],
    ]),
    fills: ivfLimit,
  },
  'blanks around repeated services': {
    text: planWith('EB*1**61 ^ 83', 'EB*F*IND*61 ***32*25000****Y*Y'),
    fills: ivfLimit,
  },
  'a test interchange': { text: fertilityPlan().replace('*0*P*:', '*0*T*:'), fills: ivfLimit, says: 'test' },
  'a contact for the plan itself': {
    text: responseWith('EB*1**30*PR*CHOICE PLUS', 'LS*2120', 'NM1*PR*2*AETNA', 'LE*2120', 'EB*1**61'),
    fills: { coverage: 'Ivf' },
  },
  'an insured employer group': {
    text: responseWith('EB*1*EMP*30*GP*ACME GOLD', 'EB*1*FAM*61'),
    fills: { plan: 'ACME GOLD', coverage: 'Ivf' },
  },
  'written three weeks ago': { text: withMore().replaceAll('*20261120*1030~', '*20261101*1030~'), fills: all },
  'a policy without an end': {
    text: person('DTP*346', 'DTP*346*D8*20260101', 'DTP*347*D8*99999999'),
    fills: { ...all, effectiveDate: '2026-01-01' },
    leaves: ['termedDate'],
  },
  'a policy until the last day': {
    text: person('DTP*346', 'DTP*291*RD8*20260101-99991231', 'DTP*357*D8*99991231'),
    fills: { ...all, effectiveDate: '2026-01-01' },
    leaves: ['termedDate'],
  },
  'benefits administered by the payer itself': {
    text: planWith('EB*1**61', 'MSG*BENEFITS ADMINISTERED BY AETNA LIFE INSURANCE COMPANY. CALL FOR AUTHORIZATION'),
    fills: { coverage: 'Ivf' },
  },
  'service types in one status, with notes, a plan number, and names of the amounts': {
    text: responseWith(
      ...[
        'EB*1**30^1^33^35^47^48^50^86^88^98^AL^MH^UC**AETNA CHOICE POS II',
        'REF*18*0071*AETNA',
        'DTP*346*D8*20260101',
      ],
      ...['MSG*PRIMARY CARE PROVIDER NOT REQUIRED', 'MSG*MEMBER HAS OPEN ACCESS TO ALL PARTICIPATING PROVIDERS'],
      ...['EB*C*IND*30***23*1500*****Y', 'MSG*MED DED', 'EB*C*IND*30***29*250.75*****Y', 'EB*G*IND*30***23*4000*****Y'],
      ...['MSG*OUT OF POCKET MAXIMUM INCLUDES DEDUCTIBLE, COPAY AND COINSURANCE', 'EB*B*IND*98***27*45*****Y'],
      ...['MSG*SPECIALIST', 'EB*1**61^83'],
    ),
    fills: {
      ...{ plan: 'AETNA CHOICE POS II', coverage: 'Ivf', deductable: 150_000, deductableMet: 124_925 },
      ...{ outOfPocket: 400_000, coPay: 4500 },
    },
  },
};
