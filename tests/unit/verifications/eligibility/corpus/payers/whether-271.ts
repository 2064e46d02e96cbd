import { file271, payer, provider, responseWith, subscriber } from '../../../../../support/payer-responses.ts';
import type { Reading } from '../reading.ts';
import { fertilityPlan, person, planWith, withMore } from './parts-271.ts';

const noIvf = ['coverage', 'ivfLifetimeMax', 'attempts', 'ivfAuthRequired'];
const plan = 'EB*1**30*PR*CHOICE PLUS';
const limit = 'EB*F*IND*61***32*25000****Y*Y';

/** Responses in which coverage is denied, ended, not begun, exhausted, or contradicted. */
export const whether271: Record<string, Reading> = {
  'a note in two segments': {
    text: fertilityPlan('EB*1**61', 'MSG*INFERTILITY TREATMENT AND IVF ARE NOT', 'MSG*COVERED UNDER THIS PLAN'),
    leaves: noIvf,
  },
  'a note cut inside a word': { text: fertilityPlan('EB*1**61', 'MSG*IVF NOT COV', 'MSG*ERED'), leaves: noIvf },
  'a note after the entity': {
    text: responseWith(plan, 'EB*1**61', 'LS*2120', 'NM1*P3*1*GREEN', 'LE*2120', 'MSG*IVF IS EXCLUDED', limit),
    leaves: noIvf,
  },
  'an end of the benefit after the entity': {
    text: responseWith(plan, 'EB*1**61', 'LS*2120', 'NM1*P3*1*GREEN', 'LE*2120', 'DTP*349*D8*20260131'),
    leaves: noIvf,
  },
  'a denial of fertility in a note of the plan': {
    text: responseWith(plan, 'MSG*INFERTILITY SERVICES ARE NOT COVERED', 'EB*1**61', limit),
    leaves: noIvf,
  },
  'a denial of fertility in a note of a description': {
    text: fertilityPlan('EB*D**30', 'MSG*EXCLUDED: COSMETIC SURGERY, IVF, BARIATRICS'),
    leaves: noIvf,
  },
  'a denial of fertility in a limitation': { text: fertilityPlan('EB*F**30', 'MSG*ART NOT COVERED'), leaves: noIvf },
  'the plan’s name says that it is not covered': {
    text: responseWith(plan, 'EB*1**61**IVF NOT COVERED', limit),
    leaves: noIvf,
  },
  'the plan’s name says that it has ended': {
    text: responseWith('EB*1**30*PR*COVERAGE TERMINATED', 'EB*1**61'),
    nothing: true,
  },
  termed: { text: responseWith(plan, 'MSG*COVERAGE TERMED 06/30/2026', 'EB*1**61', limit), nothing: true },
  disenrolled: { text: responseWith(plan, 'MSG*MEMBER DISENROLLED EFFECTIVE 06/30/2026'), nothing: true },
  'the maximum has been met': {
    text: fertilityPlan('EB*1**61', 'MSG*LIFETIME MAXIMUM HAS BEEN MET'),
    leaves: ['coverage'],
  },
  exhausted: { text: fertilityPlan('EB*1**61', 'MSG*BENEFIT EXHAUSTED'), leaves: ['coverage'] },
  'the limit’s own note denies it': { text: planWith('EB*1**61', limit, 'MSG*PLAN DOES NOT COVER IVF'), leaves: noIvf },
  'the limit’s own note says it is exhausted': {
    text: planWith('EB*1**61', limit, 'MSG*BENEFIT IS EXHAUSTED'),
    leaves: ['coverage'],
  },
  'the limit’s own note denies it and restricts it': {
    text: planWith('EB*1**61', limit, 'MSG*IVF NOT COVERED. DIAGNOSTIC SERVICES ONLY'),
    leaves: noIvf,
  },
  'diagnosis only': { text: responseWith(plan, 'EB*1**61', 'MSG*DIAGNOSTIC SERVICES ONLY'), leaves: ['coverage'] },
  'not payable': { text: responseWith(plan, 'EB*1**61', 'MSG*NOT PAYABLE UNDER THIS PLAN'), leaves: ['coverage'] },
  excludes: { text: responseWith(plan, 'EB*1**61', 'MSG*PLAN EXCLUDES ART'), leaves: ['coverage'] },
  'not included': { text: responseWith(plan, 'EB*1**61', 'MSG*INFERTILITY RIDER NOT INCLUDED'), leaves: ['coverage'] },
  'no coverage in more words': {
    text: responseWith(plan, 'EB*1**61', 'MSG*NO INFERTILITY TREATMENT COVERAGE'),
    leaves: ['coverage'],
  },
  'not available': { text: responseWith(plan, 'EB*1**61', 'MSG*BENEFIT NOT AVAILABLE'), leaves: ['coverage'] },
  'a denial of services with blanks': { text: fertilityPlan('EB*I**98 ^ 61'), leaves: noIvf },
  'a denial of services with the wrong separator': { text: fertilityPlan('EB*I**98:61'), leaves: noIvf },
  'a denial of services with commas': { text: fertilityPlan('EB*I**98,61,83'), leaves: noIvf },
  'exclusion of infertility': { text: fertilityPlan('EB*E**83'), leaves: noIvf },
  'not a medical necessity': { text: fertilityPlan('EB*O**61'), leaves: noIvf },
  'the limit is exceeded': { text: fertilityPlan('EB*F*IND*61***30*25000****Y*Y'), leaves: noIvf },
  'nothing remains of the lifetime maximum': {
    text: responseWith(plan, 'EB*1**61', 'EB*F*IND*61***33*0****Y*Y'),
    leaves: ['coverage'],
  },
  'no attempts remain': { text: responseWith(plan, 'EB*1**61', 'EB*F*IND*61***33***P6*0*Y*Y'), leaves: ['coverage'] },
  'active with pending investigation': { text: withMore('EB*5**30'), nothing: true },
  'inactive pending an update': { text: withMore('EB*7**30'), nothing: true },
  'inactive infertility in either network': { text: fertilityPlan('EB*8**83*********N'), leaves: noIvf },
  'cannot process': { text: withMore('EB*V'), nothing: true },
  'a lost card': { text: withMore('EB*T**30'), nothing: true },
  'a spend-down': { text: withMore('EB*Y**30***34*450'), nothing: true },
  'a code of the payer’s own': { text: withMore('EB*ZZ**30'), nothing: true },
  'a lower-case code': { text: fertilityPlan('EB*i**61'), leaves: noIvf },
  'rejected in the benefit (2110)': { text: fertilityPlan('EB*1**61', 'AAA*N**62*C'), leaves: noIvf },
  'rejected in the benefit after the entity': {
    text: fertilityPlan('EB*1**61', 'LS*2120', 'NM1*P3*1*GREEN', 'LE*2120', 'AAA*N**62*C'),
    leaves: noIvf,
  },
  'a note before the first benefit': {
    text: person('DTP*346', 'DTP*346*D8*20260101', 'MSG*COVERAGE TERMINATED 06/30/2026'),
    nothing: true,
  },
  'ended by INS': { text: person('INS', 'INS*Y*18*024*07'), nothing: true },
  'terminated benefits as the reason of a change': { text: person('INS', 'INS*Y*18*001*07'), nothing: true },
  'the premium is paid to a day that has passed': {
    text: person('DTP*346', 'DTP*342*D8*20260101', 'DTP*343*D8*20260630'),
    nothing: true,
  },
  'COBRA has ended': { text: person('DTP*346', 'DTP*340*D8*20250101', 'DTP*341*D8*20260630'), nothing: true },
  'dates of service in the past': { text: person('DTP*346', 'DTP*472*RD8*20250601-20250630'), nothing: true },
  'a plan of last year as a range': { text: person('DTP*346', 'DTP*291*RD8*20250101-20251231'), nothing: true },
  'next year’s plan': { text: person('DTP*346', 'DTP*356*D8*20270101'), nothing: true },
  'the policy’s end before its beginning': {
    text: person('DTP*346', 'DTP*346*D8*20260701', 'DTP*347*D8*20260101'),
    nothing: true,
  },
  'an end that is no day': { text: person('DTP*346', 'DTP*347*D8*20260231'), nothing: true },
  'next year’s benefit': {
    text: responseWith(plan, 'EB*1**61', 'DTP*348*D8*20270101', limit, 'DTP*348*D8*20270101'),
    leaves: noIvf,
  },
  'the benefit’s dates of service in the past': {
    text: responseWith(plan, 'EB*1**61', 'DTP*472*RD8*20250601-20250630'),
    leaves: ['coverage'],
  },
  'coverage of the subscriber only': {
    text: file271([
      ...payer,
      ...provider,
      ...[
        'HL*3*2*22*1',
        'NM1*IL*1*WINTERS*PAUL****MI*W123456789',
        'DMG*D8*19860302*M',
        'HL*4*3*23*0',
        'NM1*03*1*WINTERS*ANNA',
      ],
      ...['DMG*D8*19880412*F', 'INS*N*01', 'EB*1*EMP*30', 'EB*1*EMP*61'],
    ]),
    nothing: true,
  },
  'auto insurance, disability, long-term care, and supplemental policies': {
    text: responseWith('EB*1**30*DB*SHORT TERM DISABILITY', 'EB*C*IND*30*DB**23*100*****Y'),
    nothing: true,
  },
  'a long-term policy': { text: responseWith('EB*1**30*LD*LTC'), nothing: true },
  'a supplemental policy': { text: responseWith('EB*1**30*SP*HOSPITAL INDEMNITY'), nothing: true },
  'no-fault insurance beside Medicare': { text: responseWith('EB*1**30*14'), nothing: true },
  'an insurance type that no guide has': { text: responseWith('EB*1**30*QX'), nothing: true },
  'active only out of network': {
    text: responseWith('EB*1**30*PR*CHOICE PLUS*******N', 'EB*C*IND*30***23*500*****Y'),
    nothing: true,
  },
  'inactive in a second transaction without dates': {
    text: file271(
      [...payer, ...provider, ...subscriber, plan],
      [...payer, ...provider, ...subscriber.slice(0, 3), 'EB*6**30'],
    ),
    nothing: true,
  },
  'a dependent loop that says the plan is inactive': {
    text: file271([
      ...[
        ...payer,
        ...provider,
        'HL*3*2*22*1',
        'NM1*IL*1*WINTERS*PAUL****MI*W123456789',
        'DMG*D8*19860302*M',
        'EB*6**30',
      ],
      ...['HL*4*3*23*0', 'NM1*03*1*WINTERS*ANNA', 'DMG*D8*19880412*F', 'INS*N*01', plan, 'EB*1**61'],
    ]),
    nothing: true,
  },
  'a date of death': { text: person('INS', 'INS*Y*18*****AC*****D8*20260901'), nothing: true },
  'a date of death as DTP': { text: person('DTP*346', 'DTP*442*D8*20260901'), nothing: true },
  'written long ago': {
    text: withMore().replaceAll('*20261120*1030~', '*20260801*1030~'),
    nothing: true,
    says: 'written on',
  },
  'written next year': { text: withMore().replaceAll('*20261120*1030~', '*20271120*1030~'), nothing: true },
  'written on no day': { text: withMore().replaceAll('*20261120*1030~', '*20261399*1030~'), nothing: true },
  'administered by a company with the payer’s name in its own': {
    text: responseWith(plan, 'EB*1**61', 'MSG*BENEFITS ADMINISTERED BY AETNA FERTILITY PARTNERS'),
    leaves: noIvf,
  },
  'administered for the payer by another company': {
    text: responseWith(plan, 'EB*1**61', 'MSG*BENEFITS ADMINISTERED BY OPTUM FOR AETNA'),
    leaves: noIvf,
  },
  'an own name that is cut off': {
    text: responseWith(plan, 'EB*1**61', 'MSG*ADMINISTERED BY AETNA', 'MSG*FERTILITY PARTNERS'),
    leaves: noIvf,
  },
  'a begin without a date': { text: person('DTP*346', 'DTP*346*D8*99999999'), nothing: true },
  'more dates than a person has': {
    text: person('DTP*346', ...Array.from({ length: 100 }, () => 'DTP*346*D8*20260101')),
    nothing: true,
    says: 'More than 100 segments',
  },
};
