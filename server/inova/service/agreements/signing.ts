import type { PoolClient } from 'pg';
import { sql } from '#server/store/sql.ts';
import type { ExternalSigner } from '../../contract/signatures/signatures.ts';
import { addDays } from '../dates/period.ts';
import type { ActionContext } from '../lists/definition.ts';
import { openRequestsOf, remindStatements } from '../signatures/changes.ts';
import { eventContextFor, type NewSigner, requestSignature, runAll, voidSignatures } from '../signatures/requests.ts';
import type { AgreementRow } from './queries.ts';

/** The signers besides the patient, and the deadline. */
export interface SigningOptions {
  expiresOn?: string;
  partner?: ExternalSigner | null;
  /** A staff member, by email. */
  clinicSigner?: string | null;
}

const defaultDays = 30;

/** Requests the signatures of agreements that were just sent. */
export async function requestAgreementSignatures(
  db: PoolClient,
  sent: AgreementRow[],
  { by, at }: Pick<ActionContext, 'by' | 'at'>,
  { expiresOn, partner, clinicSigner }: SigningOptions,
): Promise<void> {
  const signers: NewSigner[] = [
    { role: 'patient' },
    ...(partner ? [{ role: 'partner' as const, ...partner }] : []),
    ...(clinicSigner ? [{ role: 'clinic' as const, staff: clinicSigner }] : []),
  ];
  for (const { client, id, patientId, today, papers } of sent) {
    const { agreement: paper } = papers;
    if (!paper) throw new Error(`agreement ${id} was sent without its paper`);
    const request = { client, kind: 'agreement' as const, record: id, patient: patientId, title: paper.title, paper };
    await requestSignature(db, { ...request, signers, expiresOn: expiresOn ?? addDays(today, defaultDays), by, at });
  }
}

const selectedRecords = (db: PoolClient, { selection }: ActionContext) =>
  db.query<{ client: number; id: number }>(sql`select client_id as client, id from ${selection}`);

/** Emails new links to the next signers of the selected agreements. */
export async function remindSigners(db: PoolClient, context: ActionContext): Promise<void> {
  const requests = await openRequestsOf(db, 'agreement', (await selectedRecords(db, context)).rows);
  if (requests.length > 0) await runAll(db, remindStatements(eventContextFor(requests, context.at, context.by)));
}

/** Voids the signature requests of the selected agreements. */
export async function endSignatureRequests(db: PoolClient, context: ActionContext): Promise<void> {
  const { by, at, values } = context;
  const reason = `Revoked: ${values.reason ?? ''}`;
  for (const { client, id } of (await selectedRecords(db, context)).rows) {
    await voidSignatures(db, { client, kind: 'agreement', record: id, by, at, reason });
  }
}
