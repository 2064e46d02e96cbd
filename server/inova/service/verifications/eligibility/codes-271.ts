import { codeTable } from '../../x12/code-table.ts';
import type { Benefit, BenefitKind, BenefitPeriod } from './payer-response.ts';

/** EB01: the kinds that are imported. */
export const kinds = codeTable<BenefitKind>({
  '1': 'active',
  '2': 'active',
  '3': 'active',
  '4': 'active',
  '5': 'unresolved',
  '6': 'inactive',
  '7': 'inactive',
  '8': 'inactive',
  A: 'coinsurance',
  B: 'copay',
  C: 'deductible',
  E: 'excluded',
  F: 'limit',
  G: 'out of pocket',
  H: 'unlimited',
  I: 'not covered',
  M: 'unresolved',
  N: 'unresolved',
  O: 'not covered',
  T: 'unresolved',
  U: 'unresolved',
  V: 'unresolved',
  Y: 'unresolved',
});

/** EB01: kinds that only inform. */
export const informative = 'CB D J K L MC P Q R S W X'.split(' ');

/** Why a statement leaves coverage unresolved, by EB01. */
export const unresolvedReasons = codeTable<string>({
  '5': 'The policy is active only until the payer has investigated',
  M: 'It depends on a pre-existing condition',
  N: 'Services are restricted to another provider',
  T: 'The member’s card is reported lost or stolen',
  U: 'Another organization decides on this coverage',
  V: 'The payer cannot process this',
  Y: 'Coverage begins only after a spend-down',
});

/** Kinds that are common for the plan beside its active status and concern only the services they name. */
export const carveOuts = ['M', 'N', 'U'];

/** EB06: the time periods that are imported. */
export const periods = codeTable<BenefitPeriod>({
  '22': 'year',
  '23': 'year',
  '25': 'year',
  '24': 'year to date',
  '27': 'visit',
  '29': 'remaining',
  '32': 'lifetime',
  '33': 'lifetime remaining',
});

/** EB12 */
export const networks = codeTable<Benefit['network']>({ Y: 'In', N: 'Out', W: 'Both', U: null, '': null });
/** EB11 */
export const auths = codeTable<Benefit['auth']>({ Y: 'Yes', N: 'No' });

export type Relation = 'self' | 'spouse' | 'child' | 'other';

/** EB02: the people a coverage level includes; other levels are not imported. */
export const levels = codeTable<Relation[]>({
  '': ['self', 'spouse', 'child', 'other'],
  IND: ['self', 'spouse', 'child', 'other'],
  FAM: ['self', 'spouse', 'child', 'other'],
  EMP: ['self'],
  ESP: ['self', 'spouse'],
  ECH: ['self', 'child'],
  SPO: ['spouse'],
  CHD: ['child'],
  SPC: ['spouse', 'child'],
  DEP: ['spouse', 'child', 'other'],
});

/** INS02 */
export const relations = codeTable<Relation>({ '18': 'self', '01': 'spouse', '19': 'child' });

/** INS04: the coverage ends by divorce, death, the end of benefits or work, suspension, withdrawal, leave, or without payment. */
export const endReasons = '01 03 07 08 14 16 17 18 26 38 40 59'.split(' ');

/** EB04: the plan types of the form. */
export const planTypes = codeTable<string>({ HM: 'HMO', HN: 'HMO', PR: 'PPO', EP: 'EPO', PS: 'POS' });
/** EB04: health insurance; others are life (LI), auto (AP), disability (D, DB), supplemental policies (SP), and so on. */
export const healthInsurance = ' 12 13 16 42 43 C1 CO CP EP GP HM HN HS IN IP MA MB MC MP OT PR PS QM TF'.split(' ');

/** NM101 of a benefit’s entity: another payer. */
export const otherPayers = 'P4 PR PRP SEP TTP'.split(' ');
/** NM101 of a benefit’s entity: a contact or the primary care physician, which don’t limit the benefit. */
export const contacts = ['P3', 'X3'];
