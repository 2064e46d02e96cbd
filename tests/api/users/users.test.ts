import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { ManagedUser, NewUser } from '#server/inova/contract/session/users.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { first } from '../../support/first.ts';
import { tokenIn } from '../../support/reset-link.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { turnOnTwoStep } from '../../support/two-step.ts';

let service: TestService;
let admin: Inova;
let network: Inova;
beforeAll(async () => {
  service = await startTestService();
  [admin, network] = await Promise.all([service.signIn('admin'), service.signIn('network')]);
});
afterAll(() => service.close());

const staffRights = { client: 5, clinics: [], permission: '', roles: [], isResearcher: false } as const;
const newUser = (name: string, rights: Partial<NewUser> = {}): NewUser => {
  return {
    email: `${name}@example.test`,
    firstname: name,
    lastname: 'Reyes',
    ...staffRights,
    roles: [],
    clinics: [],
    ...rights,
  };
};
const invite = (name: string, rights?: Partial<NewUser>, by = admin) =>
  by.users.invite(newUser(name, rights), crypto.randomUUID());

const userOf = async (role: string, by = network): Promise<ManagedUser> =>
  first((await by.users.list({ search: emailOf(role) })).items.filter(({ email }) => email === emailOf(role)));

const rightsOf = ({ firstname, lastname, client, clinics, permission, roles, isResearcher, version }: ManagedUser) => {
  return { firstname, lastname, client, clinics, permission, roles, isResearcher, version };
};

/** Sets a password with the newest emailed link, and signs in with it. */
async function accept(email: string): Promise<string> {
  await service.service.settled();
  const sent = first((await service.mail.list()).filter(({ recipient }) => recipient === email));
  const visitor = service.clientFor('in process', null);
  await visitor.account.resetPassword({ token: tokenIn(sent), password: 'correct horse battery' });
  return visitor.session.login(email, 'correct horse battery') as Promise<string>;
}

test('an invited user sets a password with the emailed link, and is then active with the rights that were given', async () => {
  const invited = await invite('jordan', { roles: ['financial'] });
  expect(invited).toMatchObject({ status: 'invited', roles: ['financial'], clientName: 'Lakeshore Fertility' });
  const login = service.clientFor('in process', null).session.login('jordan@example.test', password);
  await expect(login).rejects.toMatchObject({ status: 401 });
  const token = await accept('jordan@example.test');
  const user = await service.clientFor('in process', token).session.user();
  expect(user).toMatchObject({ email: 'jordan@example.test', client: 5, corprole: 'financial', permission: '' });
  expect(await admin.users.get(invited.id)).toMatchObject({ status: 'active' });
});

test('an invitation is sent once, and a new one makes the link of the earlier one useless', async () => {
  const key = crypto.randomUUID();
  const user = await admin.users.invite(newUser('casey'), key);
  expect((await admin.users.invite(newUser('casey'), key)).id).toBe(user.id);
  await service.service.settled();
  const sent = async () => (await service.mail.list()).filter(({ recipient }) => recipient === user.email);
  const [earlier] = await sent();
  expect(await sent()).toHaveLength(1);
  await admin.users.inviteAgain(user.id);
  await service.service.settled();
  expect(await sent()).toHaveLength(2);
  const visitor = service.clientFor('in process', null);
  const late = visitor.account.resetPassword({ token: tokenIn(earlier), password: 'correct horse battery' });
  await expect(late).rejects.toMatchObject({ status: 400 });
  await accept(user.email);
  await expect(admin.users.inviteAgain(user.id)).rejects.toMatchObject({ status: 400 });
});

test('an address that has an account is not invited again', async () => {
  const again = invite('x', { email: emailOf('staff').toUpperCase() });
  await expect(again).rejects.toMatchObject({ status: 400, message: expect.stringContaining('already exists') });
});

test('a clinic admin sees the users of the clinic, and manages those of no other clinic', async () => {
  const { items } = await admin.users.list({ itemsPerPage: 200 });
  const emails = items.map(({ email }) => email);
  expect(emails).toContain(emailOf('staff'));
  expect(emails).toContain(emailOf('network'));
  expect(emails).not.toContain(emailOf('clinic13'));
  const stranger = await userOf('clinic13');
  await expect(admin.users.get(stranger.id)).rejects.toMatchObject({ status: 404 });
  await expect(admin.users.disable(stranger.id)).rejects.toMatchObject({ status: 404 });
  expect(await userOf('network', admin)).toMatchObject({ canManage: false });
  await expect(admin.users.disable((await userOf('network')).id)).rejects.toMatchObject({ status: 403 });
  await expect(admin.users.list({ clinic: 13 })).rejects.toMatchObject({ status: 404 });
});

