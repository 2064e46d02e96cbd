import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Consult } from '#server/inova/contract/consults.ts';
import { documentTexts } from '#server/inova/contract/verifications/document.ts';
import { rows, sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { demonstrationNoon, findRowFor, rowKey } from '../../support/list-actions.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { assignedConsents, newestToken } from '../../support/signing.ts';

let service: TestService;
let inova: Inova;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  service.clock.now = new Date(demonstrationNoon);
  inova = await service.signIn('financial');
});
afterAll(() => service?.close());

const key = () => crypto.randomUUID();
/** The emails to an address, newest first. */
async function emailsTo(address: string | null) {
  await service.service.settled();
  return (await service.mail.list()).filter(({ recipient }) => recipient === address);
}

describe('an explanation of benefits', () => {
  const send = (row: { client: number; id: number }, action = 'send', once = key()) =>
    inova.lists.runAction('report-eobs', action, { rows: [row], values: {} }, once);

  const tokenIn = (text: string | undefined) => /explanation-of-benefits\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

  /** The row of an explanation in a list. */
  async function findRow(list: string, id: number) {
    for await (const { rows: found } of inova.lists.batches(list)) {
      const same = found.find((row) => row.id === id);
      if (same) return same;
    }
  }

  test('is sent once, opened only by its patient, and then listed as opened', async () => {
    const row = await findRowFor(inova, 'report-eobs', 'send');
    const { email, dob } = await inova.patients.get(row.patientId as number);
    const once = key();
    expect(await send(rowKey(row), 'send', once)).toMatchObject({ changed: 1 });
    expect(await send(rowKey(row), 'send', once), 'the same intent again').toMatchObject({ changed: 1 });
    expect(await send(rowKey(row)), 'sent already').toMatchObject({ changed: 0, unchanged: 1 });
    const emails = await emailsTo(email);
    expect(emails).toHaveLength(1);
    expect(first(emails).text).not.toContain(String(row.cells.claim));
    expect((await findRow('report-eobs', row.id))?.cells).toMatchObject({ by: 'Felix Moreau', opened: null });
    expect(await findRow('eobs-read', row.id)).toBeUndefined();

    const visitor = service.clientFor('in process', null);
    const token = tokenIn(first(emails).text);
    for (const [link, birthDate] of [
      [token, '1900-01-01'],
      [`${token.slice(0, -3)}AAA`, dob],
    ] as const) {
      await expect(visitor.sentDocuments.open({ token: link, birthDate })).rejects.toMatchObject({ kind: 'refused' });
    }
    expect(await findRow('eobs-read', row.id), 'what was not opened').toBeUndefined();
    const opened = await visitor.sentDocuments.open({ token, birthDate: dob });
    expect(opened).toMatchObject({ kind: 'explanation of benefits', record: row.id, patientId: row.patientId });
    expect(documentTexts(opened.paper)).toContain(row.cells.claim);
    expect(visitor.accesses).toContainEqual(expect.objectContaining({ action: 'read', patientIds: [row.patientId] }));
    expect(await findRow('eobs-read', row.id)).toBeDefined();

    await service.store.pool.query('update inova.claims set number = $1 where id = $2', [
      'Another',
      (await claimOf(row.id)).id,
    ]);
    expect((await visitor.sentDocuments.open({ token, birthDate: dob })).paper, 'as it was sent').toEqual(opened.paper);
    const history = await rows(
      service.store.pool,
      sql`select change, by from inova.changes where record = 'explanation of benefits' and record_id = ${row.id} order by id`,
    );
    expect(history).toEqual([
      { change: 'sent to the patient', by: 'financial@inova.test' },
      { change: 'opened', by: opened.name },
    ]);
    service.clock.now = new Date(demonstrationNoon + 31 * 86_400_000);
    await expect(visitor.sentDocuments.open({ token, birthDate: dob }), 'a link of last month').rejects.toMatchObject({
      kind: 'refused',
    });
    service.clock.now = new Date(demonstrationNoon);
  });

  const claimOf = async (eob: number) =>
    first(
      await rows<{ id: number }>(
        service.store.pool,
        sql`select m.id from inova.eobs o join inova.claims m on m.client_id = o.client_id and m.id = o.claim_id where o.id = ${eob}`,
      ),
    );

  test('sent before the portal emailed links gets one with the next email', async () => {
    const row = await findRowFor(inova, 'report-eobs', 'send-again');
    const { email, dob } = await inova.patients.get(row.patientId as number);
    expect(await send(rowKey(row), 'send-again')).toMatchObject({ changed: 1 });
    const [message] = await emailsTo(email);
    const { record } = await service
      .clientFor('in process', null)
      .sentDocuments.open({ token: tokenIn(message?.text), birthDate: dob });
    expect(record).toBe(row.id);
  });

  test('is not sent to a patient without an email address, as the check says beforehand', async () => {
    const row = await findRowFor(inova, 'report-eobs', 'send');
    await service.store.pool.query('update inova.patients set email = null where id = $1', [row.patientId]);
    expect(await inova.lists.checkAction('report-eobs', 'send', { rows: [rowKey(row)] })).toMatchObject({ changed: 0 });
    expect(await send(rowKey(row))).toMatchObject({ changed: 0, unchanged: 1 });
  });
});

