import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { type Agreement, summarizedAgreement } from '#server/inova/contract/agreements/agreements.ts';
import type { ListRow } from '#server/inova/contract/lists/lists.ts';
import { stages } from '#server/inova/service/reports/pipeline-stages.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { demonstrationDay } from '../../support/test-server.ts';
import { rules } from '../store/record-rules.ts';

let service: TestService;
let inova: Inova;
beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date(demonstrationDay.getTime() + 18 * 3_600_000);
  inova = await service.signIn('financial');
});
afterAll(() => service?.close());

async function allRows(list: string, query: Record<string, string> = {}): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for await (const batch of inova.lists.batches(list, query)) rows.push(...batch.rows);
  return rows;
}

const sumOf = (rows: ListRow[], column: string) => rows.reduce((sum, { cells }) => sum + Number(cells[column] ?? 0), 0);

const keyOf = ({ client, id }: ListRow) => ({ client: client as number, id });

const runAction = (list: string, action: string, row: ListRow, values: Record<string, string> = {}) =>
  inova.lists.runAction(list, action, { rows: [keyOf(row)], values }, crypto.randomUUID());

async function rowWith(list: string, action: string, query: Record<string, string> = {}): Promise<ListRow> {
  const row = (await allRows(list, query)).find(({ actions }) => actions.includes(action));
  if (!row) throw new Error(`${list} has no row for ${action}`);
  return row;
}

/** The number of records per stage on the dashboard. */
async function onDashboard(): Promise<Record<string, number>> {
  const { groups } = await inova.boards.show('agreements', { fresh: 'yes' });
  const figure = groups.flatMap(({ figures }) => figures).find(({ key }) => key === 'count');
  const cells = figure?.split?.series[0]?.cells ?? [];
  return Object.fromEntries(cells.map(({ value }, at) => [figure?.split?.labels[at] ?? '', value ?? 0]));
}

const isInList = async (list: string, { id }: ListRow) => (await allRows(list)).some((row) => row.id === id);

describe('an agreement moves', () => {
  test('from consult held to estimate sent, and the dashboard follows', async () => {
    const before = await onDashboard();
    const consult = await rowWith('fc-seen', 'send-estimate');
    expect(await runAction('fc-seen', 'send-estimate', consult)).toMatchObject({ changed: 1 });
    expect(await isInList('fc-seen', consult)).toBe(false);
    const estimates = await allRows('estimates-sent');
    expect(estimates.some(({ patientId }) => patientId === consult.patientId)).toBe(true);
    const after = await onDashboard();
    expect(after['Consults held']).toBe((before['Consults held'] ?? 0) - 1);
    expect(after['Estimates sent']).toBe((before['Estimates sent'] ?? 0) + 1);
    expect(after['Estimates sent']).toBe(estimates.length);
  });

  test('from estimate sent to agreement sent', async () => {
    const estimate = await rowWith('estimates-sent', 'send-agreement');
    await runAction('estimates-sent', 'send-agreement', estimate);
    expect(await isInList('estimates-sent', estimate)).toBe(false);
    expect(await isInList('agreements-sent', estimate)).toBe(true);
  });

  test('from a patient without a consult to a scheduled one with the selected counselor', async () => {
    const patient = await rowWith('fc-new-patients', 'schedule');
    const { listing } = await inova.lists.show('fc-new-patients');
    const counselor = listing.actions[0]?.fields.find(({ name }) => name === 'counselor')?.options[0];
    const values = { counselor: counselor?.value ?? '', day: '2026-06-22', time: '09:30', method: 'Video' };
    await runAction('fc-new-patients', 'schedule', patient, values);
    expect(await isInList('fc-new-patients', patient)).toBe(false);
    const booked = (await allRows('fc-scheduled')).find(({ patientId }) => patientId === patient.patientId);
    expect(booked?.cells).toMatchObject({ method: 'Video', state: 'booked', provider: counselor?.label });
  });

  test('revoking an agreement drafts a replacement with the same lines; one with payments cannot be revoked', async () => {
    const row = await rowWith('agreements-unpaid', 'revoke');
    const values = { reason: 'Package changed', replacement: 'Draft a replacement' };
    await runAction('agreements-unpaid', 'revoke', row, values);
    expect(await isInList('agreements-unpaid', row)).toBe(false);
    const revoked = (await allRows('agreements-revoked')).find(({ id }) => id === row.id);
    expect(revoked?.cells).toMatchObject({ by: 'Felix Moreau', reason: 'Package changed' });
    expect(revoked?.cells.replacement).toMatch(/, draft$/);
    const paid = (await allRows('agreements-unpaid', { inPart: 'yes' }))[0] as ListRow;
    expect(await runAction('agreements-unpaid', 'revoke', paid, values)).toMatchObject({ changed: 0, unchanged: 1 });
  });

  test('the records satisfy the record rules', async () => {
    const about = rules.filter(({ found, name }) => found.includes('inova.agreements') || name.startsWith('blocker'));
    for (const { name, found } of about) {
      const { rows } = await service.store.pool.query(
        `with t as (select $1::date as today) select count(*)::int as broken from t, ${found}`,
        [new Date(demonstrationDay.getTime() + 86_400_000)],
      );
      expect(rows[0].broken, name).toBe(0);
    }
  });
});

