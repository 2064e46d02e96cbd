import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { NewSwitch } from '#server/inova/contract/switches.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let network: Inova;
let staff: Inova;
beforeAll(async () => {
  service = await startTestService();
  [network, staff] = await Promise.all([service.signIn('network'), service.signIn('staff')]);
});
afterAll(() => service.close());

const set = (change: Partial<NewSwitch> & Pick<NewSwitch, 'feature' | 'isOn'>, by = network) =>
  by.switches.set({ client: 5, startsAt: null, endsAt: null, reason: 'A reason', ...change }, crypto.randomUUID());

/** Past the second for which a user's rights are remembered. */
function wait(minutes = 0.1): void {
  service.clock.now = new Date(service.clock.now.getTime() + minutes * 60_000);
}
const inMinutes = (minutes: number) => new Date(service.clock.now.getTime() + minutes * 60_000).toISOString();

test('the clinics have open enrollment as the demonstration says, and notifications and messaging', async () => {
  const { clinics } = await network.switches.show();
  const on = (id: number) => clinics.find((clinic) => clinic.id === id)?.on;
  expect(on(5)).toEqual(['open-enrollment', 'notifications', 'messaging']);
  expect(on(20)).toEqual(['notifications', 'messaging']);
  expect(clinics.find(({ id }) => id === 5)).toMatchObject({ name: 'Lakeshore Fertility', state: 'IL' });
});

test('messaging that is switched off is refused from the next call on, until it is switched on again', async () => {
  await staff.conversations.list({ clientId: 5 });
  await set({ feature: 'messaging', isOn: false });
  wait();
  await expect(staff.conversations.list({ clientId: 5 })).rejects.toMatchObject({ status: 403 });
  expect(await staff.session.user()).toMatchObject({ messagingOn: false, notificationsOn: true });
  const elsewhere = await service.signIn('clinic13');
  await elsewhere.conversations.list({ clientId: 13 });
  await set({ feature: 'messaging', isOn: true });
  wait();
  await staff.conversations.list({ clientId: 5 });
});

test('a change has force from its time until its end, and what was before counts again after it', async () => {
  await set({ feature: 'open-enrollment', isOn: false, startsAt: inMinutes(10), endsAt: inMinutes(20) });
  const openEnrollment = async () => (await staff.session.user()).openenrollment;
  expect(await openEnrollment()).toBe(true);
  wait(11);
  expect(await openEnrollment()).toBe(false);
  wait(10);
  expect(await openEnrollment()).toBe(true);
});

test('a change of every clinic counts in each, and cancelling it brings back what was before', async () => {
  const { id } = await set({ feature: 'notifications', isOn: false, client: null });
  wait();
  await expect(staff.notifications.latest('staff@inova.test')).rejects.toMatchObject({ status: 403 });
  await expect(network.switches.cancel(id, { reason: ' ' })).rejects.toMatchObject({ status: 400 });
  expect(await network.switches.cancel(id, { reason: 'A mistake' })).toMatchObject({
    cancelReason: 'A mistake',
    setBy: 'Nora Whitfield',
    cancelledBy: 'Nora Whitfield',
  });
  wait();
  await staff.notifications.latest('staff@inova.test');
  await expect(network.switches.cancel(id, { reason: 'Again' })).rejects.toMatchObject({ status: 409 });
});

test('no push message is sent while notifications are switched off', async () => {
  const { pool } = service.store;
  const { rows } = await pool.query("select id from inova.users where email = 'staff@inova.test'");
  const on = async () => {
    const found = await pool.query("select inova.feature_is_on('notifications', 5, $1) as on", [service.clock.now]);
    return found.rows[0].on;
  };
  expect(rows).toHaveLength(1);
  const { id } = await set({ feature: 'notifications', isOn: false });
  expect(await on()).toBe(false);
  await network.switches.cancel(id, { reason: 'Done' });
  expect(await on()).toBe(true);
});

test('nothing is changed without a reason, in the past, backward, or in clinics of others', async () => {
  const refused = async (change: Partial<NewSwitch>) => {
    const error = await set({ feature: 'messaging', isOn: true, ...change }).catch((cause) => cause);
    return [error.status, error.message];
  };
  expect(await refused({ reason: '  ' })).toEqual([400, 'Reason is required']);
  expect(await refused({ startsAt: inMinutes(-60) })).toEqual([400, expect.stringMatching(/^startsAt: /)]);
  expect(await refused({ startsAt: inMinutes(60), endsAt: inMinutes(30) })).toEqual([
    400,
    expect.stringMatching(/^endsAt: /),
  ]);
  await service.store.pool.query("update inova.users set permission = 'admin' where email = 'multi@inova.test'");
  const multi = await service.signIn('multi');
  const foreign = set({ feature: 'messaging', isOn: false, client: 8 }, multi);
  await expect(foreign).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/^client: /) });
  const all = set({ feature: 'messaging', isOn: false, client: null }, multi);
  await expect(all).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/^client: /) });
  expect((await multi.switches.show()).clinics.map(({ id }) => id).sort()).toEqual([13, 2, 5]);
  await expect(staff.switches.show()).rejects.toMatchObject({ status: 403 });
});

test('the users and the open work that a change affects are told beforehand', async () => {
  const effects = await network.switches.effects('messaging');
  const lakeshore = effects.find(({ client }) => client === 5);
  const { rows } = await service.store.pool.query(`select
    (select count(*)::int from inova.users where not disabled and (client_id = 5 or 5 = any (corpclients))) as users,
    (select count(*)::int from inova.conversations where client_id = 5 and merged_into is null and not is_archived
      and waiting_since is not null) as open`);
  expect(lakeshore).toMatchObject(rows[0]);
  expect(lakeshore?.open).toBeGreaterThan(0);
  const [unread] = await network.switches.effects('notifications', { client: 5 });
  expect(unread?.open).toBeGreaterThan(0);
  const [policies] = await network.switches.effects('open-enrollment', { client: 5 });
  expect(policies?.open).toBeGreaterThan(0);
});

test('incomplete intakes are listed as many hours ahead as the rule says', async () => {
  service.clock.now = new Date('2026-06-15T12:00:00Z');
  network = await service.signIn('network');
  const listed = async () => (await network.lists.show('network-intakes', { size: '1' })).total;
  const { listed: before, wouldBe } = await network.switches.intakeEffect({ hours: 336 });
  expect(await listed()).toBe(before);
  expect(wouldBe).toBeGreaterThan(before);
  expect(await network.switches.setIntakeRule({ hours: 336, reason: 'More staff' })).toMatchObject({ hours: 336 });
  expect(await listed()).toBe(wouldBe);
  await network.switches.setIntakeRule({ hours: 72, reason: 'As before' });
});
