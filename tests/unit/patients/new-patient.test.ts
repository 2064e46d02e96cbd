import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { addPatientForm } from '#app/sections/patients/add-form-schema.server.ts';
import { newPatient } from '#server/inova/contract/patients.ts';
import { newPatientOf } from '../../support/new-patient.ts';

const input = { ...newPatientOf('Cruz'), address2: '' };
const messagesOf = (change: object) =>
  newPatient.safeParse({ ...input, ...change }).error?.issues.map(({ message }) => message);

test('the API says what is wrong with each field', () => {
  expect(messagesOf({ firstname: 'x'.repeat(101) })).toEqual(['First Name may have 100 characters']);
  expect(messagesOf({ address2: 'x'.repeat(101) })).toEqual(['Address 2 may have 100 characters']);
  expect(messagesOf({ zip: 60201 })).toEqual(['Zip must be text']);
  expect(messagesOf({ zip: null })).toEqual(['Zip is required']);
  expect(messagesOf({ zip: ' ' })).toEqual(['Zip is required']);
  expect(messagesOf({ address2: null })).toBeUndefined();
  expect(messagesOf({ dob: '' })).toEqual(['Date of birth is required']);
  expect(messagesOf({ dob: '2026-02-30' })).toEqual(['Date of birth must be a date, YYYY-MM-DD']);
  expect(messagesOf({ firstname: ' x'.padEnd(102, ' ') })).toBeUndefined();
});

test.each([
  ['a text of 101 letters', 'x'.repeat(101), 'x'.repeat(100)],
  ['spaces before 100 letters', `  ${'x'.repeat(100)}`, 'x'.repeat(100)],
  ['a character that would be cut in two', `${'x'.repeat(99)}😀`, 'x'.repeat(99)],
])('the form trims %s to 100 characters', (_what, typed, stored) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...input, firstname: typed, address2: typed })) form.set(name, value);
  const { status, ...submission } = parseWithZod(form, { schema: addPatientForm });
  expect(status).toBe('success');
  expect(submission).toMatchObject({ value: { firstname: stored, address2: stored, lastname: input.lastname } });
});

test('the form still names its empty fields', () => {
  const form = new FormData();
  form.set('firstname', 'Ana');
  expect(parseWithZod(form, { schema: addPatientForm }).reply().error).toMatchObject({
    lastname: ['Last Name is required'],
    dob: ['Date of birth is required'],
  });
});
