import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { expectSubmittedOnce } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let browser: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  browser = await portal.signIn('financial', 5);
});
afterAll(() => portal?.close());

const query = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await portal.store.pool.query<T>(statement, values)).rows;

const usedIds = [0];

/** An unpaid agreement of clinic 5 with this status, a different one on each call. */
async function findAgreement(state: string): Promise<{ id: number; patient: number }> {
  const agreement = first(
    await query<{ id: number; patient: number }>(
      `select g.id, g.patient_id as patient from inova.agreements g
       join inova.patients p on p.client_id = g.client_id and p.id = g.patient_id
       where g.client_id = 5 and g.state = $1 and g.paid_cents = 0 and p.email like '%@%.%' and g.id <> all ($2)
         and not exists (select from inova.episodes e where e.id = g.episode_id and e.day1_on is not null)
       order by g.id limit 1`,
      [state, usedIds],
    ),
  );
  usedIds.push(agreement.id);
  return agreement;
}

const pageOf = ({ id, patient }: { id: number; patient: number }, form: string) =>
  `/patients/financialconsults/agreement/${patient}/${form}?agreement=${id}`;

test('a payment plan splits the balance into parts, once', async () => {
  const agreement = await findAgreement('signed');
  const stored = () =>
    query<{ cents: number; due: string }>(
      `select x.amount_cents as cents, x.due_on::text as due from inova.agreement_parts x where x.client_id = 5
         and x.agreement_id = $1 order by x.number`,
      [agreement.id],
    );
  const [{ balance } = { balance: 0 }] = await query<{ balance: number }>(
    'select balance_cents as balance from inova.agreements where id = $1',
    [agreement.id],
  );
  const parts = await expectSubmittedOnce(
    { browser, page: pageOf(agreement, 'plan'), entered: { parts: '4', firstDueOn: '2041-01-05' } },
    { message: 'Payment plan updated', stored },
  );
  expect(parts.map(({ due }) => due)).toEqual(['2041-01-05', '2041-02-05', '2041-03-05', '2041-04-05']);
  expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(balance);
});

test.each([
  ['without a replacement', {}, 0],
  ['with a draft as its replacement', { isReplaced: 'on' }, 1],
])('an agreement is revoked once, %s', async (_, entered: Record<string, string>, drafts) => {
  const agreement = await findAgreement('estimate sent');
  const stored = () =>
    query(
      `select g.state, g.revoked_by as by, g.revoked_reason as reason, g.version,
         (select count(*)::int from inova.agreements d where d.client_id = 5 and d.state = 'draft'
           and d.id = g.replacement_id) as drafts,
         (select count(*)::int from inova.agreements o where o.client_id = 5 and o.patient_id = g.patient_id) as agreements,
         (select count(*)::int from inova.changes h where h.record = 'agreement' and h.record_id = g.id) as changes
       from inova.agreements g where g.client_id = 5 and g.id = $1`,
      [agreement.id],
    );
  const after = await expectSubmittedOnce(
    { browser, page: pageOf(agreement, 'revoke'), entered: { reason: 'Package changed', ...entered } },
    { message: 'Agreement revoked', stored },
  );
  expect(after).toMatchObject([{ state: 'revoked', by: 'financial@inova.test', reason: 'Package changed', drafts }]);
});

test('a payment is recorded once', async () => {
  const agreement = await findAgreement('signed');
  const stored = () =>
    query(
      `select x.method, x.amount_cents as cents from inova.payments x where x.client_id = 5 and x.agreement_id = $1`,
      [agreement.id],
    );
  const entered = { cents: '125.50', method: 'check', receivedOn: '2026-06-01', reference: '1042' };
  const after = await expectSubmittedOnce(
    { browser, page: pageOf(agreement, 'payment'), entered },
    { message: 'recorded', stored },
  );
  expect(after).toEqual([{ method: 'check', cents: 12_550 }]);
});

test('an agreement is sent for signature once', async () => {
  const agreement = await findAgreement('estimate sent');
  const stored = () =>
    query(
      `select g.state, g.sent_by as by, (select count(*)::int from inova.signature_requests s
           where s.client_id = 5 and s.kind = 'agreement' and s.record_id = g.id) as requests
       from inova.agreements g where g.client_id = 5 and g.id = $1`,
      [agreement.id],
    );
  const page = `/patients/financialconsults/send/${agreement.patient}?agreement=${agreement.id}`;
  const entered = { parts: '3', firstDueOn: '2041-01-05', expiresOn: '2041-02-05', message: 'Please sign' };
  const after = await expectSubmittedOnce(
    { browser, page, entered },
    { message: 'Agreement sent for signature', stored },
  );
  expect(after).toEqual([{ state: 'sent', by: 'financial@inova.test', requests: 1 }]);
});
