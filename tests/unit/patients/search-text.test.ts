import { describe, expect, test } from 'vitest';
import { toSearchText } from '#server/inova/contract/lists/search-text.ts';

describe('the search text sent', () => {
  test.each([
    ['a name', 'Kowalska', 'Kowalska'],
    ['surrounding spaces', '  Kowalska ', 'Kowalska'],
    ['first and last name', 'Anna Kowalska', 'Anna Kowalska'],
    ['a short name with a comma', 'Lee,', 'Lee,'],
    ['a short name with a first name', 'Li, Wei', 'Li, Wei'],
    ['a date with slashes', '09/01/1985', '9-1-1985'],
    ['a date with slashes and no zeros', '12/25/1990', '12-25-1990'],
    ['a date with spaces around its slashes', '09 / 01 / 1985', '9-1-1985'],
    ['a date of zeros', '00/01/0000', '0-1-0'],
    ['a date with hyphens', '9-1-1985', '9-1-1985'],
    ['a date that starts with the year', '1985-09-01', '1985-09-01'],
    ['an EHR ID with leading zeros', '00123', '00123'],
    ['an email', 'anna@example.com', 'anna@example.com'],
    ['a name with a slash', 'Smith/Jones', 'Smith/Jones'],
    ['a date with two parts', '09/1985', '09/1985'],
    ['four characters', 'Leon', 'Leon'],
    ['a hundred characters', 'x'.repeat(100), 'x'.repeat(100)],
    ['an accent typed as two characters', 'Rene\u0301e', 'Ren\u00e9e'],
    ['a whole name of two Chinese characters', '王伟', '王伟'],
    ['a pasted name with invisible characters', '\u200bOz\u00adeal\u2060', 'Ozeal'],
  ])('for %s', (_what, typed, text) => {
    expect(toSearchText(typed)).toEqual({ text });
  });
});

describe('a text that is not searched', () => {
  test.each(['Li', 'Lee', 'Ng,', ' Lee ', 'Ñu', '李'])('%j is a short name and gets a hint', (typed) => {
    expect(toSearchText(typed)).toEqual({ hint: expect.stringMatching(/comma.*first name.*DOB.*EHR ID/) });
  });

  test.each(['', '   ', '123', '9/1', '---'])('%j is too short', (typed) => {
    expect(toSearchText(typed)).toEqual({ hint: 'Enter at least 4 characters.' });
  });

  test('is longer than a hundred characters', () => {
    expect(toSearchText('x'.repeat(101))).toEqual({ hint: 'Enter at most 100 characters.' });
  });
});

describe('for any text', () => {
  const alphabet = [...'aZé0159/-, @.\u0301\u00a0李'];
  const typed = Array.from({ length: 2000 }, (_, seed) => {
    const characters = Array.from(
      { length: seed % 13 },
      (_, index) => alphabet[(seed * 7 + index * index * 31) % alphabet.length],
    );
    return characters.join('');
  });

  test('the search text is unchanged when searched again, at most 100 characters long, and trimmed', () => {
    for (const each of typed) {
      const found = toSearchText(each);
      if ('hint' in found) continue;
      expect(found.text.length).toBeLessThanOrEqual(100);
      expect(found.text).toBe(found.text.trim());
      expect(toSearchText(found.text)).toEqual(found);
    }
  });

  test('surrounding spaces change nothing', () => {
    for (const each of typed) expect(toSearchText(` ${each}\t`)).toEqual(toSearchText(each));
  });
});
