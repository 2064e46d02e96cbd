import { file271, payer, provider, responseWith, subscriber } from '../../../../../support/payer-responses.ts';
import type { Reading } from '../reading.ts';
import { fertilityPlan, person, planWith, withMore } from './parts-271.ts';

const plan = 'EB*1**30*PR*CHOICE PLUS';
const noLimit = ['ivfLifetimeMax', 'ivfLifetimeMaxMet', 'lifetimeMax', 'lifetimeMet'];
const vendor = (name: string, code = 'VN') => ['LS*2120', `NM1*${code}*2*${name}`, 'PER*IC**TE*8005550000', 'LE*2120'];
const periodOf = (period: string) => `EB*F*IND*61***${period}*25000****Y*Y`;
const onlyPayer = (...segments: string[]) =>
  file271([...payer.slice(0, 2), ...segments, ...provider, ...subscriber, plan]);

/** Statements about another benefit, time, network, payer, or person than the field's. */
export const what271: Record<string, Reading> = {
  'IVF is managed by a fertility company': {
    text: responseWith(plan, 'EB*1**61', ...vendor('PROGYNY')),
    leaves: ['coverage'],
  },
  'IVF is administered by a third party': {
    text: responseWith(plan, 'EB*1**61', ...vendor('WINFERTILITY', '2B')),
    leaves: ['coverage'],
  },
  'IVF is a contracted provider’s': {
    text: responseWith(plan, 'EB*1**61', ...vendor('KINDBODY', '13')),
    leaves: ['coverage'],
  },
  'IVF is the origin carrier’s': {
    text: responseWith(plan, 'EB*1**61', ...vendor('BCBS OF OHIO', 'OC')),
    leaves: ['coverage'],
  },
  'a note that names the fertility company': {
    text: responseWith(plan, 'EB*1**61', 'MSG*BENEFIT ADMINISTERED BY PROGYNY 8335550100'),
    leaves: ['coverage'],
  },
  'a note that IVF is carved out': {
    text: responseWith(plan, 'EB*1**61', 'MSG*FERTILITY IS CARVED OUT. CALL CARROT'),
    leaves: ['coverage'],
  },
  'contact an entity for IVF': {
    text: fertilityPlan('EB*U**61', ...vendor('PROGYNY')),
    leaves: ['coverage', 'ivfLifetimeMax'],
  },
  'contact an entity, with the service only in the note': {
    text: fertilityPlan('EB*U', 'MSG*FOR INFERTILITY CONTACT MAVEN CLINIC', ...vendor('MAVEN')),
    leaves: ['coverage', 'ivfLifetimeMax'],
  },
  'contact an entity for the plan, with fertility in the note': {
    text: fertilityPlan('EB*U**30', 'MSG*FERTILITY BENEFITS: STORK CLUB', ...vendor('STORK CLUB')),
    leaves: ['coverage', 'ivfLifetimeMax'],
  },
  'restricted to another provider': {
    text: fertilityPlan('EB*N**83', 'LS*2120', 'NM1*1P*2*OTHER FERTILITY', 'LE*2120'),
    leaves: ['coverage', 'ivfLifetimeMax'],
  },
  'the fertility drug maximum': {
    text: planWith('EB*1**61', 'EB*F*IND*88***32*10000****Y*Y', 'MSG*FERTILITY DRUGS'),
    leaves: noLimit,
  },
  'the drug maximum of IVF by its national code': {
    text: planWith('EB*1**61', 'EB*F*IND*61***32*10000****Y*Y*ND:50419051101'),
    leaves: noLimit,
  },
  'the maximum of one procedure': {
    text: planWith('EB*1**61', 'EB*F*IND*61***32*10000****Y*Y*HC:58970'),
    leaves: noLimit,
  },
  'the maximum of donor procedures': {
    text: planWith('EB*1**63', 'EB*F*IND*63***32*5000****Y*Y'),
    leaves: [...noLimit, 'coverage'],
  },
  'family planning is not infertility': {
    text: planWith('EB*1**82', 'EB*F*IND*82***32*5000****Y*Y', 'EB*A*IND*82*****.1****Y'),
    leaves: [...noLimit, 'coverage', 'coInsurance'],
  },
  'service type 62 is a scan': {
    text: planWith('EB*1**62', 'EB*B*IND*62***27*75*****Y'),
    leaves: ['coverage', 'coPay'],
  },
  ...Object.fromEntries(
    ['6', '7', '13', '21', '22', '23', '24', '25', '26', '27', '28', '29', '31', '34', '35', '36', '99'].map(
      (period) => [
        `the IVF maximum of period ${period}`,
        { text: planWith('EB*1**61', periodOf(period)), leaves: ['ivfLifetimeMax', 'lifetimeMax'] },
      ],
    ),
  ),
  ...Object.fromEntries(
    ['CA', 'DB', 'DY', 'HS', 'LA', 'LE', 'M2', 'MN', 'QA', 'S7', 'S8', 'YY', '8H', 'D3', 'FL', ''].map((quantity) => [
      `attempts counted in ${quantity || 'no unit'}`,
      { text: planWith('EB*1**61', `EB*F*IND*61***32***${quantity}*3*Y*Y`), leaves: ['attempts', 'ivfMaxUsed'] },
    ]),
  ),
  'an age limit and a time limit': {
    text: planWith('EB*1**61', 'EB*F*IND*61******S8*44*Y*Y', 'EB*F*IND*61***21***YY*2*Y*Y'),
    leaves: ['attempts'],
  },
  'cycles in two years': {
    text: planWith('EB*1**61', 'EB*F*IND*61********Y*Y', 'HSD*VS*3***21*2'),
    leaves: ['attempts'],
  },
  'cycles of every other month': {
    text: planWith('EB*1**61', 'EB*F*IND*61***32*****Y*Y', 'HSD*VS*3*MO*2'),
    leaves: ['attempts'],
  },
  'cycles on certain days': {
    text: planWith('EB*1**61', 'EB*F*IND*61***32*****Y*Y', 'HSD*VS*3***32*1*1*A'),
    leaves: ['attempts'],
  },
  'two deliveries': {
    text: planWith('EB*1**61', 'EB*F*IND*61***32*****Y*Y', 'HSD*VS*3', 'HSD*VS*6'),
    leaves: ['attempts'],
  },
  'visits of an entity': {
    text: planWith('EB*1**61', 'EB*F*IND*61***32*****Y*Y', 'LS*2120', 'NM1*P3*1*GREEN', 'LE*2120', 'HSD*VS*9'),
    leaves: ['attempts'],
  },
  'the lifetime maximum of a place of service': {
    text: planWith('EB*1**61', 'EB*F*IND*61***32*9000****Y*Y', 'III*ZZ*24'),
    leaves: noLimit,
  },
  'the lifetime maximum of a diagnosis': {
    text: planWith('EB*1**61', 'EB*F*IND*61***32*9000****Y*Y', 'III*ABK*N979'),
    leaves: noLimit,
  },
  'the lifetime maximum of a diagnosis pointer': {
    text: planWith('EB*1**61', 'EB*F*IND*61***32*9000****Y*Y**1:2'),
    leaves: noLimit,
  },
  'the lifetime maximum of a family': { text: planWith('EB*1**61', 'EB*F*FAM*61***32*50000****Y*Y'), leaves: noLimit },
  'the lifetime maximum of another carrier': {
    text: planWith('EB*1**61', 'EB*F*IND*61***32*9000****Y*Y', ...vendor('CIGNA', 'P4')),
    leaves: noLimit,
  },
  'two lifetime maximums': {
    text: fertilityPlan('EB*F*IND*61***32*10000****Y*Y'),
    leaves: noLimit,
    says: 'limit $10,000.00 here',
  },
  'a maximum and no maximum': { text: fertilityPlan('EB*H*IND*61***32*****Y*Y'), leaves: noLimit },
  'more remains than the maximum': { text: fertilityPlan('EB*F*IND*61***33*90000****Y*Y'), leaves: noLimit },
  'a note that the amount is what was used': {
    text: planWith('EB*1**61', 'EB*F*IND*61***32*7500****Y*Y', 'MSG*AMOUNT USED TO DATE'),
    leaves: noLimit,
  },
  'a note that the amount remains': {
    text: planWith('EB*1**61', 'EB*F*IND*61***32*7500****Y*Y', 'MSG*REMAINING LIFETIME BENEFIT'),
    leaves: noLimit,
  },
  'a note that the amount is met': {
    text: planWith('EB*C*IND*30***23*500*****Y', 'MSG*DEDUCTIBLE MET'),
    leaves: ['deductable'],
  },
  'the deductible of a day, a visit, an episode': {
    text: planWith(
      'EB*C*IND*30***7*100*****Y',
      'EB*C*IND*30***27*50*****Y',
      'EB*C*IND*30***26*75*****Y',
      'EB*C*IND*30***36*250*****Y',
    ),
    leaves: ['deductable', 'deductableMet'],
  },
  'the deductible of an unknown network': {
    text: planWith('EB*C*IND*30***23*500*****U', 'EB*C*IND*30***23*600'),
    leaves: ['deductable'],
  },
  'the deductible out of network': { text: planWith('EB*C*IND*30***23*500*****N'), leaves: ['deductable'] },
  'the deductible of the employee and spouse': {
    text: planWith('EB*C*ESP*30***23*500*****Y'),
    leaves: ['deductable', 'inNetDeductibleFamily'],
  },
  'the deductible of hospital care': {
    text: planWith('EB*C*IND*48***23*500*****Y', 'EB*C*IND*47^86***23*100*****Y'),
    leaves: ['deductable'],
  },
  'the deductible of an insurance type for drugs': {
    text: planWith('EB*C*IND*30*PR*RX PLAN*23*500*****Y', 'EB*C*IND*30***23*3000*****Y'),
    leaves: ['deductable'],
  },
  'coinsurance of the out-of-network tier': { text: planWith('EB*A*IND*83*****.5****N'), leaves: ['coInsurance'] },
  'coinsurance and copay in one statement': {
    text: planWith('EB*B*IND*98***27*40*.2****Y'),
    leaves: ['coPay', 'coInsurance'],
  },
  'coinsurance of a place': { text: planWith('EB*A*IND*83*****.2****Y', 'III*ZZ*21'), leaves: ['coInsurance'] },
  'two office copays': {
    text: planWith('EB*B*IND*98***27*40*****Y', 'MSG*SPECIALIST', 'EB*B*IND*98***27*20*****Y', 'MSG*PCP'),
    leaves: ['coPay'],
    says: 'copay',
  },
  'an hourly copay': { text: planWith('EB*B*IND*98***6*40*****Y', 'EB*B*IND*98***34*15*****Y'), leaves: ['coPay'] },
  'the authorization of drugs': { text: planWith('EB*1**88********Y*Y', 'EB*1**61'), leaves: ['ivfAuthRequired'] },
  'authorization said both ways': {
    text: planWith('EB*1**61********Y*Y', 'EB*CB**61********N*Y', 'EB*F*IND*61***32*25000****N*Y'),
    leaves: ['ivfAuthRequired'],
  },
  'a procedure of a denied service': {
    text: planWith('EB*I**83', 'EB*I**61', 'EB*1*IND*********Y*Y*HC:58970'),
    leaves: ['58970-coverage'],
  },
  'a range of procedures': { text: planWith('EB*1************HC:58970::::::58976'), leaves: ['58970-coverage'] },
  'a procedure with a modifier': { text: planWith('EB*1************HC:58970:52'), leaves: ['58970-coverage'] },
  'a dental procedure code': { text: planWith('EB*1************AD:D0120'), leaves: ['D0120-coverage'] },
  'a procedure both covered and not': {
    text: planWith('EB*1************HC:58970', 'EB*I************HC:58970'),
    leaves: ['58970-coverage'],
  },
  'a procedure of last year': {
    text: planWith('EB*1************HC:58970', 'DTP*349*D8*20251231'),
    leaves: ['58970-coverage'],
  },
  'a revenue code as a procedure': { text: planWith('EB*1************NU:58970'), leaves: ['58970-coverage'] },
  'the phone of a pharmacy help desk': {
    text: onlyPayer('PER*IC*PHARMACY HELP DESK*TE*8005550000'),
    leaves: ['insurancePhone'],
  },
  'the phone of dental service': {
    text: onlyPayer('PER*IC*DENTAL CUSTOMER SERVICE*TE*8005550000'),
    leaves: ['insurancePhone'],
  },
  'a fax number': { text: onlyPayer('PER*IC*BENEFITS*FX*8005550000'), leaves: ['insurancePhone'] },
  'the phone of an entity': {
    text: planWith('LS*2120', 'NM1*PR*2*AETNA', 'PER*IC**TE*8005550000', 'LE*2120'),
    fills: { insurancePhone: '8005551234' },
  },
  'the group of an entity or benefit': {
    text: planWith('REF*6P*OTHER', 'EB*1**61', 'REF*6P*SECOND'),
    fills: { groupNumber: '0781234' },
  },
  'two group numbers': { text: person('REF*6P', 'REF*6P*0781234', 'REF*6P*99'), leaves: ['groupNumber'], says: 'roup' },
  'two effective dates': {
    text: person('DTP*346', 'DTP*346*D8*20260101', 'DTP*356*D8*20190301'),
    leaves: ['effectiveDate'],
  },
  'the effective date of a change': {
    text: person('DTP*346', 'DTP*152*D8*20261001', 'DTP*102*D8*20261001'),
    leaves: ['effectiveDate'],
  },
  'the plan name of drugs': { text: responseWith('EB*1**30', 'EB*1**88*PR*RX SELECT'), leaves: ['plan', 'planType'] },
  'two plan names': { text: responseWith('EB*1**30*PR*GOLD', 'EB*1**30*HM*SILVER'), leaves: ['plan', 'planType'] },
  'the year-to-date amount without a maximum': {
    text: planWith('EB*C*IND*30***29*400*****Y'),
    leaves: ['deductable', 'deductableMet'],
  },
  'a remainder out of network': { text: withMore('EB*C*IND*30***29*5*****N'), fills: { deductableMet: 125_050 } },
};
