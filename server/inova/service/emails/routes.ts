import * as calls from '#server/inova/contract/signatures/sent-documents.ts';
import { asClinics, row, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../context.ts';
import { type DocumentKey, readDocumentToken } from '../documents/document-link.ts';
import { linkName } from '../documents/open-link.ts';
import { ApiError } from '../errors.ts';
import { publicRoute, type Route } from '../route.ts';
import { enqueueEmail } from './email-queue.ts';

/** New links for patients whose link to a document is locked. */
export function emailRoutes(context: ServiceContext): Route[] {
  const { sealer, now, limits, mailer } = context;

  return [
    publicRoute(calls.requestLink, async ({ body: { token } }) => {
      if (!mailer) throw new ApiError(501, 'Email is turned off');
      const key = readDocumentToken(sealer, token, now());
      await limits.newLink(linkName(token), async () => {
        if (key) await enqueueLink(context, key);
      });
      return {};
    }),
  ];
}

/** Queues an email with a new link to the document, to the address on file. */
function enqueueLink({ store, registry, now }: ServiceContext, { client, kind, record }: DocumentKey): Promise<void> {
  const { table, documentColumn } = registry.sentDocuments[kind];
  return asClinics(store, [client], async (db) => {
    const found = await row<{ patient: number; name: string }>(
      db,
      sql`select p.id as patient, p.firstname || ' ' || p.lastname as name
        from ${table} r join inova.patients p on p.client_id = r.client_id and p.id = r.patient_id
        where r.client_id = ${client} and r.id = ${record} and r.${documentColumn} is not null`,
    );
    if (found) await enqueueEmail(db, { client, patient: found.patient, kind, record, by: found.name, at: now() });
  });
}
