import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { rows, sql } from '#server/store/sql.ts';
import { emailOf } from '../../support/accounts.ts';
import { skipBackoff } from '../../support/due-jobs.ts';
import { first } from '../../support/first.ts';
import { demonstrationNoon } from '../../support/list-actions.ts';
import { addAuthorizations } from '../../support/many-authorizations.ts';
import { openTerminal, type Terminal } from '../cli/terminal.ts';

const [list, action] = ['pa-worklist', 'assign'] as const;
const count = 250;

let terminal: Terminal;
let service: Terminal['service'];
let staff: Inova;

beforeAll(async () => {
  terminal = await openTerminal();
  ({ service } = terminal);
  await addAuthorizations(service.store, count);
});
beforeEach(async () => {
  service.clock.now = new Date(demonstrationNoon);
  staff = await service.signIn('staff');
  await service.store.pool.query(
    `delete from graphile_worker._private_jobs; update inova.authorizations set assigned_to = null where client_id = 5`,
  );
});
afterAll(() => terminal?.close());

const start = (inova: Inova, assignee = 'me') =>
  inova.lists.runAction(list, action, { all: true, values: { assignee } }, crypto.randomUUID());

/** The numbers of authorizations assigned to a user, and of the entries in their history. */
async function assigned(role: string) {
  const found = await rows<{ assigned: number; noted: number }>(
    service.store.pool,
    sql`select (select count(*)::int from inova.authorizations a where a.client_id = 5
          and a.assigned_to = ${emailOf(role)}) as assigned,
        (select count(*)::int from inova.changes h join inova.action_runs r on r.act = h.act
          where r.id = (select max(id) from inova.action_runs) and h.after is not null) as noted`,
  );
  return first(found);
}

test('an action on more than 200 rows runs in the background, each row once, and is undone as a whole', async () => {
  const result = await start(staff);
  expect(result).toMatchObject({ changed: 0, undo: null, run: expect.any(Number) });
  const run = result.run as number;
  const before = await staff.lists.getActionRun(run);
  expect(before).toMatchObject({ changed: 0, failed: 0, finishedAt: null, undo: null });
  await service.service.settled();
  const { total, changed, skipped, finishedAt, undo } = await staff.lists.getActionRun(run);
  expect({ total, changed, skipped }).toEqual({ total: before.total, changed: before.total, skipped: 0 });
  expect(before.total).toBeGreaterThan(200);
  expect(finishedAt).not.toBeNull();
  expect(await assigned('staff')).toEqual({ assigned: total, noted: total });
  const { rows: audited } = await service.store.pool.query(
    `select sum(cardinality(patient_ids))::int as patients from portal.audit where via = 'job'`,
  );
  expect(first(audited).patients).toBeGreaterThanOrEqual(count);

  expect(await staff.lists.undoAction(list, action, { undo: undo as string })).toMatchObject({ changed: total });
  expect((await assigned('staff')).assigned).toBe(0);
});

test.each([
  [200, { changed: 200, run: null, undo: expect.any(String) }],
  [201, { changed: 0, run: expect.any(Number), undo: null }],
])('an action on %i rows runs at once up to 200, and in the background above', async (selected, result) => {
  const { rows: found } = await service.store.pool.query<{ id: number }>(
    'select id from inova.authorizations where client_id = 5 order by id desc limit $1',
    [selected],
  );
  const selection = { rows: found.map(({ id }) => ({ client: 5, id })), values: { assignee: 'me' } };
  expect(await staff.lists.runAction(list, action, selection, crypto.randomUUID())).toMatchObject(result);
});

