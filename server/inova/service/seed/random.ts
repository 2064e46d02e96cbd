/** Pseudorandom numbers that are the same on every run. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer, both ends inclusive. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks with a preference for the beginning of the list, as a few names are very common. */
  pickEarly<T>(list: readonly T[]): T;
  /** Picks by weight; the weights can have any sum. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
}

/** Mulberry32, a public-domain 32-bit generator. */
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
