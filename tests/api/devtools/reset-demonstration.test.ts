import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetDemonstration } from '#server/inova/service/seed/reset-demonstration.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const count = async (table: string) => {
  const { rows } = await service.store.pool.query(`select count(*)::int as count from ${table}`);
  return rows[0].count as number;
};

test('a reset replaces what was added, and keeps users, sign-ins, and the audit log', async () => {
  const { pool } = service.store;
  const staff = await service.signIn('staff');
  const patients = await count('inova.patients');
  const added = await staff.patients.create(newPatientOf('Ephemeral'), 'before the reset');
  await pool.query(
    "insert into inova.users (email, password_hash, firstname, lastname, client_id) values ('kim@example.test', '', 'Kim', 'Lee', 5)",
  );
  const entries = await count('portal.audit');
  const reading = service.signIn('clinic13').then((reader) => reader.lists.show('new-patients', { size: '5' }));
  await resetDemonstration(service.settings.store);
  expect((await reading).rows.length).toBeGreaterThan(0);
  await expect(staff.patients.get(added.id)).rejects.toMatchObject({ status: 404 });
  expect(await count('inova.patients')).toBe(patients);
  expect(await count('portal.audit')).toBeGreaterThanOrEqual(entries);
  expect(await staff.session.user()).toMatchObject({ email: 'staff@inova.test' });
  const { rows } = await pool.query("select firstname from inova.users where email = 'kim@example.test'");
  expect(rows).toEqual([{ firstname: 'Kim' }]);
  const left = await pool.query("select from pg_namespace where nspname = 'inova_before'");
  expect(left.rows).toEqual([]);
  const again = await staff.patients.create(newPatientOf('Afterward'), 'after the reset');
  expect(again.id).toBeGreaterThan(0);
});

test('a reset that fails changes nothing', async () => {
  const { pool } = service.store;
  const staff = await service.signIn('staff');
  const added = await staff.patients.create(newPatientOf('Remaining'), 'before a failure');
  await pool.query(`create function public.refuse_mark() returns event_trigger language plpgsql as $$
    begin
      if exists (select from pg_namespace where nspname = 'inova_before') then raise exception 'refused'; end if;
    end $$;
    create event trigger refuse_mark on ddl_command_end when tag in ('CREATE TABLE') execute function public.refuse_mark()`);
  await expect(resetDemonstration(service.settings.store)).rejects.toThrow('refused');
  await pool.query('drop event trigger refuse_mark; drop function public.refuse_mark()');
  expect((await staff.patients.get(added.id)).lastname).toBe(added.lastname);
});
