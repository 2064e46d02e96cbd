import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../../support/accounts.ts';
import { type Inbox, openInbox } from '../../support/inbox.ts';
import { startTestPortal } from '../../support/test-portal.ts';

const file = { attachmentName: 'label.txt', attachmentFile: Buffer.from('Progesterone').toString('base64') };

let service: Inbox['service'];
let staff: Inbox['staff'];
let patient: Inbox['patient'];
let start: Inbox['start'];
beforeAll(async () => {
  ({ service, staff, patient, start } = await openInbox());
});
afterAll(() => service.close());

test('a patient sends a file without a text, and staff and the patient can download it', async () => {
  const conversationId = await start();
  const { messages, name, clinic, timeZone } = await staff.patientApp.write(patient, { conversationId, ...file }, '');
  expect({ clinic, timeZone }).toEqual({ clinic: expect.stringMatching(/./), timeZone: 'America/Chicago' });
  const sent = messages.at(-1);
  expect(sent).toMatchObject({ messageText: '', attachmentName: 'label.txt', createdByName: name, from: 'patient' });
  expect(await staff.conversations.get(conversationId)).toMatchObject({
    groupUnreadCount: 2,
    lastMessagePreview: 'Attachment',
  });
  const id = sent?.id ?? 0;
  const inApp = await staff.patientApp.attachment(patient, id);
  expect(Buffer.from(inApp.content, 'base64').toString()).toBe('Progesterone');
  expect(await staff.messages.attachment(id)).toEqual(inApp);
});

test('a message without text and file is refused, as is a program with another name', async () => {
  const conversationId = await start();
  const empty = staff.patientApp.write(patient, { conversationId, message: ' ' }, '');
  await expect(empty).rejects.toMatchObject({ status: 400, message: expect.stringContaining('Enter a message') });
  const program = { attachmentName: 'a.pdf', attachmentFile: Buffer.from('MZ\x90\0program').toString('base64') };
  const refused = staff.patientApp.write(patient, { conversationId, ...program }, '');
  await expect(refused).rejects.toMatchObject({ status: 400, message: expect.stringContaining('attachmentFile') });
});

test('the files of private notes, of deleted messages, and of other patients look missing in the app', async () => {
  const conversationId = await start();
  const send = (kind: 'message' | 'note') =>
    staff.messages.send({ conversationId, message: 'See the file', kind, ...file }, '');
  const [note, message, removed] = [await send('note'), await send('message'), await send('message')];
  await staff.messages.remove(removed.id);
  const { rows } = await service.store.pool.query<{ id: number }>(
    'select patient_id as id from inova.chat_patients where client_id = 5 and patient_id <> $1 limit 1',
    [patient],
  );
  const other = rows[0]?.id ?? 0;
  expect((await staff.patientApp.attachment(patient, message.id)).name).toBe('label.txt');
  for (const [user, id] of [
    [patient, note.id],
    [patient, removed.id],
    [other, message.id],
  ] as const) {
    await expect(staff.patientApp.attachment(user, id)).rejects.toMatchObject({ status: 404 });
  }
});

test('pages of the app are not there unless the portal is the demonstration', async () => {
  const portal = await startTestPortal({ INOVA_DEMO: 'off' });
  try {
    const { rows } = await service.store.pool.query("select * from inova.users where email = 'staff@inova.test'");
    await portal.store.pool.query(
      `insert into inova.users (email, password_hash, firstname, lastname, client_id, permission)
       values ('nurse@clinic.example', $1, 'Nina', 'Ruiz', 5, $2)`,
      [rows[0].password_hash, rows[0].permission],
    );
    const browser = portal.visitor();
    expect((await browser.signIn('nurse@clinic.example', password)).location).toBe('/');
    for (const path of [`/patient-app/${patient}`, `/patient-app/${patient}/new`]) {
      expect((await browser.get(path)).location, path).toBe('/404-page-not-found');
    }
    const record = await browser.get(`/patients/${patient}`);
    expect([record.status, record.body.includes('patient-app/')]).toEqual([200, false]);
  } finally {
    await portal.close();
  }
});
