import { randomNumbers } from './random.ts';

/** What this run chooses by; `npm test` draws it and prints it, other runs always have the same. */
export const seed = Number(process.env.INOVA_SEED || 1);

/** Whether this is `npm run test:full`, which leaves nothing to chance. */
export const isFull = Boolean(process.env.INOVA_FULL);

/** As many of a list as said, chosen by the seed, and all of it in the full test; choices of other names are others. */
export function someOf<T>(list: T[], count: number, name: string): T[] {
  return isFull ? list : drawnFrom(list, count, name);
}

/** As many of a list as said in every test, chosen as in `someOf`. */
export function drawnFrom<T>(list: T[], count: number, name: string): T[] {
  if (count >= list.length) return list;
  const next = randomNumbers(seed ^ hashOf(name));
  const drawn = list.map((item, at) => ({ at, item, lot: next() })).sort((one, other) => one.lot - other.lot);
  return drawn
    .slice(0, count)
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** A share of a list, chosen as in `someOf`. */
export function partOf<T>(list: T[], share: number, name: string): T[] {
  return someOf(list, Math.ceil(list.length * share), name);
}

function hashOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return hash;
}
