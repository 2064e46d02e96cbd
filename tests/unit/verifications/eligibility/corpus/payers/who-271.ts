import { anna, benefits, file271, payer, provider, subscriber } from '../../../../../support/payer-responses.ts';
import type { Reading } from '../reading.ts';
import { bcbs, chioma, chiomaIdentity, dan, person, spouse } from './parts-271.ts';

const good = [...payer, ...provider, ...subscriber, ...benefits];
const active = ['EB*1**30*PR*BLUE CHOICE', 'EB*1**61'];
const identity = { ...chiomaIdentity, payer: 'BCBSTX' };

/** Responses that are, or may be, about another person. */
export const who271: Record<string, Reading> = {
  'the coverage is the subscriber’s, the spouse’s loop has none': {
    text: file271([...bcbs, ...provider, ...dan, ...active, ...chioma]),
    identity,
    nothing: true,
  },
  'the spouse is in the file with a rejection, the subscriber is active': {
    text: file271([...bcbs, ...provider, ...dan, ...active, ...chioma, 'AAA*N**67*C']),
    identity,
    nothing: true,
    says: 'not found',
  },
  'a spouse who is called the subscriber': {
    text: spouse(...active).replace('INS*N*01', 'INS*Y*18'),
    identity,
    nothing: true,
  },
  'a newborn with the name of the mother': {
    text: spouse(...active).replace('19850417*F', '20261101*F'),
    identity,
    nothing: true,
  },
  'the spouse is there twice with two plans': {
    text: file271([...bcbs, ...provider, ...dan, ...chioma, ...active, 'HL*5*3*23*0', ...chioma.slice(1), 'EB*6**30']),
    identity,
    nothing: true,
    says: 'more than once',
  },
  'a former member number of another person in REF': {
    text: person('REF*6P', 'REF*6P*0781234', 'REF*1W*QZX900112233'),
    nothing: true,
    says: 'member ID',
  },
  'the corrected insured person (NM1 74) after the insured': {
    text: person('REF*6P', 'NM1*74*1*WINTERS*HANNA', 'REF*6P*0781234'),
    nothing: true,
  },
  'the patient (NM1 QC) in place of the insured': {
    text: person('NM1*IL', 'NM1*QC*1*WINTERS*ANNA****MI*W123456789'),
    nothing: true,
  },
  'an organization': { text: person('NM1*IL', 'NM1*IL*2*WINTERS*ANNA****MI*W123456789'), nothing: true },
  'only an initial': { text: person('NM1*IL', 'NM1*IL*1*WINTERS*A****MI*W123456789'), nothing: true },
  'a nickname': { text: person('NM1*IL', 'NM1*IL*1*WINTERS*ANN****MI*W123456789'), nothing: true },
  'two first names, of which one is hers': {
    text: person('NM1*IL', 'NM1*IL*1*WINTERS*ANNA HANNA****MI*W123456789'),
    nothing: true,
  },
  'her name and that of her husband': {
    text: person('NM1*IL', 'NM1*IL*1*WINTERS*ANNA & PAUL****MI*W123456789'),
    nothing: true,
  },
  'names in the wrong order': { text: person('NM1*IL', 'NM1*IL*1*ANNA*WINTERS****MI*W123456789'), nothing: true },
  'the son of the same name': {
    text: person('NM1*IL', 'NM1*IL*1*WINTERS*ALEX***JR*MI*W123456789'),
    identity: { ...anna, firstname: 'Alex', lastname: 'Winters Sr', gender: null },
    nothing: true,
  },
  'a date of birth with day and month exchanged': { text: person('DMG', 'DMG*D8*19881204*F'), nothing: true },
  'a date of birth in another century': { text: person('DMG', 'DMG*D8*18880412*F'), nothing: true },
  'a date of birth of six digits': { text: person('DMG', 'DMG*D6*880412*F'), nothing: true },
  'two DMG': { text: person('DMG', 'DMG*D8*19880412*F', 'DMG*D8*19880421*F'), nothing: true },
  'another gender': { text: person('DMG', 'DMG*D8*19880412*M'), nothing: true },
  'her member number with the suffix of a dependent': {
    text: person('NM1*IL', 'NM1*IL*1*WINTERS*ANNA****MI*W12345678902'),
    nothing: true,
  },
  'a social security number in place of the member number': {
    text: person('NM1*IL', 'NM1*IL*1*WINTERS*ANNA****34*W123456789'),
    nothing: true,
  },
  'a namesake in a second group of transactions': {
    text: file271(good).replace(
      /GE\*1\*1~\nIEA\*1/,
      `GE*1*1~\nGS*HB*A*B*20261120*1030*2*X*005010X279A1~\n${file271(good).split('~\n').slice(2, -3).join('~\n')}~\nGE*1*2~\nIEA*2`,
    ),
    nothing: true,
    says: 'more than once',
  },
  'two interchanges in a file': { text: file271(good) + file271(good), nothing: true, says: 'ISA' },
  'rejected at the payer (2100A)': {
    text: file271([...good.slice(0, 2), 'AAA*Y**42*R', ...good.slice(2)]),
    nothing: true,
  },
  'rejected before the payer’s name (2000A)': {
    text: file271([good[0] as string, 'AAA*Y**T4*N', ...good.slice(1)]),
    nothing: true,
  },
  'rejected at the provider (2100B)': {
    text: file271([...good.slice(0, 5), 'AAA*N**51*C', ...good.slice(5)]),
    nothing: true,
  },
  'rejected after the first benefit of another person': {
    text: file271([...good, 'HL*9*2*22*0', 'NM1*IL*1*WINTERS*ANNA', 'EB*1**30', 'AAA*N**72*C']),
    nothing: true,
  },
  'a person without a first name': {
    text: file271([...good, 'HL*9*2*22*0', 'NM1*IL*1*WINTERS*****MI*W123456789', 'EB*6**30']),
    nothing: true,
  },
  'the plan of a different payer': {
    text: file271(good).replace('PR*2*AETNA', 'PR*2*CIGNA HEALTH AND LIFE'),
    nothing: true,
    says: 'payer',
  },
  'a payer that shares only a word of many payers': {
    text: file271(good).replace('PR*2*AETNA', 'PR*2*UNITED CONCORDIA'),
    identity: { ...anna, payer: 'United Healthcare' },
    nothing: true,
  },
  'the Blue Cross plan of another state': {
    text: file271(good).replace('PR*2*AETNA', 'PR*2*BLUE CROSS BLUE SHIELD OF ILLINOIS'),
    identity: { ...anna, payer: 'Blue Cross Blue Shield of Texas' },
    nothing: true,
  },
};
