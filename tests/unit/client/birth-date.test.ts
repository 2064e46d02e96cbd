import { expect, test } from 'vitest';
import { birthDateFromWire } from '#server/inova/client/birth-date.ts';
import { withWireBirthDate } from '#server/inova/service/patients/birth-date.ts';

test.each([
  ['1985-08-31', '1985-09-01'],
  ['1999-12-31', '2000-01-01'],
  ['2000-02-28', '2000-02-29'],
  ['1900-02-28', '1900-03-01'],
])('%s on the wire is the date of birth %s', (wire, dob) => {
  expect(birthDateFromWire(wire)).toBe(dob);
  expect(withWireBirthDate({ dob })).toEqual({ dob: wire });
});

test('every day of 130 years survives the round trip', () => {
  const days = Array.from({ length: 130 * 365 }, (_, day) =>
    new Date(Date.UTC(1900, 0, 1 + day)).toISOString().slice(0, 10),
  );
  expect(days.map((dob) => birthDateFromWire(withWireBirthDate({ dob }).dob))).toEqual(days);
});
