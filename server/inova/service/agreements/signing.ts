import type { PoolClient } from 'pg';
import { sql } from '#server/store/sql.ts';
import type { OutsideSigner } from '../../contract/signatures.ts';
import { shift } from '../dates/period.ts';
import type { Doing } from '../lists/definition.ts';
import { openRequestsOf, remindStatements } from '../signatures/changes.ts';
import { happeningTo, type NewSigner, requestSignature, runAll, voidSignatures } from '../signatures/requests.ts';
import type { AgreementRow } from './queries.ts';

/** Who signs besides the patient, and until when. */
export interface Signing {
  expiresOn?: string;
  partner?: OutsideSigner | null;
  /** Somebody of the staff, by e-mail. */
  clinicSigner?: string | null;
}

const usualDays = 30;

/** Asks for the signatures of agreements that were sent just now. */
export async function askForSignatures(
  db: PoolClient,
  sent: AgreementRow[],
  { by, at }: Pick<Doing, 'by' | 'at'>,
  { expiresOn, partner, clinicSigner }: Signing,
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
    await requestSignature(db, { ...request, signers, expiresOn: expiresOn ?? shift(today, usualDays), by, at });
  }
}

const recordsOf = (db: PoolClient, { chosen }: Doing) =>
  db.query<{ client: number; id: number }>(sql`select client_id as client, id from ${chosen}`);

/** Mails new links to whoever is to sign the agreements chosen next. */
export async function remindSigners(db: PoolClient, doing: Doing): Promise<void> {
  const requests = await openRequestsOf(db, 'agreement', (await recordsOf(db, doing)).rows);
  if (requests.length > 0) await runAll(db, remindStatements(happeningTo(requests, doing.at, doing.by)));
}

/** Ends the requests to sign the agreements chosen. */
export async function endSigning(db: PoolClient, doing: Doing): Promise<void> {
  const { by, at, values } = doing;
  const reason = `Revoked: ${values.reason ?? ''}`;
  for (const { client, id } of (await recordsOf(db, doing)).rows) {
    await voidSignatures(db, { client, kind: 'agreement', record: id, by, at, reason });
  }
}
