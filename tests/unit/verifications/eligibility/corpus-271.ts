import {
  anna,
  benefits,
  file271,
  payer,
  provider,
  responseWith,
  subscriber,
} from '../../../support/payer-responses.ts';
import type { Reading } from './corpus.ts';

const plan = 'EB*1**30*PR*CHOICE PLUS';
const ivf = 'EB*1**61';
const limit = 'EB*F*IND*61***32*25000****Y*Y';
const good = [...payer, ...provider, ...subscriber, ...benefits];
/** Anna's response with one of her segments replaced. */
const replaced = (from: string, ...to: string[]) =>
  file271(good.flatMap((each) => (each.startsWith(from) ? to : each)));
const after = (from: string, ...more: string[]) =>
  file271(good.flatMap((each) => (each.startsWith(from) ? [each, ...more] : each)));
const paul = [
  'HL*3*2*22*1',
  'NM1*IL*1*WINTERS*PAUL****MI*W123456789',
  'REF*6P*1',
  'DMG*D8*19860302*M',
  'INS*Y*18',
  'DTP*346*D8*20240101',
];
const annaBelow = (parent: string) => [`HL*9*${parent}*23*0`, 'NM1*03*1*WINTERS*ANNA', 'DMG*D8*19880412*F', 'INS*N*01'];
const family = (...more: string[]) => file271([...payer, ...provider, ...paul, ...annaBelow('3'), ...more]);
const grace = ['HL*4*2*22*0', 'NM1*IL*1*LEE*GRACE****MI*W987654321', 'DMG*D8*19900707*F'];
const withTerminator = (terminator: string) => responseWith(plan, ivf, limit).replaceAll('~\n', terminator);
const nothing = (says: string): Omit<Reading, 'text'> => ({ nothing: true, says });

const who: Record<string, Reading> = {
  'her own response': {
    text: file271(good),
    fills: { coverage: 'Ivf', deductable: 300_000, insurancePhone: '8005551234' },
  },
  'a namesake born on another day': { text: replaced('DMG', 'DMG*D8*19880413*F'), ...nothing('another date of birth') },
  'a twin with the same last name and birth date': {
    text: replaced('NM1*IL', 'NM1*IL*1*WINTERS*HANNA****MI*W123456789'),
    ...nothing('another first name'),
  },
  'another last name': {
    text: replaced('NM1*IL', 'NM1*IL*1*SOMMERS*ANNA****MI*W123456789'),
    ...nothing('another last name'),
  },
  'another member ID': { text: replaced('NM1*IL', 'NM1*IL*1*WINTERS*ANNA****MI*W1'), ...nothing('another member ID') },
  'a second member ID': { text: after('REF', 'REF*1W*W1'), ...nothing('another member ID') },
  'another payer': { text: replaced('NM1*PR', 'NM1*PR*2*CIGNA'), ...nothing('another payer') },
  'another gender': { text: replaced('DMG', 'DMG*D8*19880412*M'), ...nothing('another gender') },
  'an unknown gender': { text: replaced('DMG', 'DMG*D8*19880412*U'), fills: { coverage: 'Ivf' } },
  'a middle name': {
    text: replaced('NM1*IL', 'NM1*IL*1*WINTERS*ANNA*MARIA***MI*W123456789'),
    fills: { coverage: 'Ivf' },
  },
  'a suffix that her name contradicts': {
    text: replaced('NM1*IL', 'NM1*IL*1*WINTERS*ANNA***JR*MI*W123456789'),
    identity: { ...anna, lastname: 'Winters Sr' },
    ...nothing('another suffix'),
  },
  'no birth date': { text: replaced('DMG'), ...nothing('no date of birth') },
  'a birth year alone': { text: replaced('DMG', 'DMG*D8*1988*F'), ...nothing('not a valid date of birth') },
  'a birth date in another format': {
    text: replaced('DMG', 'DMG*DB*04121988*F'),
    ...nothing('not a valid date of birth'),
  },
  'no first name': { text: replaced('NM1*IL', 'NM1*IL*1*WINTERS*****MI*W123456789'), ...nothing('no first name') },
  'no member ID': { text: replaced('NM1*IL', 'NM1*IL*1*WINTERS*ANNA'), ...nothing('no member ID') },
  'no name at all': { text: replaced('NM1*IL'), ...nothing('has no name') },
  'two names in one loop': {
    text: after('NM1*IL', 'NM1*IL*1*LEE*GRACE****MI*W987654321'),
    ...nothing('second person'),
  },
  'two birth dates': { text: after('DMG', 'DMG*D8*19880413*F'), ...nothing('two dates of birth') },
  'an organization': { text: replaced('NM1*IL', 'NM1*IL*2*WINTERS*ANNA****MI*W123456789'), ...nothing('not a person') },
  'a subscriber whom INS calls a dependent': { text: replaced('INS', 'INS*N*19'), ...nothing('INS contradicts') },
  'a person who has died': { text: after('DTP*346', 'DTP*442*D8*20260901'), ...nothing('has died') },
  'another person beside her': { text: file271([...good, ...grace, plan]), fills: { plan: 'CHOICE PLUS' } },
  'another person before her': {
    text: file271([...payer, ...provider, ...grace, 'EB*1**30*HM*OTHER', ...subscriber, ...benefits]),
    fills: { plan: 'CHOICE PLUS' },
  },
  'her twice, once inactive': {
    text: file271(good, [...payer, ...provider, ...subscriber, 'EB*6**30']),
    ...nothing('more than once'),
  },
  'her twice, once rejected and with less of her name': {
    text: file271([...payer, ...provider, 'HL*3*2*22*0', 'NM1*IL*1*WINTERS', 'AAA*N**72*C'], good),
    ...nothing('more than once'),
  },
  'a rejection that names nobody, in another transaction': {
    text: file271(good, ['HL*1**20*0', 'AAA*Y**42*R', 'NM1*PR*2*AETNA']),
    ...nothing('more than once'),
  },
  'dependents out of order': {
    text: file271([...payer, ...provider, ...paul, ...grace, plan, ...annaBelow('3'), plan, ivf]),
    fills: { policyHolderFirstName: 'PAUL', coverage: 'Ivf', effectiveDate: '2024-01-01' },
  },
  'a dependent of another subscriber': {
    text: file271([...payer, ...provider, ...paul, ...grace, plan, ...annaBelow('4'), plan, ivf]),
    ...nothing('another member ID'),
  },
  'a dependent without a subscriber': {
    text: file271([...payer, ...provider, ...annaBelow('7'), plan]),
    ...nothing('No loop 7 can contain this dependent'),
  },
  'two loops of one number': {
    text: file271([...good, 'HL*3*2*22*0', ...grace.slice(1), plan]),
    ...nothing('two loops 3'),
  },
  'a second person whose loop is not begun': {
    text: file271([...good, ...grace.slice(1)]),
    ...nothing('another patient'),
  },
};

