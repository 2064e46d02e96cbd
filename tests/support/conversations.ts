import { randomLetters } from './own-account.ts';
import { storedRow, storedRows } from './portal-store.ts';
import { storedPatient } from './stored-patient.ts';

/** A conversation of a test, in a group of its own. */
export interface TestConversation {
  id: string;
  group: string;
  groupName: string;
  patient: string;
  lastname: string;
  subject: string;
}

interface StartOptions {
  texts?: string[];
  daysAgo?: number;
  client?: number;
  /** Emails of the members of the group; by default it is open to everyone in the clinic. */
  members?: string[];
}

/** Starts a conversation that the patient began with these texts, in a new group, as unread. */
export async function startConversation(options: StartOptions = {}): Promise<TestConversation> {
  const { texts = ['May I eat before the visit?'], daysAgo = 0, client = 5, members = [] } = options;
  const lastname = `Zq${randomLetters()}`;
  const groupName = `Zg${randomLetters().slice(0, 8)}`;
  const { id: patient } = await (client === 5 ? storedPatient(lastname) : patientElsewhere(client, lastname));
  await storedRows('insert into inova.chat_patients (client_id, patient_id) values ($1, $2)', client, patient);
  const group = await addGroup(groupName, { client, members });
  const subject = `About ${lastname}`;
  const { id } = await storedRow<{ id: string }>(
    `insert into inova.conversations (client_id, group_id, patient_id, subject, last_message_at, created_at)
     values ($1, $2, $3, $4, now() - $5 * interval '1 day', now()) returning id`,
    ...[client, group, patient, subject, daysAgo],
  );
  for (const text of texts) await writeAsPatient({ id }, text, { client, daysAgo });
  return { id, group, groupName, patient, lastname, subject };
}

const patientElsewhere = (client: number, lastname: string) =>
  storedRow<{ id: string }>(
    `insert into inova.patients (client_id, firstname, lastname, dob, created_at)
     values ($1, 'Corinna', $2, '1990-04-04', now()) returning id`,
    client,
    lastname,
  );

/** Adds a group and returns its ID. */
export async function addGroup(name: string, { client = 5, members = [] as string[] } = {}): Promise<string> {
  const { id } = await storedRow<{ id: string }>(
    `insert into inova.chat_groups (client_id, name, position) values ($1, $2, 900) returning id`,
    client,
    name,
  );
  for (const email of members) {
    await storedRows(
      'insert into inova.chat_group_members (client_id, group_id, email) values ($1, $2, $3)',
      ...[client, id, email],
    );
  }
  return id;
}

/** Adds a message of the patient as the service does: the conversation counts it as unread. */
export async function writeAsPatient(
  { id }: Pick<TestConversation, 'id'>,
  text: string,
  { client = 5, daysAgo = 0 } = {},
): Promise<string> {
  const { id: message } = await storedRow<{ id: string }>(
    `insert into inova.messages (client_id, conversation_id, is_from_patient, text, created_at)
     values ($1, $2, true, $3, now() - $4 * interval '1 day') returning id`,
    ...[client, id, text, daysAgo],
  );
  await touch(id, message, text, true);
  return message;
}

/** Adds a reply of another member of staff. */
export async function replyAs(email: string, { id }: Pick<TestConversation, 'id'>, text: string): Promise<void> {
  const { id: message } = await storedRow<{ id: string }>(
    `insert into inova.messages (client_id, conversation_id, is_from_patient, author, text, created_at)
     values (5, $1, false, $2, $3, now()) returning id`,
    ...[id, email, text],
  );
  await touch(id, message, text, false);
}

async function touch(id: string, message: string, text: string, isFromPatient: boolean): Promise<void> {
  await storedRows(
    `update inova.conversations c set last_message_id = $2, last_message_preview = left($3, 50),
       last_is_from_patient = $4, group_unread = group_unread + $5,
       last_message_at = (select created_at from inova.messages m where m.client_id = c.client_id and m.id = $2)
     where id = $1`,
    ...[id, message, text, isFromPatient, isFromPatient ? 1 : 0],
  );
}

/** How many messages of a conversation its group has not read. */
export async function unreadOf({ id }: Pick<TestConversation, 'id'>): Promise<number> {
  const { count } = await storedRow<{ count: number }>(
    'select group_unread as count from inova.conversations where id = $1',
    id,
  );
  return count;
}

/** The texts of a conversation's messages, oldest first. */
export async function textsOf({ id }: Pick<TestConversation, 'id'>): Promise<string[]> {
  const rows = await storedRows<{ text: string }>(
    "select text from inova.messages where conversation_id = $1 and kind <> 'event' order by id",
    id,
  );
  return rows.map(({ text }) => text);
}
