import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { openTerminal, type Terminal } from './terminal.ts';

let terminal: Terminal;
let patient: number;
beforeAll(async () => {
  terminal = await openTerminal();
  await terminal.signIn('staff');
  const { rows } = await terminal.service.store.pool.query(
    "select patient_id from inova.verifications where client_id = 5 and state = 'completed' order by id limit 1",
  );
  patient = first(rows).patient_id;
});
afterAll(() => terminal.close());

describe('inova benefits show', () => {
  test('prints a patient’s verifications with formatted values', async () => {
    const { code, stdout } = await terminal.run(['benefits', 'show', String(patient)]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Verification \d+: /);
    expect(stdout).toMatch(/Amounts and limits +Deductible +\$[\d,]+\.\d\d/);
  });

  test('prints JSON with amounts in cents', async () => {
    const { stdout } = await terminal.run(['benefits', 'show', String(patient), '--json']);
    const { answers } = JSON.parse(stdout).find((one: { answers: object }) => 'deductable' in one.answers);
    expect(Number.isInteger(answers.deductable)).toBe(true);
  });

  test('reports an unknown patient', async () => {
    const { code, stderr } = await terminal.run(['benefits', 'show', '999999999']);
    expect([code, stderr.trim()]).toEqual([1, 'No patient 999999999 in your clinics.']);
  });
});
