import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchant } from '../../support/cards.ts';
import { first } from '../../support/first.ts';
import { openTerminal, type Terminal } from './terminal.ts';

let terminal: Terminal;
let payment: { id: number; patient: number; day: string; cents: number };
beforeAll(async () => {
  terminal = await openTerminal();
  terminal.service.clock.now = new Date('2027-01-05T18:00:00Z');
  await terminal.signIn('admin');
  const { rows } = await terminal.service.store.pool.query(
    `select y.id, y.patient_id as patient, (y.taken_at at time zone c.time_zone)::date as day, y.amount_cents as cents
     from inova.payments y join inova.clients c on c.id = y.client_id
     where y.client_id = 5 and y.invoice_id is not null and y.state = 'settled' order by y.id limit 1`,
  );
  payment = first(rows);
});
afterAll(() => terminal.close());

const json = async (...args: string[]) => JSON.parse((await terminal.run(['payments', ...args, '--json'])).stdout);

test('payments are listed by patient and by day, and shown with what they paid', async () => {
  const { id, patient, day, cents } = payment;
  for (const args of [
    ['--patient', String(patient)],
    ['--day', day],
  ]) {
    const listed: { id: number }[] = await json('list', ...args);
    expect(listed.map((each) => each.id)).toContain(id);
  }
  expect(await json('show', String(id))).toMatchObject({ id, cents, allocations: [{ cents }] });
  const { stdout } = await terminal.run(['payments', 'show', String(id)]);
  expect(stdout).toContain('Invoice IN');
});

test('a statement adds up, and a day has its payments', async () => {
  const { patient, day } = payment;
  const { openingCents, closingCents, lines } = await json('statement', String(patient));
  expect(closingCents).toBe(lines.reduce((sum: number, { cents }: { cents: number }) => sum + cents, openingCents));
  expect((await terminal.run(['payments', 'statement', String(patient)])).stdout).toContain('Closing balance');
  const sheet = await json('day', day);
  expect(sheet.rows.length).toBeGreaterThan(0);
  expect((await terminal.run(['payments', 'day', day])).stdout).toContain('open');
});

test('reconciling succeeds while the ledger agrees, and names the record that differs', async () => {
  expect(await terminal.run(['payments', 'reconcile'])).toMatchObject({ code: 0 });
  const changed = 'update inova.payments set applied_cents = applied_cents - 1 where id = $1';
  await terminal.service.store.pool.query(changed, [payment.id]);
  const { code, stdout } = await terminal.run(['payments', 'reconcile']);
  expect(code).toBe(1);
  expect(stdout).toContain(String(payment.id));
});

test('card payments are listed as the page has them, and compared with the card provider', async () => {
  const inova = await terminal.service.signIn('admin');
  const charges = await json('charges');
  expect(charges.length).toBe((await inova.lists.show('card-payments')).total);
  const unknown = await json('charges', '--unknown');
  expect(unknown.length).toBe((await inova.lists.show('card-payments', { open: 'yes' })).total);
  const { patientId } = charges[0] as { patientId: number };
  const ofPatient = await json('charges', '--patient', String(patientId));
  expect(ofPatient.length).toBe((await inova.charges.list(patientId)).length);
  const seeded = await terminal.run(['payments', 'reconcile', '--cards']);
  expect(seeded).toMatchObject({ code: 1, stderr: '3 differences to review\n' });
  await terminal.service.store.pool.query(
    "update inova.payment_differences set resolved_at = $1, resolved_by = 'admin@inova.test', note = 'Corrected'",
    [terminal.service.clock.now],
  );
  expect(await terminal.run(['payments', 'reconcile', '--cards'])).toMatchObject({
    code: 0,
    stdout: '0 card payments settled, 0 rejected\n',
  });
  const stranger = { merchant, account: terminal.service.cardSandbox.tokenize('4111111111111111') };
  const order = { cents: 4_200, orderId: 'NOTOURS', expiry: '1239', ecomind: 'E', capture: true } as const;
  await terminal.service.settings.cards?.authorize({ ...stranger, ...order });
  terminal.service.cardSandbox.settle();
  const { code, stdout, stderr } = await terminal.run(['payments', 'reconcile', '--cards']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '1 difference to review\n' });
  expect(stdout).toMatch(/not ours +\d+ +- +\$42\.00/);
});
