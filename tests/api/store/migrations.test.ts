import { readdir, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoreError } from '#server/store/error.ts';
import { inovaMigrations, migrate, portalMigrations } from '#server/store/migrate.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';

const folders = [portalMigrations, inovaMigrations];

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const recorded = async () =>
  (await store.pool.query('select folder, name, hash from public.migrations order by folder, name')).rows;

test('every file is recorded with its folder and the hash of its content, and nothing is applied twice', async () => {
  const before = await recorded();
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => `${folder}/${name}`)),
  );
  expect(before.map(({ folder, name }) => `${folder}/${name}`).sort()).toEqual(files.flat().sort());
  await migrate(store, folders);
  expect(await recorded()).toEqual(before);
});

test('a database that recorded only names is completed, and its next start finds nothing to do', async () => {
  const before = await recorded();
  await store.pool.query(`drop index public.migrations_by_file;
    delete from public.migrations where name = 'privileges.sql';
    alter table public.migrations drop column folder, drop column hash, add primary key (name)`);
  await migrate(store, folders);
  expect(await recorded()).toEqual(before);
});

test('an applied file that was changed is refused with its name', async () => {
  const name = '0005-work.sql';
  await store.pool.query("update public.migrations set hash = sha256('other') where name = $1", [name]);
  const started = migrate(store, folders);
  await expect(started).rejects.toThrow(
    `${inovaMigrations}/${name} was changed after it was applied to this database: restore the file`,
  );
  await expect(started).rejects.toBeInstanceOf(StoreError);
});

test('changed privileges are applied again', async () => {
  await store.pool.query(`grant delete on portal.audit to inova_portal;
    update public.migrations set hash = '' where name = 'privileges.sql'`);
  await migrate(store, folders);
  const { rows } = await store.pool.query(
    "select has_table_privilege('inova_portal', 'portal.audit', 'delete') as may",
  );
  expect(rows).toEqual([{ may: false }]);
});

test('starts that are concurrent apply everything once', async () => {
  await store.pool.query("delete from public.migrations where name = 'privileges.sql'");
  const before = (await recorded()).length;
  await Promise.all([migrate(store, folders), migrate(store.portal, folders), migrate(store, folders)]);
  expect((await recorded()).length).toBe(before + 2);
});

test('the hash does not depend on how lines end', async () => {
  const text = await readFile(`${portalMigrations}/0001-portal.sql`, 'utf8');
  const { rows } = await store.pool.query(
    "select hash = sha256(convert_to($1, 'UTF8')) as same from public.migrations where name = '0001-portal.sql'",
    [text.replaceAll('\r\n', '\n')],
  );
  expect(rows).toEqual([{ same: true }]);
});