test('an estimate opens with the link in its email, and its list shows when', async () => {
  const consult = await findRowFor(inova, 'fc-seen', 'send-estimate');
  const { email, dob } = await inova.patients.get(consult.patientId as number);
  await inova.lists.runAction('fc-seen', 'send-estimate', { rows: [rowKey(consult)], values: {} }, key());
  const [message] = await emailsTo(email);
  const token = /\/estimate\?token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
  const opened = await service.clientFor('in process', null).sentDocuments.open({ token, birthDate: dob });
  const { paper } = await inova.agreements.document(opened.record, 'estimate', {});
  expect(opened).toMatchObject({ kind: 'estimate', patientId: consult.patientId, paper });
  const { rows: found } = await inova.lists.show('estimates-sent', { wasOpened: 'yes', size: '1000' });
  expect(found.find(({ id }) => id === opened.record)?.cells.opened).toBe(new Date(demonstrationNoon).toISOString());
  expect((await inova.agreements.get(opened.record)).history[0]).toMatchObject({ change: 'opened as an estimate' });
});

describe('an email about a consult', () => {
  /** Sets this email address for a patient whose new patient consult was held; returns the patient and that consult. */
  async function patientWith(email: string | null) {
    const found = await rows<{ id: number; visit: number }>(
      service.store.pool,
      sql`select a.patient_id as id, min(a.id) as visit from inova.appointments a where a.client_id = 5 group by 1
        having bool_and(a.type = 'New patient consult' and a.state = 'seen') order by 1 limit 1`,
    );
    const { id, visit } = first(found);
    await rows(service.store.pool, sql`update inova.patients set email = ${email} where id = ${id}`);
    return { id, visit };
  }
  let counselor: number;
  beforeAll(async () => {
    const counselors = await (await service.signIn('financial')).consults.counselors();
    counselor = first(counselors.filter(({ client }) => client === 5)).id;
  });
  const slot = (day: string, time: string) => ({
    counselor,
    day,
    time,
    minutes: 45,
    method: 'Video' as const,
    outsideHours: false,
  });
  const book = async (email: string | null, day: string, time = '09:30') => {
    const { id: patientId } = await patientWith(email);
    return inova.consults.book({ ...slot(day, time), patientId, note: '' }, key());
  };
  const move = ({ id, version }: Consult, day: string, time: string) =>
    inova.consults.move(id, { ...slot(day, time), version });
  const textsTo = async (address: string) => (await emailsTo(address)).map(({ text }) => text).reverse();

  test('is sent on booking, rescheduling, and cancelling, with the time in the clinic’s time zone', async () => {
    const email = 'told@example.com';
    const booked = await book(email, '2027-04-06');
    expect(booked).toMatchObject({ letterTo: email, withoutLetter: null });
    const moved = await move(booked, '2027-04-07', '14:00');
    const { letterTo, ...unchanged } = await move(moved, '2027-04-07', '14:00');
    expect(letterTo, 'nothing that the patient does not know').toBeNull();
    const { version } = unchanged;
    const cancelled = await inova.consults.cancel(booked.id, {
      version,
      reason: 'Counselor away',
      note: 'Gone',
    });
    const [one, two, three, ...more] = await textsTo(email);
    expect(one).toContain('on Tuesday, April 6, 2027, at 9:30 AM Central Daylight Time');
    expect(two).toContain('on Tuesday, April 6, 2027, at 9:30 AM Central Daylight Time has been moved');
    expect(two).toContain('on Wednesday, April 7, 2027, at 2:00 PM Central Daylight Time');
    expect(three).toContain('on Wednesday, April 7, 2027, at 2:00 PM Central Daylight Time has been cancelled');
    expect(three).not.toContain('Gone');
    expect(more).toEqual([]);
    expect(cancelled.history.map(({ details }) => details.letterTo ?? null)).toEqual([email, null, email, email]);
  });

  test('is sent once when a consult is rebooked, and once per consult booked from a list', async () => {
    const email = 'again@example.com';
    const { id, version } = await book(email, '2027-04-08');
    const rebooking = {
      outcome: 'Booked again',
      day: '2027-04-09',
      time: '09:30',
      note: '',
      outsideHours: false,
    } as const;
    expect(await inova.consults.recordOutcome(id, { version, ...rebooking })).toMatchObject({ letterTo: email });
    expect((await textsTo(email)).slice(1)).toEqual([expect.stringContaining('has been moved')]);

    const { visit } = await patientWith('listed@example.com');
    const values = { counselor: String(counselor), day: '2027-04-12', time: '10:00', method: 'In person' };
    await inova.lists.runAction('fc-new-patients', 'schedule', { rows: [{ client: 5, id: visit }], values }, key());
    expect(await textsTo('listed@example.com')).toEqual([
      expect.stringMatching(/Monday, April 12, 2027, at 10:00 AM Central(.|\n)*meet at the clinic/),
    ]);
  });

  test('is not sent without an address, but the consult is still booked', async () => {
    const booked = await book(null, '2027-04-13');
    expect(booked).toMatchObject({ state: 'booked', letterTo: null, withoutLetter: 'no address' });
  });
});

