import { anna, benefits, file271, payer, provider, subscriber } from '../../../../support/payer-responses.ts';
import { after, annaBelow, good, grace, ivf, nothing, paul, plan, replaced } from './parts-271.ts';
import type { Reading } from './reading.ts';

export const who271: Record<string, Reading> = {
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
  ...Object.fromEntries(
    [
      ['BCBS', 'ANTHEM BLUE CROSS AND BLUE SHIELD'],
      ['UHC', 'UNITED HEALTHCARE INS CO'],
      ['Aetna', 'AETNA LIFE INSURANCE'],
    ].map(([payer = null, name]) => [
      `${payer} as ${name}`,
      { text: replaced('NM1*PR', `NM1*PR*2*${name}`), identity: { ...anna, payer }, fills: { coverage: 'Ivf' } },
    ]),
  ),
  'a payer with only common words in its name': {
    text: replaced('NM1*PR', 'NM1*PR*2*NATIONAL HEALTH PLAN'),
    ...nothing('another payer'),
  },
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
