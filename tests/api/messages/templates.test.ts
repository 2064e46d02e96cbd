import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let admin: Inova;
let staff: Inova;
beforeAll(async () => {
  service = await startTestService();
  await service.store.pool.query('update inova.chat_templates set deleted_at = now()');
  admin = await service.signIn('admin');
  staff = await service.signIn('staff');
});
afterAll(() => service.close());

const add = (name: string, groupIds: number[] = []) =>
  admin.messageSettings.createTemplate({ clientId: 5, name, text: 'Hello', groupIds });
const namesFor = async (user: Inova) => (await user.messageSettings.templates({})).map(({ name }) => name);

/** A group of clinic 5 with these members. */
async function addGroup(usersEmail: string[]) {
  const { id } = await admin.messageGroups.create({ clientId: 5, name: 'Group' });
  await admin.messageGroups.update(id, { usersEmail });
  return id;
}

test('templates are offered in their order', async () => {
  const [, two, three] = [await add('One'), await add('Two'), await add('Three')];
  expect(three.order).toBe(3);
  await admin.messageSettings.moveTemplate(three.id, { order: 1 });
  expect(await namesFor(staff)).toEqual(['Three', 'One', 'Two']);
  await admin.messageSettings.removeTemplate(three.id);
  await admin.messageSettings.moveTemplate(two.id, { order: 9999 });
  expect(await namesFor(staff)).toEqual(['One', 'Two']);
});

test('templates of groups are offered to their members, and to admins', async () => {
  const [own, others, everyones] = [
    await addGroup(['staff@inova.test']),
    await addGroup(['admin@inova.test']),
    await addGroup([]),
  ];
  await add('For members', [own]);
  await add('For others', [others]);
  await add('For others and everyone', [others, everyones]);
  const found = await namesFor(staff);
  expect(found).toEqual(expect.arrayContaining(['For members', 'For others and everyone']));
  expect(found).not.toContain('For others');
  expect(await namesFor(admin)).toContain('For others');
});

test('a template of groups is not offered to everyone once they are deleted', async () => {
  const group = await addGroup([]);
  await add('Of a deleted group', [group]);
  expect(await namesFor(staff)).toContain('Of a deleted group');
  await admin.messageGroups.remove(group);
  expect(await namesFor(staff)).not.toContain('Of a deleted group');
});

test('a template is not given to a group that the clinic does not have', async () => {
  const { rows } = await service.store.pool.query(
    "insert into inova.chat_groups (client_id, name, position) values (13, 'Foreign', 99) returning id",
  );
  const refused = { status: 400, errors: ['groupIds: Select an option from the list'] };
  await expect(add('For a foreign group', [rows[0].id])).rejects.toMatchObject(refused);
  await expect(add('For a missing group', [999_999])).rejects.toMatchObject(refused);
});
