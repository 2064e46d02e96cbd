import type { PatientIdentity } from '#server/inova/service/verifications/eligibility/match.ts';
import {
  anna,
  benefits,
  file271,
  payer,
  provider,
  responseWith,
  subscriber,
} from '../../../../../support/payer-responses.ts';

/** Anna's response with benefits as large payers send them, and these more segments at its end. */
export const withMore = (...segments: string[]) => responseWith(...benefits, ...segments);
/** The plan and IVF are active, and IVF has a lifetime maximum; then these segments. */
export const fertilityPlan = (...segments: string[]) =>
  responseWith('EB*1**30*PR*CHOICE PLUS', 'EB*1**61', 'EB*F*IND*61***32*25000****Y*Y', ...segments);
/** The plan is active; then these segments. */
export const planWith = (...segments: string[]) => responseWith('EB*1**30*PR*CHOICE PLUS', ...segments);
/** Anna's own segments before her benefits, with these instead of those that begin with `from`. */
export const person = (from: string, ...to: string[]) =>
  file271([...payer, ...provider, ...subscriber.flatMap((each) => (each.startsWith(from) ? to : each)), ...benefits]);

export const dan = [
  ...['HL*3*2*22*1', 'NM1*IL*1*OKAFOR*DANIEL*K***MI*QZX900112233', 'REF*6P*GRP77', 'DMG*D8*19830930*M'],
  ...['INS*Y*18', 'DTP*346*D8*20250701'],
];
export const chioma = ['HL*4*3*23*0', 'NM1*03*1*OKAFOR*CHIOMA', 'DMG*D8*19850417*F', 'INS*N*01'];
export const chiomaIdentity: PatientIdentity = {
  ...anna,
  firstname: 'Chioma',
  lastname: 'Okafor',
  dob: '1985-04-17',
  memberId: 'QZX900112233',
  payer: 'Blue Cross Blue Shield of Texas',
};
export const bcbs = ['HL*1**20*1', 'NM1*PR*2*BCBSTX*****PI*84980', 'PER*IC*PROVIDER SERVICE*TE*8004510287'];
/** Chioma's response as a spouse, with these segments. */
export const spouse = (...segments: string[]) => file271([...bcbs, ...provider, ...dan, ...chioma, ...segments]);
