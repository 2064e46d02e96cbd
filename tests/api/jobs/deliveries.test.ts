import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FailedJob } from '#server/inova/contract/jobs.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { rows, sql } from '#server/store/sql.ts';
import { skipBackoff } from '../../support/due-jobs.ts';
import { first } from '../../support/first.ts';
import { demonstrationNoon, rowKey } from '../../support/list-actions.ts';
import { assignedConsents, newestToken } from '../../support/signing.ts';
import { openTerminal, type Terminal } from '../cli/terminal.ts';

let terminal: Terminal;
let service: Terminal['service'];
beforeAll(async () => {
  terminal = await openTerminal();
  ({ service } = terminal);
});
beforeEach(async () => {
  service.clock.now = new Date(demonstrationNoon);
  service.mailFaults.clear();
  await service.store.pool.query('delete from graphile_worker._private_jobs');
});
afterAll(() => terminal?.close());

const refusal = new ProviderError('rejected', 'The mail server refused the email (550).');
const outage = new ProviderError('unreachable', 'The mail server does not respond.');

/** Sends explanations of benefits to two patients; returns their addresses, once the jobs ran. */
async function emailTwoPatients(prepare: (addresses: string[]) => void = () => undefined) {
  const inova = await service.signIn('financial');
  const { rows: found } = await inova.lists.show('report-eobs', { size: '200' });
  const sendable = found.filter(({ actions, patientId }, index) => {
    const isFirst = found.findIndex((each) => each.patientId === patientId) === index;
    return isFirst && actions.includes('send');
  });
  const chosen = sendable.slice(0, 2);
  const patients = await Promise.all(chosen.map(({ patientId }) => inova.patients.get(patientId as number)));
  const addresses = patients.map(({ email }) => email ?? '');
  prepare(addresses);
  await inova.lists.runAction('report-eobs', 'send', { rows: chosen.map(rowKey), values: {} }, crypto.randomUUID());
  await service.service.settled();
  return addresses as [string, string];
}

async function emailedTo(addresses: string[]) {
  const sent = await rows<{ recipient: string }>(
    service.store.pool,
    sql`select recipient from portal.outbox where recipient = any (${addresses}) order by id`,
  );
  return sent.map(({ recipient }) => recipient);
}

const failedJobs = async (): Promise<FailedJob[]> => (await service.signIn('superadmin')).jobs.list();

test('a bad address delays no other email, and ends as a failed job without patient data', async () => {
  const [bad, good] = await emailTwoPatients(([address = '']) => service.mailFaults.set(address, refusal));
  expect(await emailedTo([bad, good])).toEqual([good]);
  const job = first(await failedJobs());
  expect(job).toMatchObject({ label: 'Send email to patient', tries: 1, nextTryAt: null, error: refusal.message });
  expect(job.subject).toMatch(/^Clinic \d+, email \d+$/);
  expect(JSON.stringify(job)).not.toContain(bad);
});

test('emails wait while the mail server is down, are not lost after many failures, and are sent once', async () => {
  const addresses = await emailTwoPatients((each) => {
    for (const address of each) service.mailFaults.set(address, outage);
  });
  for (let attempt = 2; attempt <= 7; attempt++) {
    await skipBackoff(service.store);
    await service.service.settled();
  }
  expect(await failedJobs()).toMatchObject([{ tries: 7 }, { tries: 7 }]);
  service.mailFaults.clear();
  await skipBackoff(service.store);
  await service.service.settled();
  await service.service.settled();
  expect((await emailedTo(addresses)).sort()).toEqual(addresses.sort());
  expect(await failedJobs()).toEqual([]);
});

test('a failed job is retried and removed by the API, and retried in the terminal', async () => {
  const [bad] = await emailTwoPatients((each) => {
    for (const address of each) service.mailFaults.set(address, refusal);
  });
  await terminal.signIn('superadmin');
  const listed = await terminal.run(['jobs', 'list']);
  expect(listed.stdout).toMatch(/Send email to patient +Clinic \d+, email \d+ +1 +not tried again +The mail server/);
  const [one, other] = (await failedJobs()).map(({ id }) => id) as [number, number];
  expect(await (await service.signIn('superadmin')).jobs.remove({ ids: [one] })).toEqual({ ids: [one] });
  service.mailFaults.clear();
  expect(await terminal.run(['jobs', 'retry', String(other), '9999999'])).toEqual({
    code: 1,
    stdout: '1 job will run again now.\n',
    stderr: 'Not a failed job: 9999999\n',
  });
  await service.service.settled();
  expect(await failedJobs()).toEqual([]);
  expect((await terminal.run(['jobs', 'retry', '--all'])).stdout).toBe('0 jobs will run again now.\n');
  expect((await terminal.run(['jobs', 'retry'])).code).toBe(2);
  expect(await emailedTo([bad])).toEqual([]);
});

test('a request voided while the provider is down is voided there, or never created', async () => {
  const staff = await service.signIn('staff');
  const consents = await assignedConsents(service);
  const request = async () => {
    const { id: record } = consents.pop() as { id: number };
    const input = { kind: 'consent', record, expiresOn: '2026-07-15', witness: null } as const;
    return (await staff.signatures.request(input, crypto.randomUUID())).id;
  };
  const delivered = await request();
  await newestToken(service);
  const { state, esign } = service.envelopes;
  state.down = true;
  const undelivered = await request();
  for (const id of [delivered, undelivered]) await staff.signatures.voidRequest(id, { reason: 'Changed' });
  await service.service.settled();
  expect((await failedJobs()).map(({ label }) => label)).toContain('Deliver signature request');
  state.down = false;
  await skipBackoff(service.store);
  await service.service.settled();
  expect(await failedJobs()).toEqual([]);
  const { envelope } = await staff.signatures.get(delivered);
  expect(await esign.status(envelope ?? '')).toMatchObject({ status: 'voided' });
  expect(await staff.signatures.get(undelivered)).toMatchObject({ state: 'voided', envelope: null });
});

test('a password reset link that could not be sent is sent later, and says nothing of who has an account', async () => {
  const visitor = service.clientFor('in process', null);
  service.mailFaults.set('staff@inova.test', outage);
  await visitor.account.forgotPassword({ email: 'staff@inova.test' });
  await visitor.account.forgotPassword({ email: 'nobody@inova.test' });
  await service.service.settled();
  expect(await failedJobs()).toMatchObject([{ label: 'Email password reset link', subject: 's…@inova.test' }]);
  service.mailFaults.clear();
  await skipBackoff(service.store);
  await service.service.settled();
  expect(await emailedTo(['staff@inova.test', 'nobody@inova.test'])).toEqual(['staff@inova.test']);
  const { rows: tokens } = await service.store.pool.query('select from inova.reset_tokens');
  expect(tokens).toHaveLength(1);
});
