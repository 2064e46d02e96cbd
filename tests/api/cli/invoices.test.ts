import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { openTerminal, type Terminal } from './terminal.ts';

let terminal: Terminal;
let invoice: { id: number; patient: number; number: string; cents: number };
beforeAll(async () => {
  terminal = await openTerminal();
  await terminal.signIn('staff');
  const { rows } = await terminal.service.store.pool.query(
    `select id, patient_id as patient, number, amount_cents as cents from inova.invoices
     where client_id = 5 and state = 'paid' order by id limit 1`,
  );
  invoice = first(rows);
});
afterAll(() => terminal.close());

test('invoices are listed by patient, and shown with lines and payments', async () => {
  const { id, patient, number, cents } = invoice;
  const listed = JSON.parse((await terminal.run(['invoices', 'list', '--patient', `${patient}`, '--json'])).stdout);
  expect(listed.find((each: { id: number }) => each.id === id)).toMatchObject({ number, amountCents: cents });
  expect((await terminal.run(['invoices', 'list', '--patient', `${patient}`])).stdout).toContain(number);
  const { stdout } = await terminal.run(['invoices', 'show', `${id}`]);
  expect(stdout).toMatch(/Patient share of claim.*Paid by.*Balance\s+\$0\.00/s);
});
