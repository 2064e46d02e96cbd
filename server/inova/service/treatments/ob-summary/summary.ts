import type { ObSummary } from '#server/inova/contract/ob-records.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { asClinics, type Database, row, rows, sql } from '#server/store/sql.ts';
import type { Session } from '../../caller.ts';
import type { ServiceContext } from '../../context.ts';
import { keptPdf } from '../../documents/keep-pdf.ts';
import { ApiError, notFound } from '../../errors.ts';
import { obSummaryDocument } from './document.ts';
import { type ObSummaryFacts, readFacts } from './facts.ts';

/** Who asks for a summary, and when. */
interface Asking {
  by: string;
  at: Date;
}

/**
 * The summary of an obstetric record for its practice, which the patient must have released. That of a generated record
 * is kept from the first time that it is opened; before, it is a draft as of now.
 */
export function readSummary(context: ServiceContext, { principal }: Session, id: number): Promise<ObSummary> {
  const asking = { by: principal.email, at: context.now() };
  return asClinics(context.store, principal.clinics, async (db) => {
    const facts = await readFacts(db, { clinics: principal.clinics, id, ...asking });
    if (!facts) throw notFound();
    if (!facts.signedAt)
      throw new ApiError(409, 'The patient has not signed the release of these records. Ask the patient to sign it.');
    const { client, patientId, practice, dueOn, generatedAt, faxedAt } = facts;
    const document = generatedAt ? await keptDocument(db, facts, asking) : obSummaryDocument(facts);
    return { id, client, patientId, practice, dueOn, generatedAt, faxedAt, document };
  });
}

/** Its PDF in base64. */
export async function readSummaryPdf(context: ServiceContext, session: Session, id: number) {
  const { client, patientId, generatedAt, document } = await readSummary(context, session, id);
  const place = { client, table: sql`inova.ob_summary_pdfs`, column: sql`ob_record_id`, key: sql`${id}::bigint` };
  const pdf = generatedAt
    ? await keptPdf(context, place, document)
    : Buffer.from(await context.documentPdf(document)).toString('base64');
  return { id, client, patientId, pdf };
}

async function keptDocument(db: Database, facts: ObSummaryFacts, { by, at }: Asking): Promise<PatientDocument> {
  const stored = await storedDocument(db, facts);
  if (stored) return stored;
  await rows(
    db,
    sql`insert into inova.ob_summary_documents (client_id, ob_record_id, document, made_at, made_by)
      values (${facts.client}, ${facts.id}, ${JSON.stringify(obSummaryDocument(facts))}, ${at}, ${by})
      on conflict (client_id, ob_record_id) do nothing`,
  );
  return (await storedDocument(db, facts)) as PatientDocument;
}

async function storedDocument(
  db: Database,
  { client, id }: Pick<ObSummaryFacts, 'client' | 'id'>,
): Promise<PatientDocument | null> {
  const found = await row<{ document: PatientDocument }>(
    db,
    sql`select document from inova.ob_summary_documents where client_id = ${client} and ob_record_id = ${id}`,
  );
  return found?.document ?? null;
}
