import { file271, payer, provider, responseWith } from '../../../../support/payer-responses.ts';
import { after, annaBelow, family, good, ivf, limit, nothing, paul, plan, replaced } from './parts-271.ts';
import type { Reading } from './reading.ts';

export const whether271: Record<string, Reading> = {
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
    says: 'a note denies it',
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
  'a policy that has not begun': { text: replaced('DTP', 'DTP*346*D8*20270101'), ...nothing('begins on 01/01/2027') },
  'a range of the plan that has ended': {
    text: replaced('DTP', 'DTP*291*RD8*20250101-20251231'),
    ...nothing('ended on 12/31/2025'),
  },
  'paid until last month': { text: after('DTP', 'DTP*343*D8*20261031'), ...nothing('ended on 10/31/2026') },
  'an end that is no date': { text: after('DTP', 'DTP*347*D8*20260231'), ...nothing('not a valid date') },
  'a range said to be a date': {
    text: replaced('DTP', 'DTP*291*D8*20260101-20261231'),
    ...nothing('not a valid date'),
  },
  'an active status that has ended': {
    text: responseWith(plan, 'DTP*349*D8*20260630'),
    ...nothing('in force until 06/30/2026'),
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
  'codes that are properties of every object': {
    text: responseWith(
      'EB*constructor*toString*valueOf*__proto__**hasOwnProperty*1***isPrototypeOf*1*__proto__*constructor',
      plan,
      'EB*constructor**30',
    ),
    ...nothing('EB01 is constructor'),
  },
  'a payer named as a property of every object': {
    text: replaced('NM1*PR', 'NM1*PR*2*CONSTRUCTOR toString __proto__'),
    ...nothing('another payer'),
  },
  'medical care inactive': { text: responseWith(plan, 'EB*6**1', ivf), ...nothing('inactive here, active in') },
  'a plan for children only, IVF active': {
    text: responseWith('EB*1*CHD*30', ivf),
    ...nothing('does not include this patient'),
  },
  'a plan that has ended, IVF active': {
    text: responseWith('EB*1**30', 'DTP*347*D8*20260630', ivf),
    ...nothing('in force until 06/30/2026'),
  },
  'the plan active with a note that it has ended': {
    text: responseWith(plan, 'MSG*COVERAGE WAS TERMINATED 06/30/2026', ivf),
    ...nothing('a note denies it'),
  },
  'the plan active with a note about what is not covered': {
    text: responseWith(plan, 'MSG*COSMETIC SURGERY IS NOT COVERED', ivf),
    fills: { coverage: 'Ivf' },
  },
  'cancelled by INS': { text: replaced('INS', 'INS*Y*18*024*07'), ...nothing('The coverage is cancelled') },
  'a test': { text: file271(good).replace('*0*P*:', '*0*T*:'), says: 'marks this as a test' },
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
