import { z } from 'zod';
import { maxTextLength, newPatient } from '#server/inova/contract/patients.ts';

/** The input of Add Patient; texts are trimmed to 100 characters, as the fields do while typing. */
export const addPatientForm = newPatient.extend(
  Object.fromEntries(
    Object.entries(newPatient.shape)
      .filter(([name]) => name !== 'dob')
      .map(([name, field]) => [name, z.preprocess(trimmed, field)]),
  ) as unknown as typeof newPatient.shape,
);

/** The beginning of a text, without half of a character. */
function trimmed(value: unknown): unknown {
  return typeof value === 'string'
    ? value
        .trim()
        .slice(0, maxTextLength)
        .replace(/[\ud800-\udbff]$/, '')
    : value;
}
