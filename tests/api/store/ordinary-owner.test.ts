import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/access/sign-in/passwords.ts';
import { saveAccount } from '#server/inova/service/account/save-account.ts';
import { findUserByEmail, setPassword } from '#server/inova/service/account/users.ts';
import { searchPatients } from '#server/inova/service/patients/search.ts';
import { seedDemonstration } from '#server/inova/service/seed/demonstration.ts';
import { StoreError } from '#server/store/error.ts';
import { migrateAll } from '#server/store/migrate-all.ts';
import { assertUsable, roles } from '#server/store/roles.ts';
import { asClinics, asOwner, row, sql } from '#server/store/sql.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { addressOf, administratorAddress, databaseSettings } from '../../support/external-server.ts';
import { first } from '../../support/first.ts';
import { startHostedPortal } from '../../support/hosted-portal.ts';
import { formsIn } from '../../support/html.ts';
import { HttpBrowser } from '../../support/http-browser.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { isFull } from '../../support/seed.ts';
import { pathOf, readSitemap, watching } from '../../support/sitemap.ts';
import { demonstrationDay } from '../../support/test-server.ts';
import { type Replies, startSmtpServer } from '../providers/mail/smtp-server.ts';

const owner = `owner_${randomUUID().slice(0, 8)}`;
const login = { user: owner, password: randomUUID() };
const settings = databaseSettings(owner, login);
let administrator: pg.Pool;
let version: number;
/** The roles that the server did not have before. */
let created: string[];
let instructions: string;
let withoutSet: string | null;
let store: Store;

const openAsOwner = () => {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl } = settings;
  return openStore({ dataDir: '', databaseUrl, directUrl: directUrl || null }, pino({ level: 'silent' }));
};

/** The statements that an error message tells an administrator to run. */
const statementsIn = (message: string) => /run "(.+)"$/.exec(message)?.[1] ?? '';

/** The grant that the owner is told to ask for. */
const grantToOwner = () =>
  `grant inova_portal, inova_service, inova_search, inova_jobs to ${owner}${version >= 16 ? ' with inherit false, set true' : ''};`;

async function readServer(): Promise<{ version: number; lacking: string[] }> {
  const { rows } = await administrator.query(
    `select current_setting('server_version_num')::int / 10000 as version,
      array(select name from unnest($1::text[]) name where name not in (select rolname from pg_roles)) as lacking`,
    [Object.values(roles)],
  );
  return first(rows);
}

async function messageOfRefusal(): Promise<string> {
  const refused = await openAsOwner().catch((error) => error);
  expect(refused).toBeInstanceOf(StoreError);
  return refused.message;
}

beforeAll(async () => {
  administrator = new pg.Pool({ connectionString: administratorAddress() });
  ({ version, lacking: created } = await readServer());
  await administrator.query(`create role ${owner} login password '${login.password}'`);
  await administrator.query(`create database ${owner} owner ${owner}`);
  instructions = await messageOfRefusal();
  withoutSet = null;
  if (version >= 16) {
    await administrator.query(statementsIn(instructions).replace('set true', 'set false'));
    withoutSet = await messageOfRefusal();
  }
  await administrator.query(statementsIn(withoutSet ?? instructions));
  store = await openAsOwner();
  await Promise.all([migrateAll(store), migrateAll(store)]);
  await asOwner(store, async (db) => {
    await db.query(
      `insert into inova.clients (id, name, city, state, time_zone)
       values (1, 'First Clinic', 'Reno', 'NV', 'America/Los_Angeles'), (2, 'Second Clinic', 'Reno', 'NV', 'UTC')`,
    );
    await db.query(
      `insert into inova.patients (client_id, firstname, lastname, dob)
       values (1, 'Mary', 'O''Neil', '1990-01-01'), (2, 'Maria', 'O''Neil', '1990-01-01')`,
    );
    await db.query(
      `insert into inova.notes (client_id, patient_id, author, text)
       select client_id, id, 'nurse@example.org', 'Called.' from inova.patients`,
    );
  });
});
afterAll(async () => {
  await store?.close();
  for (const statement of [`drop database ${owner} with (force)`, `drop role ${owner}`]) {
    await administrator.query(statement);
  }
  for (const role of created) await administrator.query(`drop role ${role}`);
  await administrator.end();
});

