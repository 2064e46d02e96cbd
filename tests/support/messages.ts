import type { Inova } from '#server/inova/client/inova.ts';
import { rows, sql } from '#server/store/sql.ts';
import { first } from './first.ts';
import type { TestService } from './service.ts';

/** The groups of a demonstration clinic by their index. */
export const groupId = (clinic: number, index: number) => clinic * 100 + index + 1;
export const [nurses, physicians, billing, counselors, frontDesk, cryoStorage] = [0, 1, 2, 3, 4, 5];

/** A patient of the clinic who uses the app, or does not. */
export async function appPatient({ store }: TestService, clinic: number, usesApp = true): Promise<number> {
  const found = await rows<{ id: number }>(
    store.pool,
    sql`select p.id from inova.patients p left join inova.chat_patients a on a.client_id = p.client_id and a.patient_id = p.id
      where p.client_id = ${clinic} and p.ehrid is not null and (a.patient_id is not null) = ${usesApp}
      order by p.id limit 1`,
  );
  return first(found).id;
}

/** What a patient does in the app, as the demonstration lets staff do it. */
export function appOf(inova: Inova, patient: number) {
  return {
    /** Starts a conversation; returns its number. */
    async start(groupId: number, message: string, subject = 'Question'): Promise<number> {
      const written = await inova.patientApp.write(patient, { groupId, subject, message }, crypto.randomUUID());
      return written.conversation.id;
    },

    /** Writes in a conversation; returns the number of the message. */
    async write(conversationId: number, message: string): Promise<number> {
      const { messages } = await inova.patientApp.write(patient, { conversationId, message }, crypto.randomUUID());
      return messages.at(-1)?.id ?? 0;
    },
  };
}