test('rows that fail are listed with the reason, and the others are changed', async () => {
  const { rows: found } = await service.store.pool.query(
    `select id from inova.authorizations where client_id = 5 order by id desc limit 1`,
  );
  const broken = first(found).id;
  await service.store.pool.query(
    `create function refuse() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
     create trigger refuse before update on inova.authorizations for each row when (old.id = ${broken})
       execute function refuse()`,
  );
  const { run } = await start(staff);
  await service.service.settled();
  const progress = await staff.lists.getActionRun(run as number);
  await service.store.pool.query('drop function refuse cascade');
  expect(progress).toMatchObject({ changed: progress.total - 1, failed: 1, finishedAt: expect.any(String) });
  expect(progress.failures).toMatchObject([{ id: broken, message: 'Something went wrong' }]);
  expect(progress.failures[0]?.name).not.toBe('');
});

test('a run that is interrupted between its rows continues where it stopped', async () => {
  const { run } = await start(staff);
  await service.store.pool.query(
    `create function interrupt() returns trigger language plpgsql as 'begin
       if old.changed > 0 then raise exception ''shutting down'' using errcode = ''57P01''; end if; return new; end';
     create trigger interrupt before update on inova.action_runs for each row execute function interrupt()`,
  );
  await service.service.settled();
  const stopped = await staff.lists.getActionRun(run as number);
  expect(stopped.changed).toBeGreaterThan(0);
  expect(stopped.finishedAt).toBeNull();
  expect((await assigned('staff')).assigned).toBe(stopped.changed);
  await service.store.pool.query('drop function interrupt cascade');
  await skipBackoff(service.store);
  await service.service.settled();
  const done = await staff.lists.getActionRun(run as number);
  expect(done).toMatchObject({ changed: done.total, finishedAt: expect.any(String) });
  expect(await assigned('staff')).toEqual({ assigned: done.total, noted: done.total });
});

test.each([
  ['is disabled', 'disabled = true', 'disabled = false'],
  ['no longer has the clinic', 'client_id = 13', 'client_id = 5'],
])('a run changes nothing more once the user who started it %s', async (_, change, back) => {
  const { run } = await start(staff);
  const alter = (to: string) =>
    service.store.pool.query(`update inova.users set ${to} where email = $1`, [emailOf('staff')]);
  await alter(change);
  await service.service.settled();
  await alter(back);
  const { total, changed, failed, finishedAt, failures } = await staff.lists.getActionRun(run as number);
  expect({ changed, failed, isFinished: finishedAt !== null }).toEqual({ changed: 0, failed: total, isFinished: true });
  expect(first(failures).message).toBe('The user who started this no longer has access');
  expect((await assigned('staff')).assigned).toBe(0);
});

test('a run goes on when the session that started it ends', async () => {
  const { run } = await start(staff);
  await service.store.pool.query('delete from inova.tokens');
  await service.service.settled();
  staff = await service.signIn('staff');
  const { total, changed } = await staff.lists.getActionRun(run as number);
  expect(changed).toBe(total);
});

test('a run is visible in its clinics, and only who started it can undo it', async () => {
  const { run } = await start(staff);
  await service.service.settled();
  const { undo } = await staff.lists.getActionRun(run as number);
  const admin = await service.signIn('admin');
  expect(await admin.lists.getActionRun(run as number)).toMatchObject({ run, undo: null });
  await expect(admin.lists.undoAction(list, action, { undo: undo as string })).rejects.toMatchObject({ status: 409 });
  const elsewhere = await service.signIn('clinic13');
  await expect(elsewhere.lists.getActionRun(run as number)).rejects.toMatchObject({ status: 404 });
  await expect(staff.lists.getActionRun(999_999)).rejects.toMatchObject({ status: 404 });
});

test('the terminal waits for a run and prints its progress', async () => {
  await terminal.signIn('staff');
  const act = terminal.run(['reports', 'act', list, action, '--all', '--set', 'assignee=me', '--yes']);
  const waited = setInterval(() => void service.service.settled(), 200);
  const { code, stdout, stderr } = await act;
  clearInterval(waited);
  await service.service.settled();
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^\d{3} rows changed, 0 skipped\.\n$/) });
  expect(stderr).toMatch(/^\d+ of \d{3} rows\n/);
});