const whether: Record<string, Reading> = {
  'rejected before the first loop': { text: file271(['AAA*N**42*R', ...good]), ...nothing('cannot respond now') },
  'rejected after the payer’s name': { text: after('PER', 'AAA*N**79*C'), ...nothing('identification is invalid') },
  'rejected at the provider': { text: after('NM1*1P', 'AAA*N**51*C'), ...nothing('provider is not on file') },
  'rejected after the dates': { text: after('DTP', 'AAA*N**62*C'), ...nothing('outside the allowed range') },
  'a dependent of a rejected subscriber': {
    text: file271([...payer, ...provider, ...paul, 'AAA*N**75*C', ...annaBelow('3'), plan]),
    ...nothing('the subscriber was not found'),
  },
  'a dependent of an inactive subscriber': {
    text: file271([...payer, ...provider, ...paul, 'EB*6**30', ...annaBelow('3'), plan, ivf]),
    ...nothing('inactive here, active in'),
  },
  'IVF rejected in an entity of the benefit': {
    text: responseWith(plan, ivf, limit, 'LS*2120', 'NM1*X3*2*REVIEW', 'AAA*N**33*C', 'LE*2120'),
    fills: { plan: 'CHOICE PLUS' },
    leaves: ['coverage', 'ivfLifetimeMax'],
    says: 'the input has errors',
  },
  'active and pending': { text: responseWith(plan, 'EB*5**30', ivf), ...nothing('until the payer has investigated') },
  'inactive, pending an update': { text: responseWith('EB*7**30', ivf), ...nothing('the coverage is inactive') },
  'inactive without a service': { text: responseWith(plan, 'EB*6', ivf), ...nothing('inactive here, active in') },
  'inactive by a card reported stolen': { text: responseWith(plan, 'EB*T', ivf), ...nothing('lost or stolen') },
  'the plan not covered': { text: responseWith(plan, 'EB*I**30', ivf), ...nothing('not covered here') },
  'IVF excluded beside covered': {
    text: responseWith(plan, ivf, 'EB*E**61', limit),
    leaves: ['coverage', 'ivfLifetimeMax'],
    says: 'excluded here, active in',
  },
  'IVF not medically necessary': {
    text: responseWith(plan, ivf, 'EB*O**61'),
    leaves: ['coverage'],
    says: 'not covered here',
  },
  'infertility not covered, IVF active': {
    text: responseWith(plan, ivf, 'EB*I**83', limit),
    leaves: ['coverage', 'ivfLifetimeMax'],
    says: 'active here, not covered in',
  },
  'IVF decided elsewhere': {
    text: responseWith(plan, ivf, 'EB*U**61', 'LS*2120', 'NM1*VN*2*PROGYNY', 'LE*2120'),
    leaves: ['coverage'],
    says: 'Another organization decides',
  },
  'IVF active with a note that denies it': {
    text: responseWith(plan, ivf, 'MSG*IVF IS NOT COVERED BY THIS PLAN'),
    leaves: ['coverage'],
    says: 'The note denies it',
  },
  'an unknown status of IVF': { text: responseWith(plan, ivf, 'EB*Z9**61'), leaves: ['coverage'], says: 'EB01 is Z9' },
  'IVF excluded only out of network': {
    text: responseWith(plan, ivf, 'EB*I**61*********N', limit),
    fills: { coverage: 'Ivf' },
  },
  'IVF covered only out of network': { text: responseWith(plan, 'EB*1**61*********N'), leaves: ['coverage'] },
  'a procedure active, the plan not said': {
    text: responseWith('EB*1**********N*Y*HC:58970'),
    ...nothing('does not say that this patient has coverage'),
  },
  'a procedure excluded, IVF active': {
    text: responseWith(plan, ivf, 'EB*I**61*********Y*HC:89290'),
    fills: { coverage: 'Ivf', '89290-coverage': 'No' },
  },
  'a procedure active and not covered': {
    text: responseWith(plan, 'EB*1***********Y*HC:58970', 'EB*I***********Y*HC:58970'),
    leaves: ['58970-coverage'],
    says: '58970: active here',
  },
  'a procedure with a modifier': {
    text: responseWith(plan, 'EB*1***********Y*HC:58970:26'),
    leaves: ['58970-coverage'],
  },
  'a drug of IVF active': { text: responseWith(plan, 'EB*1**61*********Y*N4:00078019661'), leaves: ['coverage'] },
  'a policy that has not begun': { text: replaced('DTP', 'DTP*346*D8*20270101'), ...nothing('begins on 2027-01-01') },
  'a range of the plan that has ended': {
    text: replaced('DTP', 'DTP*291*RD8*20250101-20251231'),
    ...nothing('ended on 2025-12-31'),
  },
  'paid until last month': { text: after('DTP', 'DTP*343*D8*20261031'), ...nothing('ended on 2026-10-31') },
  'an end that is no date': { text: after('DTP', 'DTP*347*D8*20260231'), ...nothing('not a valid date') },
  'a range said to be a date': {
    text: replaced('DTP', 'DTP*291*D8*20260101-20261231'),
    ...nothing('not a valid date'),
  },
  'an active status that has ended': {
    text: responseWith(plan, 'DTP*349*D8*20260630'),
    ...nothing('in force 2026-06-30 only'),
  },
  'dental active': {
    text: responseWith('EB*1**35**DENTAL GOLD'),
    ...nothing('does not say that this patient has coverage'),
  },
  'pharmacy and vision active': { text: responseWith('EB*1**88^AL'), ...nothing('does not say') },
  'a life insurance': { text: responseWith('EB*1**30*LI*TERM LIFE'), ...nothing('is not health insurance') },
  'another payer’s status': {
    text: responseWith('EB*1**30', 'LS*2120', 'NM1*PRP*2*CIGNA', 'LE*2120'),
    ...nothing('about another payer, CIGNA'),
  },
  'active for dependents only': {
    text: responseWith(plan, 'EB*1*DEP*61'),
    leaves: ['coverage'],
    says: 'does not include',
  },
  'active for the employee only, asked by a dependent': {
    text: family(plan, 'EB*1*EMP*61'),
    leaves: ['coverage'],
    says: 'does not include this patient',
  },
  'a cancelled transaction': { text: file271(good).replace('BHT*0022*11', 'BHT*0022*01'), ...nothing('BHT02 is 01') },
};

