import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { type Inbox, openInbox } from '../../support/inbox.ts';
import { appOf, appPatient, groupId, nurses, physicians } from '../../support/messages.ts';

let service: Inbox['service'];
let admin: Inbox['admin'];
let staff: Inbox['staff'];
beforeAll(async () => {
  ({ service, admin, staff } = await openInbox());
});
afterAll(() => service.close());

const names = async (inova: Inova, query: object = {}) =>
  (await inova.messageGroups.list({ itemsPerPage: 9999, ...query })).items.map(({ name }) => name);

test('a new group is the last, active, and open to everyone in the clinic', async () => {
  const added = await admin.messageGroups.create({ clientId: 5, name: 'Donors' });
  expect(added).toMatchObject({ name: 'Donors', active: true, hidden: false, usersEmail: [], version: 1 });
  expect((await names(admin)).at(-1)).toBe('Donors');
  expect(await names(staff)).toContain('Donors');
});

test('a group is changed by one user at a time', async () => {
  const { id, version } = await admin.messageGroups.create({ clientId: 5, name: 'Genetics' });
  const changed = await admin.messageGroups.update(id, { name: 'PGT', noteTypeId: 2, version });
  expect(changed).toMatchObject({ name: 'PGT', noteTypeId: 2, active: true, version: 2 });
  await expect(admin.messageGroups.update(id, { name: 'Other', version })).rejects.toMatchObject({ status: 409 });
  await expect(admin.messageGroups.update(id, { noteTypeId: 77 })).rejects.toMatchObject({ status: 400 });
});

test('members are given as a list or as text, and only they read the group', async () => {
  const { id } = await admin.messageGroups.create({ clientId: 5, name: 'Embryology' });
  const usersEmail = 'cryo@inova.test, CryoAdmin@inova.test' as never;
  expect(await admin.messageGroups.update(id, { usersEmail })).toMatchObject({
    usersEmail: ['cryo@inova.test', 'cryoadmin@inova.test'],
  });
  expect(await names(staff)).not.toContain('Embryology');
  expect(await names(await service.signIn('cryo'))).toContain('Embryology');
  expect(await names(admin), 'an admin manages it').toContain('Embryology');
  const own = (await admin.session.user()).id;
  expect(await names(admin, { userId: own }), 'but its messages are not for the admin').not.toContain('Embryology');
  const members = await admin.messageGroups.setMembers(id, { usersEmail: ['staff@inova.test'] });
  expect(members).toEqual([{ email: 'staff@inova.test', name: 'Sam Okafor' }]);
  const stranger = admin.messageGroups.setMembers(id, { usersEmail: ['clinic13@inova.test'] });
  await expect(stranger).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('clinic13@inova.test'),
  });
});

test('groups are moved, and filtered by name and state', async () => {
  const moved = await admin.messageGroups.move(groupId(5, physicians), { order: 1 });
  expect(moved?.order).toBe(1);
  expect((await names(admin)).slice(0, 2)).toEqual(['Physicians', 'Nurses']);
  await admin.messageGroups.update(groupId(5, physicians), { active: false });
  expect(await names(admin, { active: 'true' })).not.toContain('Physicians');
  expect(await names(admin, { active: 'false' })).toEqual(['Physicians']);
  expect(await names(admin, { search: 'nUr' })).toEqual(['Nurses']);
  await admin.messageGroups.update(groupId(5, physicians), { active: true });
});

test('a group with active conversations is not deleted', async () => {
  const { id } = await admin.messageGroups.create({ clientId: 5, name: 'Short-lived' });
  const conversation = await appOf(staff, await appPatient(service, 5)).start(id, 'Hello');
  await expect(admin.messageGroups.remove(id)).rejects.toMatchObject({ status: 409 });
  await staff.conversations.archive(conversation);
  await admin.messageGroups.remove(id);
  expect(await names(admin)).not.toContain('Short-lived');
  expect(await staff.conversations.get(conversation), 'its archive stays').toMatchObject({ isArchived: true });
});