test('nobody gives rights above their own', async () => {
  const refused = async (rights: Partial<NewUser>, by: Inova) => {
    const error = await invite('above', rights, by).catch((cause) => cause);
    return [error.status, error.message];
  };
  expect(await refused({ permission: 'superadmin' }, admin)).toEqual([400, expect.stringMatching(/^permission: /)]);
  expect(await refused({ permission: 'superadmin' }, network)).toEqual([400, expect.stringMatching(/^permission: /)]);
  expect(await refused({ client: 13 }, admin)).toEqual([400, expect.stringMatching(/^client: /)]);
  expect(await refused({ clinics: [5] }, admin)).toEqual([400, expect.stringMatching(/^clinics: /)]);
  expect(await refused({ clinics: [5, 13] }, admin)).toEqual([400, expect.stringMatching(/^clinics: /)]);
  const own = await userOf('network');
  const superadmin = await userOf('superadmin');
  await expect(network.users.update(superadmin.id, rightsOf(superadmin))).rejects.toMatchObject({ status: 403 });
  const self = network.users.update(own.id, { ...rightsOf(own), permission: '' });
  await expect(self).rejects.toMatchObject({ status: 400, message: expect.stringContaining('your own access') });
});

test('changed rights apply to the next call of a token that was signed in before', async () => {
  const researcher = await service.signIn('researcher');
  const user = await userOf('researcher');
  expect((await researcher.session.user()).isResearcher).toBe(true);
  await admin.users.update(user.id, { ...rightsOf(user), isResearcher: false, roles: ['cryo'] });
  service.clock.now = new Date(service.clock.now.getTime() + 2_000);
  expect(await researcher.session.user()).toMatchObject({ isResearcher: false, corprole: 'cryo' });
  const stale = admin.users.update(user.id, { ...rightsOf(user), firstname: 'Rena' });
  await expect(stale).rejects.toMatchObject({ status: 409 });
});

test('a user who loses the current clinic works in the home clinic', async () => {
  const multi = await service.signIn('multi');
  await multi.session.changeClient({ client: 13 });
  const user = await userOf('multi');
  await network.users.update(user.id, { ...rightsOf(user), clinics: [5] });
  service.clock.now = new Date(service.clock.now.getTime() + 2_000);
  expect(await multi.session.user()).toMatchObject({ client: 2, corpclients: '5' });
});

test('a disabled user is signed out everywhere at once, and signs in again only when enabled', async () => {
  const financial = await service.signIn('financial');
  await financial.session.user();
  const { id } = await userOf('financial');
  expect(await admin.users.disable(id)).toMatchObject({ status: 'disabled' });
  service.clock.now = new Date(service.clock.now.getTime() + 2_000);
  await expect(financial.session.user()).rejects.toMatchObject({ status: 401 });
  const visitor = service.clientFor('in process', null);
  await expect(visitor.session.login(emailOf('financial'), password)).rejects.toMatchObject({ status: 401 });
  await visitor.account.forgotPassword({ email: emailOf('financial') });
  await service.service.settled();
  expect((await service.mail.list()).filter(({ recipient }) => recipient === emailOf('financial'))).toEqual([]);
  expect(await admin.users.enable(id)).toMatchObject({ status: 'active' });
  expect(await visitor.session.login(emailOf('financial'), password)).toBeTruthy();
});

test('two-step verification is reset for a user who lost it, who is signed out', async () => {
  const cryo = await service.signIn('cryo');
  await turnOnTwoStep(cryo, service.clock.now);
  const { id } = await userOf('cryo');
  expect(await admin.users.get(id)).toMatchObject({ hasTwoStep: true });
  expect(await admin.users.resetTwoStep(id)).toMatchObject({ hasTwoStep: false });
  service.clock.now = new Date(service.clock.now.getTime() + 2_000);
  await expect(cryo.session.user()).rejects.toMatchObject({ status: 401 });
  expect(await service.clientFor('in process', null).session.login(emailOf('cryo'), password)).toBeTruthy();
});

test('two admins who disable each other at the same time leave one, and the last one can’t go', async () => {
  const [one, other] = [await userOf('superadmin'), await userOf('network')];
  await service.store.pool.query("update inova.users set permission = 'superadmin' where email = $1", [
    emailOf('network'),
  ]);
  const superadmin = await service.signIn('superadmin');
  const results = await Promise.allSettled([superadmin.users.disable(other.id), network.users.disable(one.id)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [left, own] = results[0]?.status === 'fulfilled' ? [superadmin, one] : [network, other];
  await expect(left.users.disable(own.id)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/is the last admin of .+\. Make another user an admin first\./),
  });
});

test('each change is in the audit log, with who made it and whose account it was', async () => {
  const { rows } = await service.store.pool.query(
    "select user_email, target, outcome from portal.audit where action = 'account' and target like 'user %' order by id",
  );
  const outcomes = new Set(rows.map(({ outcome }) => outcome));
  for (const outcome of ['invited', 'rights changed', 'disabled', 'enabled', 'two-step verification reset'])
    expect(outcomes).toContain(outcome);
  expect(rows.every(({ user_email }) => user_email)).toBe(true);
});
