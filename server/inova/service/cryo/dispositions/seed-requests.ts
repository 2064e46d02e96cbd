import type { PoolClient } from 'pg';
import type { NewDisposition } from '#server/inova/contract/cryo/dispositions.ts';
import type { Specimen } from '#server/inova/contract/cryo/specimens.ts';
import type { DocumentContext } from '#server/inova/patient-documents/head.ts';
import { jsonList } from '#server/store/json-list.ts';
import { rows, sql } from '#server/store/sql.ts';
import { clinicOfDocument } from '../../documents/clinic.ts';
import { dispositionDocument } from './document.ts';

/** Days after which a disposition can no longer be signed. */
const daysToSign = 90;

interface Sent extends DocumentContext, Pick<NewDisposition, 'choices' | 'contingencies' | 'expiresOn'> {
  client: number;
  id: number;
  version: number;
  signers: { name: string }[];
  specimens: Pick<Specimen, 'id' | 'barcode' | 'kind' | 'frozenOn'>[];
}

const own = sql`x.client_id = d.client_id and x.disposition_id = d.id`;

/** The dispositions of the demonstration that were sent for signing, as their documents name them. */
const sent = sql`select d.client_id as client, d.id, d.version, ${clinicOfDocument} as clinic,
    (d.created_at at time zone c.time_zone)::date as today,
    (d.created_at at time zone c.time_zone)::date + ${daysToSign}::int as "expiresOn",
    json_build_object('firstname', p.firstname, 'lastname', p.lastname, 'dob', p.dob, 'ehrid', p.ehrid) as patient,
    ${jsonList(sql`select x.name from inova.cryo_disposition_signers x where ${own} order by x.number`)} as signers,
    ${jsonList(sql`select x.signer, x.specimen_id as specimen, x.outcome from inova.cryo_disposition_choices x
      where ${own} order by x.specimen_id, x.signer`)} as choices,
    ${jsonList(sql`select x.signer, x.situation, x.outcome from inova.cryo_disposition_contingencies x
      where ${own} order by x.situation, x.signer`)} as contingencies,
    ${jsonList(sql`select s.id, s.barcode, s.kind, s.frozen_on as "frozenOn" from inova.cryo_specimens s
      where s.client_id = d.client_id and s.id in (select x.specimen_id from inova.cryo_disposition_choices x
        where ${own}) order by s.id`)} as specimens
  from inova.cryo_dispositions d join inova.clients c on c.id = d.client_id
  join inova.patients p on p.client_id = d.client_id and p.id = d.patient_id
  where d.basis = 'signed' order by d.client_id, d.id`;

/** Requests with the state that the signatures of their disposition say; a staff member of the clinic sent them. */
const requests = (papers: string) => sql`
  insert into inova.signature_requests (client_id, patient_id, kind, record_id, title, paper, state, requested_at,
    requested_by, sent_at, viewed_at, signed_at, expires_on, reference)
  select d.client_id, d.patient_id, 'disposition', d.id, n.paper ->> 'title', n.paper,
    case when g.signed = g.all then 'signed' when g.signed > 0 then 'viewed' else 'sent' end, d.created_at, s.sender,
    d.created_at, g.first_at, case when g.signed = g.all then g.last_at end, n."expiresOn",
    md5('disposition ' || d.client_id || ' ' || d.id)::uuid
  from json_to_recordset(${papers}::json) n (client int, id bigint, "expiresOn" date, paper jsonb)
  join inova.cryo_dispositions d on d.client_id = n.client and d.id = n.id
  cross join lateral (select count(*) as all, count(a.at) as signed, min(a.at) as first_at, max(a.at) as last_at
    from inova.cryo_disposition_signers g left join inova.cryo_disposition_signatures a on a.client_id = g.client_id
      and a.disposition_id = g.disposition_id and a.signer = g.number and a.act = 'sign'
    where g.client_id = d.client_id and g.disposition_id = d.id) g
  cross join lateral (select min(x.assigned_by) as sender from inova.consents x where x.client_id = d.client_id) s
  order by d.client_id, d.id`;

/** Each signer is invited when the one before has signed. */
const signers = sql`
  insert into inova.signers (client_id, request_id, position, role, name, email, birth_date, invited_at, identified_at,
    viewed_at, signed_at, signed_name)
  select r.client_id, r.id, g.number, g.relation, g.name, g.email,
    case g.number when 1 then p.dob else p.dob - 400 + (p.id % 900)::int end,
    case when g.number = 1 then r.sent_at else b.at end, a.at, a.at, a.at, case when a.at is not null then g.name end
  from inova.signature_requests r
  join inova.patients p on p.client_id = r.client_id and p.id = r.patient_id
  join inova.cryo_disposition_signers g on g.client_id = r.client_id and g.disposition_id = r.record_id
  left join inova.cryo_disposition_signatures a on a.client_id = g.client_id and a.disposition_id = g.disposition_id
    and a.signer = g.number and a.act = 'sign'
  left join inova.cryo_disposition_signatures b on b.client_id = g.client_id and b.disposition_id = g.disposition_id
    and b.signer = g.number - 1 and b.act = 'sign'
  where r.kind = 'disposition' order by r.client_id, r.id, g.number`;

const history = sql`
  insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
  select r.client_id, 'signature request', r.id, r.patient_id, h.change, h.by, h.at, '{}' from inova.signature_requests r
  cross join lateral (
    select 1 as step, 'requested' as change, r.requested_by as by, r.requested_at as at
    union all select 2, 'sent', r.requested_by, r.sent_at
    union all select 3, 'viewed', n.name, n.viewed_at from inova.signers n
      where n.client_id = r.client_id and n.request_id = r.id and n.position = 1 and n.viewed_at is not null
    union all select 3 + n.position, case when r.state = 'signed' and n.position = 2 then 'signed' else 'signed by one' end,
      n.name, n.signed_at from inova.signers n
      where n.client_id = r.client_id and n.request_id = r.id and n.signed_at is not null) h
  where r.kind = 'disposition' order by r.client_id, r.id, h.step`;

/** The documents that the couples of the demonstration sign, with the signatures that they have given. */
export async function seedDispositionRequests(db: PoolClient): Promise<void> {
  const found = await rows<Sent>(db, sent);
  const papers = found.map((each) => ({
    client: each.client,
    id: each.id,
    expiresOn: each.expiresOn,
    paper: dispositionDocument(each),
  }));
  for (const statement of [requests(JSON.stringify(papers)), signers, history]) await rows(db, statement);
}
