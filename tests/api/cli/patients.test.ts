import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEhr } from '#server/providers/ehr/ehr.ts';
import type { EhrPatient } from '#server/providers/ehr/ehr-patient.ts';
import { startEhrSandbox } from '#server/providers/ehr/sandbox.ts';
import { openTerminal, type Terminal } from './terminal.ts';

const ehrId = '590012';
let terminal: Terminal;
let person: EhrPatient;
let patientId: number;

beforeAll(async () => {
  terminal = await openTerminal();
  const sandbox = await startEhrSandbox();
  person = (await createEhr({ url: sandbox.url, token: null }).findPatient({ clientId: 5, ehrId })) as EhrPatient;
  await sandbox.close();
  await terminal.signIn('multi');
  const imported = await terminal.run(['patients', 'import', '--clinic', '5', '--ehr-id', ehrId, '--json']);
  patientId = JSON.parse(imported.stdout).patientId;
});
afterAll(() => terminal.close());

const toUsDate = (dob: string) => dob.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');

describe('inova patients search', () => {
  test('finds by EHR ID and shows name, ID, location, clinic, and the unshifted date of birth', async () => {
    const { code, stdout } = await terminal.run(['patients', 'search', ehrId]);
    expect(code).toBe(0);
    const [heading, row] = stdout.split('\n');
    expect(heading).toMatch(/^ID +NAME +EHR ID +DOB +LOCATION +CLINIC$/);
    for (const text of [patientId, person.lastname, person.firstname, toUsDate(person.dob), person.city, '5']) {
      expect(row).toContain(String(text));
    }
  });

  test.each([
    ['the last name and a comma', () => `${person.lastname}, ${person.firstname.slice(0, 2)}`],
    ['first and last name', () => `${person.firstname} ${person.lastname}`],
    ['the email', () => String(person.email)],
  ])('finds by %s', async (_what, query) => {
    const { stdout } = await terminal.run(['patients', 'search', query(), '--json']);
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ id: patientId }));
  });

  test('finds by date of birth as MM/DD/YYYY', async () => {
    const { stdout } = await terminal.run(['patients', 'search', toUsDate(person.dob), '--json']);
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ id: patientId, dob: person.dob }));
  });

  test('searches a single clinic with --clinic', async () => {
    expect(await terminal.run(['patients', 'search', ehrId, '--clinic', '5'])).toMatchObject({ code: 0 });
    expect(await terminal.run(['patients', 'search', ehrId, '--clinic', '13'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Patient not found\n',
    });
  });

  test('no match is an empty list in JSON', async () => {
    const { code, stdout } = await terminal.run(['patients', 'search', 'nobody at all', '--json']);
    expect({ code, found: JSON.parse(stdout) }).toEqual({ code: 1, found: [] });
  });

  test('another clinic is refused', async () => {
    const denied = await terminal.run(['patients', 'search', ehrId, '--clinic', '8']);
    expect(denied).toMatchObject({ code: 1, stdout: '', stderr: "You don't have access to this clinic\n" });
  });

  test('a name that is too short is refused with a hint', async () => {
    const hintRun = await terminal.run(['patients', 'search', 'Lee']);
    expect(hintRun).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('comma') });
  });
});

/** The portal's name of a payer whom the EHR calls so. */
const payerName = (name: string) => (name === 'Blue Cross Blue Shield' ? 'BCBS' : name);

describe('inova patients show', () => {
  test('shows the record and the coverages', async () => {
    const { code, stdout } = await terminal.run(['patients', 'show', String(patientId)]);
    expect(code).toBe(0);
    expect(stdout).toContain(`Name        ${person.firstname} ${person.lastname}`);
    expect(stdout).toContain(`DOB         ${toUsDate(person.dob)}`);
    expect(stdout).toContain(`EHR ID      ${ehrId}`);
    for (const { payer, memberId } of person.coverages) {
      expect(stdout).toMatch(new RegExp(`${payerName(payer)} .*${memberId}`));
    }
  });

  test('shows signed notes with their addenda, and drafts of the user alone', async () => {
    const { pool } = terminal.service.store;
    const { rows } = await pool.query(
      `insert into inova.notes (client_id, patient_id, author, text) values (5, $1, 'Sam Okafor', 'Prefers mornings')
       returning id`,
      [patientId],
    );
    await pool.query(
      `insert into inova.notes (client_id, patient_id, author, text, addendum_to)
       values (5, $1, 'Sam Okafor', 'Not on Fridays', $2)`,
      [patientId, rows[0].id],
    );
    await pool.query(
      `insert into inova.note_drafts (client_id, patient_id, written_by, text, saved_at)
       values (5, $1, 'multi@inova.test', 'Mine so far', now()), (5, $1, 'staff@inova.test', 'Of a colleague', now())`,
      [patientId],
    );
    const { stdout } = await terminal.run(['patients', 'show', String(patientId)]);
    expect(stdout).toMatch(/Sam Okafor +note +Prefers mornings\n.*Sam Okafor +addendum +Not on Fridays/);
    expect(stdout).toMatch(/draft of note +Mine so far/);
    expect(stdout).not.toContain('Of a colleague');
  });

  test('shows the same as JSON', async () => {
    const { stdout } = await terminal.run(['patients', 'show', String(patientId), '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      id: patientId,
      dob: person.dob,
      history: { coverages: person.coverages.map(({ payer }) => ({ payer: payerName(payer) })) },
    });
  });

  test('an unknown number and another clinic’s patient give the same response', async () => {
    await terminal.signIn('clinic13');
    for (const id of [patientId, 999_999_999]) {
      expect(await terminal.run(['patients', 'show', String(id)])).toEqual({
        code: 1,
        stdout: '',
        stderr: `No patient ${id} in your clinics.\n`,
      });
    }
    await terminal.signIn('multi');
  });

  test.each(['0', '-1', '1e3', '12a', ''])('%j is not a valid patient number', async (id) => {
    expect(await terminal.run(['patients', 'show', '--', id])).toMatchObject({ code: 2, stdout: '' });
  });
});