describe('a database whose owner has no rights but that', () => {
  test('is told in one line what an administrator runs, after which it starts', () => {
    const creations = created.map((role) => `create role ${role} nologin; `).join('');
    expect(instructions).toBe(
      `${owner} cannot work as inova_portal, inova_service, inova_search, inova_jobs in this database: as an administrator run "${creations}${grantToOwner()}"`,
    );
  });

  test('is told the same while it is a member of the roles that may not set them', () => {
    expect(withoutSet && statementsIn(withoutSet)).toBe(version >= 16 ? grantToOwner() : null);
  });

  test('hides records of clinics even from the owner, until all clinics are asked for', async () => {
    const count = sql`select (select count(*) from inova.patients)::int as patients,
      (select count(*) from inova.notes)::int as notes`;
    // PostgreSQL 15 lets a member see what inova_search sees without working as it.
    expect(await row(store.owner, count)).toEqual({ patients: version >= 16 ? 0 : 2, notes: 0 });
    expect(await asOwner(store, (db) => row(db, count))).toEqual({ patients: 2, notes: 2 });
    expect(await asClinics(store, [1], (db) => row(db, count))).toEqual({ patients: 1, notes: 1 });
  });

  test('finds patients by parts of their name, by the index and only in the clinics asked for', async () => {
    const found = await searchPatients(store, [1], { kind: 'name', fragments: ['neil', 'mar'] });
    expect(found.map(({ firstname }) => firstname)).toEqual(['Mary']);
    const db = new pg.Client(addressOf(owner));
    await db.connect();
    await db.query(`begin; set local role ${roles.search}; set local enable_seqscan = off`);
    const { rows } = await db.query(
      `explain select id from inova.patients where inova.name_keys(client_id, plain_name) @> array['5win']`,
    );
    await db.end();
    expect(JSON.stringify(rows)).toContain('patients_by_name_part');
  });

  test('is not ready once a role is taken away', async () => {
    await assertUsable(store.pool);
    await administrator.query(`revoke inova_service from ${owner}`);
    await expect(assertUsable(store.pool)).rejects.toThrow('cannot work as inova_service');
    if (version >= 16) {
      await administrator.query(`grant inova_service to ${owner} with inherit false, set false`);
      await expect(assertUsable(store.pool)).rejects.toThrow('cannot work as inova_service');
    }
    await administrator.query(grantToOwner());
    await assertUsable(store.pool);
  });
});