test('a reminder email does not name the patient, and the list shows when it was sent', async () => {
  const row = await rowWith('agreements-sent', 'remind');
  await service.service.settled();
  await runAction('agreements-sent', 'remind', row);
  await service.service.settled();
  const [email] = await service.mail.list();
  const { rows } = await service.store.pool.query('select lastname, email from inova.patients where id = $1', [
    row.patientId,
  ]);
  expect(email?.recipient).toBe(rows[0].email);
  expect(email?.text).toContain('Your agreement is ready to sign.');
  expect(email?.text).not.toContain(rows[0].lastname);
  const [now] = (await allRows('agreements-sent')).filter(({ id }) => id === row.id);
  expect(now?.cells.reminded).toBe(service.clock.now.toISOString());
});

test('no reminder is sent to an invalid email address', async () => {
  const row = await rowWith('estimates-sent', 'remind');
  await service.store.pool.query('update inova.patients set email = $2 where id = $1', [row.patientId, 'eva at home']);
  expect(await runAction('estimates-sent', 'remind', row)).toMatchObject({ changed: 0, unchanged: 1 });
  const [now] = (await allRows('estimates-sent')).filter(({ id }) => id === row.id);
  expect(now?.actions).not.toContain('remind');
});

const totals: Record<string, string> = {
  fcseen: 'draft',
  estimatesSent: 'total',
  sent: 'total',
  signed: 'total',
  paid: 'paid',
  unpaid: 'balance',
  revoked: 'total',
};

test.each(stages)('the total of $label equals the count and sum of its list', async ({ value, list }) => {
  const total = (await allRows('agreements-total')).find(({ cells }) => cells.stage === value);
  const rows = await allRows(list);
  expect(total?.cells.count).toBe(rows.length);
  expect(total?.cells.amount ?? 0).toBe(sumOf(rows, totals[value] ?? ''));
});

test('the document of a sent agreement is dated the day it was sent', async () => {
  const [row] = await allRows('agreements-signed');
  const { paper } = await inova.agreements.document(row?.id ?? 0, 'agreement', {});
  const { rows } = await service.store.pool.query(
    `select to_char(g.sent_at at time zone c.time_zone, 'MM/DD/YYYY') as day
     from inova.agreements g join inova.clients c on c.id = g.client_id where g.id = $1`,
    [row?.id],
  );
  expect(paper.madeOn).toBe(rows[0].day);
});

test('signed totals equal paid plus unpaid, and unpaid lines add up to the balance', async () => {
  const [signed, paid, unpaid] = await Promise.all(
    ['agreements-signed', 'agreements-paid', 'agreements-unpaid'].map((list) => allRows(list)),
  );
  const balance = sumOf(unpaid as ListRow[], 'balance');
  expect(sumOf(signed as ListRow[], 'total')).toBe(sumOf(paid as ListRow[], 'paid') + balance);
  expect(sumOf(await allRows('agreements-unpaid-lines'), 'amount')).toBe(balance);
});

test('settled equals posted minus under way plus variance, in every list', async () => {
  const rows = await allRows('reconciliation');
  for (const { cells } of rows) {
    const [posted, underWay, settled, variance] = ['posted', 'underWay', 'settled', 'variance'].map((key) =>
      Number(cells[key]),
    ) as [number, number, number, number];
    expect(settled).toBe(posted - underWay + variance);
  }
  const differing = await allRows('reconciliation', { differs: 'yes' });
  expect(differing.length).toBeGreaterThan(0);
  expect(sumOf(rows, 'variance')).toBe(sumOf(differing, 'variance'));
  expect(sumOf(rows, 'variance')).toBe(sumOf(await allRows('reconciliation-by-user'), 'variance'));
});

test('a patient’s agreements in brief are those in full, drafts included', async () => {
  const lists = ['estimates-sent', 'agreements-sent', 'agreements-signed', 'agreements-revoked'];
  const rows = (await Promise.all(lists.map((list) => allRows(list)))).flatMap((each) => each.slice(0, 8));
  const patients = [...new Set(rows.map(({ patientId }) => patientId as number))];
  expect(patients.length).toBeGreaterThan(10);
  const [patient] = patients as [number];
  const [{ consult }] = (await inova.agreements.list(patient)) as [Agreement];
  await inova.agreements.create(patient, consult, crypto.randomUUID());
  for (const id of patients) {
    const full = await inova.agreements.list(id);
    const brief = full.map((agreement) => summarizedAgreement.parse(agreement));
    expect(await inova.agreements.summaries(id)).toEqual(brief);
  }
});
