import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { asClinics, row, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { enqueueEmail } from '../emails/email-queue.ts';
import { recordChange } from '../lists/changes.ts';
import { requestSignature } from '../signatures/requests.ts';

/** A benefit summary to send; its document is stored as sent. */
export interface NewSummary {
  client: number;
  patient: number;
  verification: number;
  paper: PatientDocument;
  /** The deadline for signing; null if no signature is required. */
  signBy: string | null;
  by: string;
  at: Date;
}

/** Stores a summary as sent, and queues its email or signature request. */
export function createSummary(store: Store, summary: NewSummary): Promise<number> {
  const { client, patient, verification, paper, signBy, by, at } = summary;
  return asClinics(store, [client], async (db) => {
    const created = await row<{ id: number }>(
      db,
      sql`insert into inova.benefit_summaries
          (client_id, patient_id, verification_id, sent_at, sent_by, for_signing, paper)
        values (${client}, ${patient}, ${verification}, ${at}, ${by}, ${signBy !== null}, ${JSON.stringify(paper)})
        returning id`,
    );
    const id = (created as { id: number }).id;
    await recordChange(db, { client, record: 'benefit summary', id, patientId: patient, change: 'sent', by, at });
    if (signBy === null) {
      await enqueueEmail(db, { client, patient, kind: 'benefit summary', record: id, by, at });
    } else {
      const request = { client, kind: 'benefit summary', record: id, patient, title: paper.title, paper } as const;
      await requestSignature(db, { ...request, signers: [{ role: 'patient' }], expiresOn: signBy, by, at });
    }
    return id;
  });
}
