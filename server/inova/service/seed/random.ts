/** Numbers that look random and are the same on every run. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Prefers the beginning of the list, the way a few names are borne by many. */
  pickEarly<T>(list: readonly T[]): T;
  /** Picks by weight; the weights need no particular sum. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
}

/** Mulberry32, a public-domain generator of 32 bits. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    pickEarly: (list) => list[Math.floor(list.length * next() ** 1.4)] as (typeof list)[number],
    weighted: (choices) => {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      const chosen = choices.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (chosen ?? choices[0])?.[0] as (typeof choices)[number][0];
    },
  };
}
