import type { SignatureKind } from '#server/inova/contract/signatures/signatures.ts';
import { empty, type Sql, sql } from '#server/store/sql.ts';
import { updateBlockers } from '../lists/action-helpers.ts';

/** Events of a request that change its record. */
export type SignatureEvent = 'requested' | 'viewed' | 'signed' | 'declined' | 'expired' | 'extended' | 'voided';

/** Requests as the table `chosen` (`client_id`, `id`, `patient_id`, `today`), and their event. */
export interface SignatureEventContext {
  selection: Sql;
  at: Date;
  by: string;
}

type Statements = Partial<Record<SignatureEvent, (eventContext: SignatureEventContext) => Sql[]>>;

/** Days from signing until the first payment is due, and days for which a signed consent without a wording is valid. */
const dueDays = 14;
const consentDays = 540;

/** Updates the records `r` of requests `s` of one kind. */
function updateRecords(
  kind: SignatureKind,
  table: Sql,
  { selection }: SignatureEventContext,
  set: Sql,
  where: Sql = empty,
): Sql {
  return sql`update ${table} r set ${set} from ${selection}
    join inova.signature_requests s on s.client_id = chosen.client_id and s.id = chosen.id and s.kind = ${kind}
    where r.client_id = s.client_id and r.id = s.record_id ${where}`;
}

/** The names of a request's non-staff signers, for lists. */
const signedBy = sql`(select string_agg(n.name, ', ' order by n.position) from inova.signers n
  where n.client_id = s.client_id and n.request_id = s.id and n.signed_at is not null and not n.is_staff)`;

const agreement = (eventContext: SignatureEventContext, set: Sql) =>
  updateRecords(
    'agreement',
    sql`inova.agreements`,
    eventContext,
    sql`${set}, version = r.version + 1`,
    sql`and r.state = 'sent'`,
  );

const agreements: Statements = {
  signed: (eventContext) => [
    agreement(
      eventContext,
      sql`state = 'signed', signed_at = ${eventContext.at}, signed_by = ${signedBy},
        due_on = coalesce(r.due_on, chosen.today + ${dueDays}::int)`,
    ),
    updateBlockers(eventContext),
  ],
  voided: (happening) => [
    agreement(
      happening,
      sql`state = case when r.estimate_sent_at is null then 'draft' else 'estimate sent' end,
        sent_at = null, sent_by = null, reminded_at = null`,
    ),
  ],
  declined: (happening) => [declineTask(happening)],
};

const summary = (eventContext: SignatureEventContext, set: Sql) =>
  updateRecords('benefit summary', sql`inova.benefit_summaries`, eventContext, set);

const summaries: Statements = {
  viewed: (eventContext) => [summary(eventContext, sql`opened_at = coalesce(r.opened_at, ${eventContext.at})`)],
  signed: (happening) => [
    summary(happening, sql`opened_at = coalesce(r.opened_at, ${happening.at}), signed_at = ${happening.at}`),
  ],
  voided: (happening) => [summary(happening, sql`for_signing = false`)],
  declined: (happening) => [declineTask(happening)],
};

const consent = (eventContext: SignatureEventContext, set: Sql, where?: Sql) =>
  updateRecords('consent', sql`inova.consents`, eventContext, set, where);

/** The last day on which a consent signed today counts. */
const validUntil = sql`coalesce((select (chosen.today + make_interval(months => v.months_valid::int))::date
  from inova.consent_versions v where v.kind = r.kind and v.version = r.wording_version), chosen.today + ${consentDays}::int)`;

const sentColumns = sql`state = 'sent', expires_on = s.expires_on`;

const consents: Statements = {
  requested: (eventContext) => [
    consent(
      eventContext,
      sql`${sentColumns}, sent_at = ${eventContext.at}, opened_at = null`,
      sql`and r.state <> 'signed'`,
    ),
  ],
  viewed: (happening) => [consent(happening, sql`opened_at = coalesce(r.opened_at, ${happening.at})`)],
  signed: (happening) => [
    consent(
      happening,
      sql`state = 'signed', opened_at = coalesce(r.opened_at, ${happening.at}), signed_at = ${happening.at},
        signed_by = ${signedBy}, expires_on = ${validUntil}`,
    ),
    updateBlockers(happening),
  ],
  declined: (happening) => [
    consent(happening, sql`state = 'declined', revoked_at = ${happening.at}, revoked_reason = s.reason`),
    updateBlockers(happening),
    declineTask(happening),
  ],
  expired: (happening) => [consent(happening, sql`state = 'expired'`)],
  extended: (happening) => [consent(happening, sentColumns)],
  voided: (happening) => [
    consent(
      happening,
      sql`state = 'assigned', sent_at = null, opened_at = null, expires_on = null`,
      sql`and r.signed_at is null`,
    ),
  ],
};

/** Adds the signatures of a disposition that its signers have made so far. */
export const recordDispositionSignatures = ({ selection }: SignatureEventContext): Sql => sql`
  insert into inova.cryo_disposition_signatures (client_id, disposition_id, signer, seq, act, at)
  select s.client_id, s.record_id, n.position, 1, 'sign', n.signed_at from ${selection}
  join inova.signature_requests s on s.client_id = chosen.client_id and s.id = chosen.id and s.kind = 'disposition'
  join inova.signers n on n.client_id = s.client_id and n.request_id = s.id and n.signed_at is not null
  on conflict do nothing`;

const dispositions: Statements = {
  signed: (eventContext) => [recordDispositionSignatures(eventContext)],
  declined: (happening) => [declineTask(happening)],
};

/** Creates a task for the requester, since a patient who declines may want to talk. */
function declineTask({ selection, at }: SignatureEventContext): Sql {
  return sql`insert into inova.tasks (client_id, patient_id, category, title, detail, assigned_to, created_by,
      created_at, due_on)
    select s.client_id, s.patient_id, 'Clinic', 'Call patient about unsigned document: ' || s.title,
      coalesce('Declined with this reason: ' || s.reason, ''), s.requested_by, s.requested_by, ${at}::timestamptz,
      chosen.today + 1
    from inova.signature_requests s join ${selection} on s.client_id = chosen.client_id and s.id = chosen.id
    where not exists (select from inova.tasks k where k.client_id = s.client_id and k.patient_id = s.patient_id
      and k.status in (778, 779) and k.title = 'Call patient about unsigned document: ' || s.title)`;
}

const byKind: Record<SignatureKind, Statements> = {
  agreement: agreements,
  'benefit summary': summaries,
  consent: consents,
  disposition: dispositions,
};

/** Updates the records of requests after an event, and adds it to their history. */
export function recordEventStatements(event: SignatureEvent, eventContext: SignatureEventContext): Sql[] {
  const { selection, at, by } = eventContext;
  return [
    ...Object.values(byKind).flatMap((statements) => statements[event]?.(eventContext) ?? []),
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      select s.client_id, s.kind, s.record_id, s.patient_id, ${changeTexts[event]}, ${by}, ${at}::timestamptz,
        jsonb_strip_nulls(jsonb_build_object('request', s.id, 'reason', s.reason))
      from inova.signature_requests s join ${selection} on s.client_id = chosen.client_id and s.id = chosen.id`,
  ];
}

/** The name of an event in a record's history. */
const changeTexts: Record<SignatureEvent, string> = {
  requested: 'sent for signing',
  viewed: 'opened by its signer',
  signed: 'signed',
  declined: 'declined',
  expired: 'not signed in time',
  extended: 'given more time to be signed',
  voided: 'no longer to be signed',
};