const what: Record<string, Reading> = {
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
    text: after('PER', 'PER*IC*DENTAL*TE*8005550000'),
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
    ...nothing('ended on 2026-01-01'),
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
    says: 'a limit of zero',
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
    says: 'another coinsurance',
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
    says: 'in force 2025-01-01 to 2025-12-31 only',
  },
  'a service that is not named': {
    text: responseWith(plan, 'EB*C*IND****23*3000*****Y'),
    leaves: ['deductable'],
    says: 'names no service',
  },
};

const terminators: Record<string, Reading> = {
  ...Object.fromEntries(
    Object.entries({
      LF: '\n',
      CR: '\r',
      CRLF: '\r\n',
      '~ and CR': '~\r',
      '~ alone': '~',
      'a control character': '\u001c',
    }).map(([name, terminator]) => [
      `terminated by ${name}`,
      { text: withTerminator(terminator), fills: { coverage: 'Ivf' } },
    ]),
  ),
  'line ends without the last': { text: withTerminator('\n').trimEnd(), fills: { coverage: 'Ivf' } },
  'a byte order mark': { text: `\ufeff\r\n${responseWith(plan, ivf)}`, fills: { coverage: 'Ivf' } },
  'tabs between elements': { text: responseWith(plan, ivf).replaceAll('*', '\t'), fills: { coverage: 'Ivf' } },
  'a terminator in a note': {
    text: responseWith(plan, ivf, 'MSG*FOR IVF~SEE BELOW'),
    ...nothing('no segment SEE BELOW'),
  },
  'line ends, cut off': { text: withTerminator('\n').slice(0, -8), ...nothing('IEA') },
  'a benefit of nobody': { text: after('PER', 'EB*1**30'), ...nothing('belongs to no patient') },
  'a segment between transactions': {
    text: file271(good).replace('GE*1*1~', 'AAA*N**42*R~\nGE*1*1~'),
    ...nothing('AAA is in the wrong place'),
  },
};

export const corpus271: Record<string, Reading> = { ...who, ...whether, ...what, ...terminators };
