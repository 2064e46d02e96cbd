import type { z } from 'zod';
import type { ConsentWording, NewestWording, newWording } from '#server/inova/contract/signatures/consents.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asOwner, asPortal, type Database, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import { voidStatements } from '../signatures/changes.ts';
import type { SignatureKey } from '../signatures/key.ts';
import { eventContextFor, recordRequestEvent, runAll } from '../signatures/requests.ts';

/** The versions of the wording of a consent, newest first, and which one it was sent with. */
export async function readWordings(db: Database, clinics: number[], consent: number) {
  const found = await row<{ patientId: number; version: number | null; kind: string }>(
    db,
    sql`select patient_id as "patientId", wording_version as version, kind from inova.consents
      where client_id = any (${clinics}) and id = ${consent} and card_id is null`,
  );
  if (!found) throw notFound();
  const { kind, ...rest } = found;
  const wordings = await rows<ConsentWording>(
    db,
    sql`select kind, version, about, risks, must_sign_again as "mustSignAgain", reason,
        ${isoTime('published_at')} as "publishedAt"
      from inova.consent_versions where kind = ${kind} order by version desc`,
  );
  return { ...rest, wordings };
}

/** The newest wording of each kind, with the consents and open requests of the transaction's clinics. */
export const readNewestWordings = (db: Database) =>
  rows<NewestWording>(
    db,
    sql`select w.kind, w.version, w.about, w.risks, w.must_sign_again as "mustSignAgain", w.reason,
        ${isoTime('w.published_at')} as "publishedAt",
        count(x.id) filter (where x.state = 'signed')::int as signed, count(x.id) filter (where x.state = 'sent')::int as open
      from inova.consent_wordings w left join inova.consents x on x.kind = w.kind and x.state in ('sent', 'signed')
      group by w.kind, w.version, w.about, w.risks, w.must_sign_again, w.reason, w.published_at order by w.kind`,
  );

/**
 * Publishes a wording for the network. If it must be signed again, whoever has a link to an earlier one can no longer
 * sign that: open requests are voided, and their consents are to be sent again.
 */
export async function publishWording(
  store: Store,
  { kind, basedOn, about, risks, mustSignAgain, reason }: z.output<typeof newWording>,
  { by, at }: { by: string; at: Date },
) {
  const added = await asPortal(store, async (db) => {
    const newest = await row<{ version: number }>(
      db,
      sql`select max(version) as version from inova.consent_versions where kind = ${kind}`,
    );
    if (!newest?.version) throw fieldError('kind', 'Select a kind of consent');
    const inserted = await row<{ version: number }>(
      db,
      sql`insert into inova.consent_versions (kind, version, about, risks, months_valid, partner_signs, cycles,
          for_everyone, must_sign_again, reason, published_at, published_by)
        select kind, version + 1, ${about}, ${risks}::text[], months_valid, partner_signs, cycles, for_everyone,
          ${mustSignAgain}, ${reason}, ${at}, ${by}
        from inova.consent_versions where kind = ${kind} and version = ${basedOn} and version = ${newest.version}
        on conflict do nothing returning version`,
    );
    if (!inserted) throw new ApiError(409, 'Another user published a newer version');
    return inserted;
  });
  return { kind, version: added.version, voided: mustSignAgain ? await voidOpen(store, kind, { by, at }) : 0 };
}

/** Voids open requests for consents of a kind, in every clinic; returns how many. */
function voidOpen(store: Store, kind: string, { by, at }: { by: string; at: Date }): Promise<number> {
  return asOwner(store, async (db) => {
    const open = await rows<SignatureKey>(
      db,
      sql`select s.client_id as client, s.id from inova.signature_requests s
        join inova.consents x on x.client_id = s.client_id and x.id = s.record_id and x.kind = ${kind}
        where s.kind = 'consent' and s.state in ('created', 'sent', 'viewed') for update of s`,
    );
    if (open.length === 0) return 0;
    const event = eventContextFor(open, at, by);
    await runAll(db, [
      ...voidStatements(event, 'The wording of this consent changed'),
      recordRequestEvent('voided', event),
    ]);
    return open.length;
  });
}
