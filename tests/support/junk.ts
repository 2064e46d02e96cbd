import { randomNumbers } from './random.ts';

/** Texts that break careless code: numbers out of range, dates that do not exist, half characters, syntax, controls. */
export const junkTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff x',
  '\u202e\u200b\ufeff',
  '😀'.repeat(50),
  'مرحبا שלום',
  'a'.repeat(5_000),
  '9'.repeat(30),
  '-1',
  '0',
  '1e309',
  '99999999999',
  '9223372036854775808',
  'NaN',
  '0.1',
  '２０２６',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-infinity',
  '02/30/2026',
  '25:61',
  "'; --",
  '%',
  '%E0%A4%A',
  '\\',
  '\\u0000',
  '{}',
  '[]',
  '[[',
  'null',
  '__proto__',
  'constructor',
  '5-999999999999999',
  '999999999-1',
  '../..',
  '//elsewhere.test',
  '<script>',
  'WyJ4IiwxLDFd',
  '4111111111111111',
];

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** Values of JSON that break careless code, texts included. */
export const junkValues: unknown[] = [
  ...junkTexts,
  null,
  true,
  0,
  -1,
  0.5,
  1e21,
  2 ** 53,
  [],
  {},
  [null],
  { a: { b: [{}] } },
  nested(200),
  JSON.parse('{"__proto__":{"a":1},"constructor":1}'),
];

/** Draws from lists, the same for the same seed. */
export function createDraw(seed: number) {
  const next = randomNumbers(seed);
  return {
    from: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    chance: (share: number) => next() < share,
  };
}
