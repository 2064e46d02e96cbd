import { describe, expect, test } from 'vitest';
import { normalized } from '#server/inova/contract/text/normalized.ts';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

describe('a normalized text', () => {
  test('is what Unicode says, for the marks that people write', () => {
    const texts = ['Zoë Müller', 'Nguyễn', 'e\u0301\u0316\u0302', 'ｶﾞ ﾊﾟ', '①', 'קּ', '한글', '\u1100\u1161\u11a8', 'ก็'];
    for (const text of [...texts, `a${'\u0301'.repeat(30)}`]) {
      for (const form of forms) expect(normalized(text, form)).toBe(text.normalize(form));
    }
  });

  test('has at most 30 combining marks in a row, also those that half-width kana become', () => {
    const runs = ['\u0301', '\u0301\u0316', '\uff9e\u0301', `${'\u0301'.repeat(30)}\uff9e`];
    for (const run of runs) {
      for (const form of forms) expect([...normalized(`a${run.repeat(100)}b`, form)].length).toBeLessThan(34);
    }
  });

  test('knows every character that becomes a mark', () => {
    const becoming: string[] = [];
    for (let point = 0; point <= 0x10ffff; point++) {
      const character = String.fromCodePoint(point);
      const plain = character.normalize('NFKD');
      if (plain !== character && /^\P{M}/u.test(character) && /^\p{M}/u.test(plain)) becoming.push(character);
    }
    const withoutOrder = ['\u0e33', '\u0eb3'];
    expect(becoming.filter((character) => !withoutOrder.includes(character))).toEqual(['\uff9e', '\uff9f']);
  });
});
