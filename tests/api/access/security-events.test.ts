import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { securityActions } from '#server/access/audit/audit.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { turnOnTwoStep } from '../../support/two-step.ts';

let service: TestService;
let last = 0;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  await events();
  await service.store.pool.query(
    'delete from portal.attempts; delete from portal.known_networks; delete from portal.known_devices',
  );
});
afterAll(() => service?.close());

/** The security events since the last call of this: who, what, how, and result, with a count above one. */
async function events(): Promise<string[]> {
  await service.events.settled();
  const { rows } = await service.store.pool.query(
    `select id, concat_ws(' | ', user_email, action, target, outcome, nullif(count, 1)) as text from portal.audit
     where id > $1 and action = any ($2) order by id`,
    [last, securityActions],
  );
  last = rows.at(-1)?.id ?? last;
  return rows.map(({ text }) => text);
}

const visitor = () => service.clientFor('over HTTP', null).session;
const staff = emailOf('staff');

describe('sign-ins through the API', () => {
  test('are recorded with their result, account, and network, and never with what was typed', async () => {
    await visitor().login(staff, password);
    expect(await events()).toEqual([`${staff} | sign-in | password | succeeded`]);
    await expect(visitor().login(staff, 'wrong typed password')).rejects.toThrow();
    await expect(visitor().login('typed@nowhere.test', password)).rejects.toThrow();
    await service.store.pool.query('update inova.users set disabled = true where email = $1', [emailOf('cryo')]);
    await expect(visitor().login(emailOf('cryo'), password)).rejects.toThrow();
    expect((await events()).toSorted()).toEqual([
      `${emailOf('cryo')} | sign-in | password | disabled account`,
      'sign-in | password | unknown account',
      `${staff} | sign-in | password | wrong password`,
    ]);
    const { rows } = await service.store.pool.query(
      `select via, network, client_id, audit::text from portal.audit where action = 'sign-in'`,
    );
    expect(rows.map(({ via, network }) => `${via} ${network}`)).toEqual(Array(rows.length).fill('api 127.0.0.1'));
    expect(rows[0]).toMatchObject({ client_id: 5 });
    expect(JSON.stringify(rows)).not.toMatch(/typed/);
  });

  test('that are alike are counted in one row a minute, those over the limit as such', async () => {
    for (let time = 0; time < 8; time++)
      await visitor()
        .login(staff, 'wrong')
        .catch(() => null);
    expect((await events()).toSorted()).toEqual([
      `${staff} | sign-in | password | limit reached`,
      `${staff} | sign-in | password | limit reached | 2`,
      `${staff} | sign-in | password | wrong password`,
      `${staff} | sign-in | password | wrong password | 4`,
    ]);
  });
});

describe('a flood', () => {
  test('of unknown accounts leaves two rows', async () => {
    for (let time = 0; time < 20; time++)
      await visitor()
        .login(`a${time}@x.test`, 'wrong')
        .catch(() => null);
    expect(await events()).toEqual([
      'sign-in | password | unknown account',
      'sign-in | password | unknown account | 19',
    ]);
  });
});

test('sign-out, and changes of the password, are recorded', async () => {
  const user = await service.signIn('admin', 'over HTTP');
  const email = emailOf('admin');
  const newPassword = 'a quite different phrase 7251';
  const change = (currentPassword: string) => user.session.changePassword(currentPassword, newPassword);
  await expect(change('wrong')).rejects.toThrow();
  await change(password);
  await user.session.logout();
  expect((await events()).toSorted()).toEqual([
    `${email} | account | password | changed`,
    `${email} | account | password | wrong current password`,
    `${email} | sign-out | session | succeeded`,
  ]);
});

test('two-step verification turned on and off, and the steps of a sign-in with it, are recorded', async () => {
  const user = await service.signIn('financial', 'over HTTP');
  const email = emailOf('financial');
  const { recoveryCodes } = await turnOnTwoStep(user, service.clock.now);
  const [recovery = '', other = ''] = recoveryCodes;
  await expect(visitor().login(email, password)).rejects.toThrow();
  await expect(visitor().login(email, password, '000000')).rejects.toThrow();
  await visitor().login(email, password, recovery);
  await expect(user.account.disableTwoStep({ password: 'wrong', code: other })).rejects.toThrow();
  await user.account.disableTwoStep({ password, code: other });
  expect((await events()).toSorted()).toEqual([
    `${email} | account | two-step verification | not turned off`,
    `${email} | account | two-step verification | turned off`,
    `${email} | account | two-step verification | turned on`,
    `${email} | sign-in | password and code | wrong password or code`,
    `${email} | sign-in | password and recovery code | succeeded`,
    `${email} | sign-in | password | code required`,
  ]);
});

describe('refusals by the API', () => {
  test('of what the access table forbids are recorded, without patient data', async () => {
    const user = await service.signIn('staff', 'over HTTP');
    await expect(user.jobs.list()).rejects.toMatchObject({ status: 403 });
    expect(await events()).toEqual([`${staff} | forbidden | GET /jobs | 403`]);
  });

  test('of a card number, and of a body over the limit, are recorded without them', async () => {
    const user = await service.signIn('staff', 'over HTTP');
    const add = (lastname: string) => user.patients.create({ ...newPatientOf('Refused'), lastname }, 'refused');
    await expect(add('4111 1111 1111 1111')).rejects.toMatchObject({ status: 422 });
    await expect(add('x'.repeat(2_000_000))).rejects.toMatchObject({ status: 413 });
    expect((await events()).toSorted()).toEqual([
      `${staff} | refused | POST /patients/ | body too large`,
      `${staff} | refused | POST /patients/ | card number`,
    ]);
    const { rows } = await service.store.pool.query(
      "select audit::text from portal.audit where audit::text ~ '4111 ?1111'",
    );
    expect(rows).toEqual([]);
  });

  test('of an unknown API key are recorded without it', async () => {
    const { edge } = service.service;
    const request = () => new Request('http://portal/api/v1/inova/users/auth', { headers: { 'x-api-key': 'guessed' } });
    for (let time = 0; time < 5; time++) expect((await edge.fetch(request())).status).toBe(401);
    expect(await events()).toEqual(['refused | API | unknown API key', 'refused | API | unknown API key | 4']);
  });
});