describe('the portal on a database whose owner has no rights but that', () => {
  const account = { email: 'owner@example.org', firstname: 'Olive', lastname: 'Owens', client: 1 };
  const password = 'teal giraffe orbit 7781';
  const replies: Replies = { MAIL: '451 busy' };
  let mail: Awaited<ReturnType<typeof startSmtpServer>>;
  let portal: Awaited<ReturnType<typeof startHostedPortal>>;
  let browser: HttpBrowser;
  beforeAll(async () => {
    mail = await startSmtpServer(false, replies);
    await saveAccount(store, { ...account, permission: 'superadmin' });
    const user = await findUserByEmail(store, account.email);
    await setPassword(store, user?.id as number, await hashPassword(password));
    portal = await startHostedPortal({
      ...settings,
      INOVA_ALLOW_UNENCRYPTED: 'DATABASE_URL, DATABASE_DIRECT_URL',
      INOVA_DEMO: 'off',
      INOVA_SMTP_URL: mail.url,
      INOVA_MAIL_FROM: 'inova <portal@example.org>',
    });
    browser = new HttpBrowser(portal.origin);
    expect((await browser.signIn(account.email, password)).location).toBe('/');
    await browser.post('/clinic', { client: '1' });
  });
  afterAll(async () => {
    await portal?.stop();
    await mail?.close();
  });

  /** The page once it shows this text. */
  async function pageWith(path: string, text: string) {
    for (;;) {
      const page = await browser.get(path);
      expect(page.status).toBe(200);
      if (page.body.includes(text)) return page.body;
      await pause(100);
    }
  }

  test('adds a patient, who is found in the search', async () => {
    const { location } = await browser.post('/patients/add', { ...newPatientOf('Ordinary') });
    expect(location).toMatch(/^\/patients\/\d+$/);
    expect((await browser.get('/patients/results?q=ordin')).body).toContain('Ordinary');
  });

  test('shows every page that names no record', async () => {
    const named = (await readSitemap()).filter(({ isShown, hasParameter }) => isShown && !hasParameter);
    const statuses: number[] = [];
    const failed: string[] = [];
    for (const page of named.filter(({ name }) => !watching.includes(name))) {
      const path = pathOf(page, account.client, 0);
      const { status } = await browser.get(path);
      statuses.push(status);
      if (status >= 500) failed.push(`${path} ${status}`);
    }
    expect(failed).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
  });

  test('runs an action on many rows in the background, and undoes it', async () => {
    const unassigned = () =>
      asOwner(store, (db) =>
        row(db, sql`select count(*) as found from inova.authorizations where assigned_to is null`),
      );
    await asOwner(store, (db) =>
      db.query(
        `insert into inova.authorizations (client_id, patient_id, procedure, state, required_on)
         select 1, id, 'IVF', 'required', '2026-06-01' from inova.patients, generate_series(1, 230)
         where client_id = 1 and firstname = 'Mary'`,
      ),
    );
    const { location } = await browser.post('/lists/pa-worklist/act/assign?all=1', { assignee: account.email });
    const done = await pageWith(location ?? '', '>Done<');
    expect(await unassigned()).toEqual({ found: 0 });
    const undo = first(formsIn(done).filter(({ action }) => action === '/lists/undo'));
    await browser.post('/lists/undo', Object.fromEntries(undo.fields.map(({ name, value }) => [name, value])));
    expect(await unassigned()).toEqual({ found: 230 });
  });

  test('shows a failed job, runs it again, and removes another', async () => {
    const failedJob = async () => {
      await new HttpBrowser(portal.origin).post('/forgotpassword', { email: account.email });
      const body = await pageWith('/status2/jobs', 'did not take the email (451)');
      return first(formsIn(body).flatMap(({ fields }) => fields.filter(({ name }) => name === 'job'))).value;
    };
    await browser.post('/status2/jobs', { job: await failedJob(), intent: 'remove' });
    expect((await browser.get('/status2/jobs')).body).toContain('No failed jobs');
    const job = await failedJob();
    delete replies.MAIL;
    await browser.post('/status2/jobs', { job, intent: 'retry' });
    await pageWith('/status2/jobs', 'No failed jobs');
    expect(mail.received.map(({ to }) => to)).toEqual([account.email]);
  });

  test('checks its services and the audit log on schedule', async () => {
    await pageWith('/status2', 'Audit log');
    await asOwner(store, (db) => db.query(`select graphile_worker.add_job('clean-up')`));
    const findCheck = () => asOwner(store, (db) => row(db, sql`select problem from audit.checks`));
    await expect.poll(findCheck).toEqual({ problem: null });
  });

  test('is out of service while it may not work as a role, and back once it may', async () => {
    const statusOf = async () => (await fetch(`${portal.origin}/readyz`)).status;
    expect(await statusOf()).toBe(200);
    await administrator.query(`revoke inova_service from ${owner}`);
    expect(await statusOf()).toBe(503);
    await administrator.query(grantToOwner());
    expect(await statusOf()).toBe(200);
    expect((await browser.get('/patients/results?q=ordin')).body).toContain('Ordinary');
  });
});

test.runIf(isFull)('a database whose owner has no rights but that takes the whole demonstration', async () => {
  await asOwner(store, (db) => db.query('truncate inova.clients cascade'));
  await seedDemonstration(store, { today: demonstrationDay, accounts: true });
  const found = await searchPatients(store, [5], { kind: 'name', fragments: ['neil', 'mary'] });
  expect(found.map(({ lastname }) => lastname)).toContain("O'Neil");
});