describe('a signature witness', () => {
  const expiresOn = '2026-07-15';
  /** Requests a signature for a consent with this witness, then signs it as the patient. */
  async function signAsPatient(staff: Inova, witness: object, beforeSigning: (request: number) => Promise<void>) {
    const consent = first(await assignedConsents(service));
    const input = { kind: 'consent', record: consent.id, expiresOn, ...witness } as const;
    const { id } = await staff.signatures.request(input, key());
    const token = await newestToken(service, consent.email);
    await beforeSigning(id);
    const visitor = service.clientFor('in process', null);
    const { session } = await visitor.signing.identify({ token, birthDate: consent.dob });
    await visitor.signing.sign({ session: session ?? '', consent: true, name: consent.name, drawing: null });
    return { request: id, visitor, ...consent };
  }

  test('on staff is notified when named and when it is their turn, with a link and without the patient’s name', async () => {
    const staff = await service.signIn('staff');
    const emailedPeople = async (request: number) =>
      (await staff.notifications.list('staff@inova.test')).filter(({ link }) => link === `/signatures/${request}`);
    const { request, name } = await signAsPatient(staff, { witness: 'staff@inova.test' }, async (id) => {
      expect(await emailedPeople(id)).toMatchObject([{ title: 'You were named as a witness', read: 0 }]);
    });
    expect(await emailedPeople(request)).toMatchObject([
      { title: 'Sign as witness', read: 0 },
      { title: 'You were named as a witness' },
    ]);
    expect(JSON.stringify(await emailedPeople(request))).not.toContain(name);
    const done = await staff.signatures.signAsStaff(request, { name: 'Sam Okafor', drawing: null });
    expect(done.state).toBe('signed');
    expect(await emailedPeople(request), 'nothing more once it is signed').toHaveLength(2);
  });

  test('from outside gets an email with their own link', async () => {
    const staff = await service.signIn('staff');
    const externalWitness = { name: 'Wilma Nessel', email: 'wilma@example.com', birthDate: '1970-02-03' };
    const { request, visitor } = await signAsPatient(staff, { outsideWitness: externalWitness }, async () => {
      expect(await emailsTo('wilma@example.com'), 'before the patient').toEqual([]);
    });
    const token = await newestToken(service, 'wilma@example.com');
    expect(first(await emailsTo('wilma@example.com')).text).toContain('for your signature as a witness');
    const { session } = await visitor.signing.identify({ token, birthDate: '1970-02-03' });
    await visitor.signing.sign({ session: session ?? '', consent: true, name: 'Wilma Nessel', drawing: null });
    expect((await staff.signatures.get(request)).state).toBe('signed');
  });
});
