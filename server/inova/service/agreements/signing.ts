import type { PoolClient } from 'pg';
import { sql } from '#server/store/sql.ts';
import type { ExternalSigner } from '../../contract/signatures.ts';
import { addDays } from '../dates/period.ts';
import type { ActionContext } from '../lists/definition.ts';
import { openRequestsOf, remindStatements } from '../signatures/changes.ts';
import { eventContextFor, type NewSigner, requestSignature, runAll, voidSignatures } from '../signatures/requests.ts';
import type { AgreementRow } from './queries.ts';

/** Who signs besides the patient, and until when. */
export interface SigningOptions {
  expiresOn?: string;
  partner?: ExternalSigner | null;
  /** Someone of the staff, by email. */
  clinicSigner?: string | null;
}

const defaultDays = 30;

/** Asks for the signatures of agreements that were sent just now. */
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

/** Emails new links to whoever is to sign the agreements chosen next. */
export async function remindSigners(db: PoolClient, context: ActionContext): Promise<void> {
  const requests = await openRequestsOf(db, 'agreement', (await selectedRecords(db, context)).rows);
  if (requests.length > 0) await runAll(db, remindStatements(eventContextFor(requests, context.at, context.by)));
}

/** Ends the requests to sign the agreements chosen. */
export async function endSignatureRequests(db: PoolClient, context: ActionContext): Promise<void> {
  const { by, at, values } = context;
  const reason = `Revoked: ${values.reason ?? ''}`;
  for (const { client, id } of (await selectedRecords(db, context)).rows) {
    await voidSignatures(db, { client, kind: 'agreement', record: id, by, at, reason });
  }
}
