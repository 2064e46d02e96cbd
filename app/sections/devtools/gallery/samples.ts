/** A name of 200 characters, the longest the sample form accepts. */
export const longName = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(5)}, Hubert Blaine Alexandra`.slice(0, 200);

/** A sentence longer than a line on a phone. */
export const longText =
  'Waiting for the payer’s response to the second appeal, sent by email and by fax on the same day';

/** A row of the sample list. */
export interface Sample {
  id: number;
  name: string;
  payer: string;
  state: 'waiting' | 'completed';
  /** In cents. */
  amount: number;
}

const names = [
  'Abbott, Noor',
  'Bauer, Ingrid',
  'Castillo, Ana',
  'Dubois, Léa',
  'Eriksen, Solveig',
  'Fontaine, Maud',
  'Goldberg, Ruth',
  'Haddad, Layla',
];
const payers = ['Cedar Health', 'Union Mutual', 'Plainfield PPO'];

/** The sample list's rows, sorted by name. */
export const samples: Sample[] = Array.from({ length: 32 }, (_, index) => ({
  id: index + 1,
  name: index === 31 ? longName : `${names[index % 8]} ${index + 1}`,
  payer: payers[index % 3] as string,
  state: index % 5 < 2 ? ('waiting' as const) : ('completed' as const),
  amount: ((index * 7919) % 400) * 5025,
})).sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Data of the sample charts. */
export const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
export const starts = [62, 70, 66, 81, 88, 84, 97, 92, 101, 110, 104, 121];
export const cancelled = [9, 8, 11, 7, 9, 12, 8, 9, 6, 8, 7, 9];
export const frozen = [21, 25, 22, 30, 28, 33, 31, 29, 36, 38, 35, 41];
