import type { ConsentRecord } from '#server/inova/contract/signatures/consents.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { notFound } from '../errors.ts';

/** The newest request for a consent `x`. */
const request = sql`(select max(s.id) from inova.signature_requests s
  where s.client_id = x.client_id and s.kind = 'consent' and s.record_id = x.id)`;

/** Consents of a patient `p` as of today, without those of cards. */
const consents = sql`select x.id, x.kind, x.signer, x.episode_id as "episodeId", x.state,
    inova.consent_counts(x, d.today) as counts, x.wording_version as version, w.version as "newestVersion",
    x.state = 'signed' and coalesce(w.least_version > x.wording_version, false) as "mustSignAgain",
    ${isoTime('x.assigned_at')} as "assignedAt", ${isoTime('x.sent_at')} as "sentAt",
    ${isoTime('x.opened_at')} as "openedAt", ${isoTime('x.signed_at')} as "signedAt", x.signed_by as "signedBy",
    x.in_person as "inPerson", ${staffName(sql`x.witnessed_by`)} as "witnessedBy", x.expires_on as "expiresOn",
    ${isoTime('x.revoked_at')} as "closedAt", x.revoked_reason as "closedReason",
    coalesce(e.day1_on is not null, false) as "isUsed", ${request} as request
  from inova.consents x
  left join inova.consent_wordings w on w.kind = x.kind
  left join inova.episodes e on e.client_id = x.client_id and e.id = x.episode_id
  where x.client_id = p.client_id and x.patient_id = p.id and x.card_id is null
  order by x.kind, x.signer, x.assigned_at desc, x.id desc`;

const cycles = sql`select e.id, e.kind, e.day1_on as "day1On",
    e.day1_on is null and e.state in ('planned', 'active') as "isOpen"
  from inova.episodes e where e.client_id = p.client_id and e.patient_id = p.id
  order by e.opened_on desc, e.id desc`;

/** True if a consent of a kind and signer of a cycle counts, is on its way, or is to be sent again. */
const isThere = sql`exists (select from inova.consents x where x.client_id = p.client_id and x.patient_id = p.id
  and x.episode_id is not distinct from n.episode and x.kind = n.kind and x.signer = n.signer
  and (x.state in ('assigned', 'sent') or (x.state = 'expired' and x.signed_at is null)
    or inova.consent_counts(x, d.today)))`;

const missing = sql`select n.kind, n.signer, n.episode as "episodeId" from (
    select c.kind, c.signer, e.id as episode from inova.episodes e
    cross join inova.consents_needed(e.client_id, e.id) c
    where e.client_id = p.client_id and e.patient_id = p.id and e.day1_on is null and e.state in ('planned', 'active')
    union all
    select w.kind, 'patient', null from inova.consent_wordings w where w.for_everyone) n
  where not ${isThere} order by n.episode nulls last, n.kind, n.signer`;

const kinds = sql`select w.kind, w.version, w.partner_signs as "partnerSigns" from inova.consent_wordings w order by w.kind`;

const partner = sql`case when p.partner_name is not null then json_build_object('name', p.partner_name,
  'email', n.email, 'phone', n.phone, 'birthDate', n.birth_date) end`;

/** A patient's consents and what is missing of them; 404 without such a patient. */
export async function readConsents(
  db: Database,
  clinics: number[],
  patientId: number,
  at: Date,
): Promise<ConsentRecord> {
  const found = await row<ConsentRecord>(
    db,
    sql`select p.id as "patientId", p.client_id as client, z.time_zone as "timeZone", d.today::text as today,
        ${partner} as partner, ${jsonList(cycles)} as cycles, ${jsonList(consents)} as consents,
        ${jsonList(missing)} as missing, ${jsonList(kinds)} as kinds
      from inova.patients p join inova.clients z on z.id = p.client_id
      cross join lateral (select (${at}::timestamptz at time zone z.time_zone)::date as today) d
      left join inova.partners n on n.client_id = p.client_id and n.patient_id = p.id
      where p.client_id = any (${clinics}) and p.id = ${patientId}`,
  );
  if (!found) throw notFound();
  return found;
}