test('only admins change groups, templates, and hours', async () => {
  const forbidden = { status: 403 };
  await expect(staff.messageGroups.create({ clientId: 5, name: 'Mine' })).rejects.toMatchObject(forbidden);
  await expect(staff.messageGroups.remove(groupId(5, nurses))).rejects.toMatchObject(forbidden);
  const template = { clientId: 5, name: 'Mine', text: 'Hello' };
  await expect(staff.messageSettings.createTemplate(template)).rejects.toMatchObject(forbidden);
  await expect(admin.messageSettings.createTemplate({ ...template, clientId: 13 })).rejects.toMatchObject({
    status: 404,
  });
});

test('a template is filled in with the patient’s data; what is missing stays', async () => {
  const patientId = await appPatient(service, 5);
  const { firstname } = await staff.patients.get(patientId);
  await service.store.pool.query('delete from inova.appointments where patient_id = $1 and starts_at > $2', [
    patientId,
    service.clock.now,
  ]);
  const text = 'Hi {firstName}, {clinic}: {nextVisit}. You owe {balance}. {staffName}';
  const filled = await staff.messageSettings.fillTemplate({ patientId, text });
  expect(filled.text).toMatch(new RegExp(`^Hi ${firstname}, Lakeshore Fertility: \\{nextVisit\\}\\. You owe \\$`));
  expect(filled.text).toContain('Sam Okafor');
  expect(filled.missing).toEqual(['nextVisit']);
  const unknown = staff.messageSettings.fillTemplate({ patientId, text: 'Hi {firstname}' });
  await expect(unknown).rejects.toMatchObject({ status: 400, message: 'There is no field {firstname}' });
});

test('templates are changed by one user at a time', async () => {
  const added = await admin.messageSettings.createTemplate({ clientId: 5, name: 'A template', text: 'Hello' });
  const changed = await admin.messageSettings.updateTemplate(added.id, { name: 'A template', text: 'Hi', version: 1 });
  expect(changed).toMatchObject({ text: 'Hi', version: 2 });
  const late = admin.messageSettings.updateTemplate(added.id, { name: 'A template', text: 'Yo', version: 1 });
  await expect(late).rejects.toMatchObject({ status: 409 });
  await admin.messageSettings.removeTemplate(added.id);
  expect((await staff.messageSettings.templates()).map(({ id }) => id)).not.toContain(added.id);
});

test('without the demonstration there is no app of patients', async () => {
  const patient = await appPatient(service, 5);
  const { hasPatientApp, token } = { hasPatientApp: false, token: await service.issueToken('staff') };
  const response = await service.restart({ hasPatientApp }).edge.fetch(
    new Request(`http://inova.invalid/api/v1/inova/supportChat/patientApp/${patient}`, {
      headers: { 'x-api-key': 'test-api-key', authorization: `Bearer ${token}` },
    }),
  );
  expect(response.status).toBe(501);
});

test('the app shows the patient neither notes, events, nor other patients’ conversations', async () => {
  const patient = await appPatient(service, 5);
  const id = await appOf(staff, patient).start(groupId(5, nurses), 'Hello');
  await staff.messages.send({ conversationId: id, message: 'For us only', kind: 'note' }, '');
  await staff.conversations.assign(id, { assignedTo: 'me' });
  await staff.messages.send({ conversationId: id, message: 'Hi' }, '');
  const { messages, conversation } = await staff.patientApp.thread(patient, id);
  expect(messages.map(({ messageText }) => messageText)).toEqual(['Hello', 'Hi']);
  expect(conversation.patientUnreadCount).toBe(1);
  const read = await staff.patientApp.read(patient, id, { upTo: messages.at(-1)?.id ?? 0 });
  expect(read.conversation.patientUnreadCount).toBe(0);
  expect((await staff.patientApp.show(patient)).conversations.map((each) => each.id)).toContain(id);
  const { rows } = await service.store.pool.query(
    'select patient_id as id from inova.chat_patients where client_id = 5 and patient_id <> $1 limit 1',
    [patient],
  );
  await expect(staff.patientApp.thread(rows[0].id, id)).rejects.toMatchObject({ status: 404 });
});
