import { benefits, file271, payer, provider, responseWith, subscriber } from '../../../../support/payer-responses.ts';
import type { Reading } from './reading.ts';

export const plan = 'EB*1**30*PR*CHOICE PLUS';
export const ivf = 'EB*1**61';
export const limit = 'EB*F*IND*61***32*25000****Y*Y';
export const good = [...payer, ...provider, ...subscriber, ...benefits];
/** Anna's response with one of her segments replaced. */
export const replaced = (from: string, ...to: string[]) =>
  file271(good.flatMap((each) => (each.startsWith(from) ? to : each)));
export const after = (from: string, ...more: string[]) =>
  file271(good.flatMap((each) => (each.startsWith(from) ? [each, ...more] : each)));
export const paul = [
  'HL*3*2*22*1',
  'NM1*IL*1*WINTERS*PAUL****MI*W123456789',
  'REF*6P*1',
  'DMG*D8*19860302*M',
  'INS*Y*18',
  'DTP*346*D8*20240101',
];
export const annaBelow = (parent: string) => [
  `HL*9*${parent}*23*0`,
  'NM1*03*1*WINTERS*ANNA',
  'DMG*D8*19880412*F',
  'INS*N*01',
];
export const family = (...more: string[]) => file271([...payer, ...provider, ...paul, ...annaBelow('3'), ...more]);
export const grace = ['HL*4*2*22*0', 'NM1*IL*1*LEE*GRACE****MI*W987654321', 'DMG*D8*19900707*F'];
export const withTerminator = (terminator: string) => responseWith(plan, ivf, limit).replaceAll('~\n', terminator);
export const nothing = (says: string): Omit<Reading, 'text'> => ({ nothing: true, says });
