import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { ArticleContent } from '#server/inova/contract/articles.ts';
import { emailOf } from '../../support/accounts.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let admin: Inova;
let staff: Inova;
beforeAll(async () => {
  service = await startTestService();
  [admin, staff] = await Promise.all([service.signIn('admin'), service.signIn('staff')]);
});
afterAll(() => service.close());

const content = (changes: Partial<ArticleContent> = {}): ArticleContent => ({
  title: 'Zebrafish protocol',
  body: 'Feed the zebrafish **twice** a day.',
  owner: emailOf('admin'),
  reviewOn: '2031-06-30',
  mustRead: false,
  everyClinic: false,
  ...changes,
});
const write = (changes?: Partial<ArticleContent>, by = admin) =>
  by.articles.create(content(changes), crypto.randomUUID());
const titles = async (by: Inova, search: string) =>
  (await by.articles.list({ search })).items.map(({ title }) => title);

test('a draft is for admins alone, readers find it once it is published, and no longer once it is archived', async () => {
  const { id } = await write();
  expect(await titles(admin, 'zebrafish')).toEqual(['Zebrafish protocol']);
  expect(await titles(staff, 'zebrafish')).toEqual([]);
  await expect(staff.articles.get(id)).rejects.toMatchObject({ status: 404 });
  expect(await admin.articles.change(id, 'publish', { version: 1 })).toMatchObject({ status: 'published' });
  expect(await titles(staff, 'zebrafish')).toEqual(['Zebrafish protocol']);
  await admin.articles.change(id, 'archive', { version: 1 });
  expect(await titles(staff, 'zebrafish')).toEqual([]);
  await expect(staff.articles.get(id)).rejects.toMatchObject({ status: 404 });
  expect(await admin.articles.change(id, 'restore', { version: 1 })).toMatchObject({ status: 'draft' });
});

test('a search finds longer words, phrases, and either of two words, and leaves out what is excluded', async () => {
  const { id } = await write({
    title: 'Xylophones',
    body: 'Xylophones are tuned by the marimbaist on Tuesday morning.',
  });
  await admin.articles.change(id, 'publish', { version: 1 });
  for (const search of ['xylo', 'marimb', '"tuesday morning"', 'nothing or xylophone', 'tuned -violin', "it's xylo"])
    expect(await titles(staff, search), search).toEqual(search.startsWith("it's") ? expect.anything() : ['Xylophones']);
  for (const search of ['xylo -tuned', '"morning tuesday"', 'the', "'", ':* & |'])
    expect(await titles(staff, search), search).not.toContain('Xylophones');
  const [found] = (await staff.articles.list({ search: 'marimb' })).items;
  expect(found?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['marimbaist']);
});

test('readers see the published text until a change is published, and every version stays as it was', async () => {
  const { id } = await write({ title: 'Quokkas', body: 'First text' });
  await admin.articles.change(id, 'publish', { version: 1 });
  const changed = await admin.articles.update(id, {
    ...content({ title: 'Quokkas', body: 'Second text' }),
    version: 1,
  });
  expect(changed).toMatchObject({ version: 2, hasChanges: true, publishedVersion: 1 });
  expect(await staff.articles.get(id)).toMatchObject({ body: 'First text' });
  await admin.articles.change(id, 'publish', { version: 2 });
  const read = await staff.articles.get(id);
  expect(read.body).toBe('Second text');
  expect(read.versions.map(({ version, body, publishedBy }) => [version, body, publishedBy])).toEqual([
    [2, 'Second text', 'Amelia Brandt'],
    [1, 'First text', 'Amelia Brandt'],
  ]);
  const rewrite = service.store.pool.query("update inova.article_versions set body = 'x' where article_id = $1", [id]);
  await expect(rewrite).rejects.toThrow('never changes');
});

test('a save based on an earlier version is refused, and so is publishing it', async () => {
  const { id } = await write({ title: 'Numbats' });
  await admin.articles.update(id, { ...content({ title: 'Numbats, changed' }), version: 1 });
  const stale = admin.articles.update(id, { ...content({ title: 'Numbats, lost' }), version: 1 });
  await expect(stale).rejects.toMatchObject({ status: 409 });
  await expect(admin.articles.change(id, 'publish', { version: 1 })).rejects.toMatchObject({ status: 409 });
  expect((await admin.articles.get(id)).title).toBe('Numbats, changed');
});

test('an article has an owner who can sign in: none is saved without, and none published once the owner has left', async () => {
  for (const owner of ['', 'nobody@example.test', emailOf('clinic13'), 'morgan.ellis.5@inova.test'])
    await expect(write({ owner }), owner).rejects.toMatchObject({ status: 400 });
  const { id } = await write({ title: 'Okapis', owner: emailOf('researcher') });
  await service.store.pool.query('update inova.users set disabled = true where email = $1', [emailOf('researcher')]);
  const refused = admin.articles.change(id, 'publish', { version: 1 });
  await expect(refused).rejects.toMatchObject({ status: 400, message: expect.stringContaining('owner') });
  expect(await admin.articles.get(id)).toMatchObject({ hasOwner: false });
  await service.store.pool.query('update inova.users set disabled = false where email = $1', [emailOf('researcher')]);
});

test('a reader confirms a version once, and each new version again', async () => {
  const { id } = await write({ title: 'Pangolins', mustRead: true });
  await admin.articles.change(id, 'publish', { version: 1 });
  expect(await staff.articles.confirm(id, 1)).toMatchObject({ hasRead: true });
  await staff.articles.confirm(id, 1);
  expect((await admin.articles.get(id)).reads.map(({ name }) => name)).toEqual(['Sam Okafor']);
  expect((await staff.articles.get(id)).reads, 'only for those who edit').toEqual([]);
  await admin.articles.update(id, { ...content({ title: 'Pangolins', mustRead: true, body: 'New' }), version: 1 });
  expect(await staff.articles.get(id)).toMatchObject({ hasRead: true });
  await admin.articles.change(id, 'publish', { version: 2 });
  expect(await staff.articles.get(id)).toMatchObject({ hasRead: false });
  await expect(staff.articles.confirm(id, 1)).rejects.toMatchObject({ status: 409 });
});

test('an article is for its clinic, or by network admins for every clinic', async () => {
  const { id } = await write({ title: 'Capybaras' });
  await admin.articles.change(id, 'publish', { version: 1 });
  const elsewhere = await service.signIn('clinic13');
  await expect(elsewhere.articles.get(id)).rejects.toMatchObject({ status: 404 });
  expect(await titles(elsewhere, 'capybaras')).toEqual([]);
  await expect(write({ everyClinic: true })).rejects.toMatchObject({ status: 400 });
  const network = await service.signIn('network');
  const shared = await write({ title: 'Tapirs', everyClinic: true, owner: emailOf('network') }, network);
  await network.articles.change(shared.id, 'publish', { version: 1 });
  expect(await titles(elsewhere, 'tapirs')).toEqual(['Tapirs']);
  const taken = admin.articles.update(shared.id, { ...content({ title: 'Mine' }), version: 1 });
  await expect(taken).rejects.toMatchObject({ status: 400 });
});

test('articles due for review are found', async () => {
  const { items } = await admin.articles.list({ due: 'true' });
  expect(items.map(({ title }) => title)).toContain('When a patient asks for medical records');
  expect(items.every(({ isDue }) => isDue)).toBe(true);
});
