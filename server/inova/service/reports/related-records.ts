import type { Principal } from '#server/access/principal.ts';
import type { RelatedRecords } from '#server/inova/contract/lists/related-records.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { prepared, rowAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffName } from '../account/staff-name.ts';
import { nextSigner } from '../signatures/next-signer.ts';
import { blockerDetail } from '../treatments/terms.ts';

const ofPatient = (record: Sql) => sql`${record}.client_id = p.client_id and ${record}.patient_id = p.id`;

const verifications = sql`select v.id, v.coverage_id as "coverageId", i.payer, v.reason, v.state,
    ${isoTime('v.received_at')} as "receivedAt", v.needed_on as "neededOn", v.follow_up_on as "followUpOn",
    ${staffName(sql`v.assigned_to`)} as assignee, ${isoTime('v.completed_at')} as "completedAt"
  from inova.verifications v left join inova.coverages i on i.client_id = v.client_id and i.id = v.coverage_id
  where ${ofPatient(sql`v`)} order by v.received_at desc, v.id desc`;

const authorizations = sql`select z.id, z.coverage_id as "coverageId", z.procedure, z.state, z.required_on as "requiredOn",
    z.submitted_on as "submittedOn", z.follow_up_on as "followUpOn", z.decided_on as "decidedOn",
    z.expires_on as "expiresOn", z.number, z.denial_reason as "denialReason", z.units, z.units_used as "unitsUsed",
    exists (select from inova.episodes e
      where e.client_id = z.client_id and e.id = z.episode_id and e.closed_on is null) as "isCurrent"
  from inova.authorizations z where ${ofPatient(sql`z`)} order by z.required_on desc, z.id desc`;

const waitingCycles = sql`select e.id, e.kind, e.blocker, ${blockerDetail} as "openItems", e.planned_stim_on as "plannedOn"
  from inova.episodes e where ${ofPatient(sql`e`)} and e.closed_on is null and e.day1_on is null
    and e.state in ('planned', 'active') order by e.opened_on desc, e.id desc`;

const tests = sql`select d.id, d.test, d.state, d.ordered_on as "orderedOn", d.due_on as "dueOn",
    d.scheduled_on as "scheduledOn", d.done_on as "doneOn", d.result, d.expires_on as "expiresOn",
    d.cancelled_reason as "cancelledReason"
  from inova.diagnostic_orders d where ${ofPatient(sql`d`)}
  order by coalesce(d.done_on, d.ordered_on) desc, d.test, d.id`;

const consents = sql`select x.id, x.kind, x.state, ${isoTime('x.assigned_at')} as "assignedAt",
    ${isoTime('x.signed_at')} as "signedAt", x.expires_on as "expiresOn"
  from inova.consents x where ${ofPatient(sql`x`)} order by x.assigned_at desc, x.id desc`;

const signatureRequests = sql`select s.id, s.kind, s.record_id as "recordId", s.title, s.state,
    ${isoTime('s.requested_at')} as "requestedAt", s.expires_on as "expiresOn",
    case when s.state in ('created', 'sent', 'viewed') then ${nextSigner(sql`n.name`)} end as "waitingFor"
  from inova.signature_requests s where ${ofPatient(sql`s`)} order by s.requested_at desc, s.id desc`;

const sentDocuments = sql`select * from (
    select b.id, 'benefit summary' as kind, b.verification_id as "verificationId", ${isoTime('b.sent_at')} as "sentAt",
      ${isoTime('b.opened_at')} as "openedAt"
    from inova.benefit_summaries b where ${ofPatient(sql`b`)}
    union all
    select o.id, 'explanation of benefits', null, ${isoTime('o.sent_at')}, ${isoTime('o.opened_at')}
    from inova.eobs o where ${ofPatient(sql`o`)} and o.sent_at is not null) document
  order by "sentAt" desc, kind, id desc`;

const intakes = sql`select q.id, q.state, ${isoTime('q.sent_at')} as "sentAt", q.due_on as "dueOn",
    q.complete_percent as percent
  from inova.intakes q where ${ofPatient(sql`q`)} order by q.sent_at desc, q.id desc`;

const recordRequests = sql`select r.id, r.direction = 'in' as "isIncoming", r.practice, r.due_on as "dueOn"
  from inova.record_requests r where ${ofPatient(sql`r`)} and r.state = 'requested' order by r.due_on, r.id`;

const obRecords = sql`select o.id, o.practice, o.due_on as "dueOn", ${isoTime('o.consent_sent_at')} as "consentSentAt",
    ${isoTime('o.consent_signed_at')} as "consentSignedAt", ${isoTime('o.record_generated_at')} as "generatedAt",
    ${isoTime('o.faxed_at')} as "faxedAt"
  from inova.ob_records o where ${ofPatient(sql`o`)} order by o.due_on desc, o.id desc`;

const unpaidInvoices = sql`select n.id, n.number, n.due_on as "dueOn", n.balance_cents as "balanceCents"
  from inova.invoices n where ${ofPatient(sql`n`)} and n.state = 'open' and n.balance_cents > 0
  order by n.due_on, n.id`;

const deniedClaims = sql`select m.id, m.number, m.appeal_due_on as "appealDueOn"
  from inova.claims m where ${ofPatient(sql`m`)} and m.state = 'denied' order by m.appeal_due_on, m.id`;

const cycleRequests = sql`select w.id, w.cycle, w.state, w.planned_on as "plannedOn"
  from inova.cycle_requests w where ${ofPatient(sql`w`)} order by w.created_at desc, w.id desc`;

const waitlist = sql`select l.id, l.type, l.deadline_on as "deadlineOn" from inova.waitlist l
  where ${ofPatient(sql`l`)} and l.state = 'waiting' order by l.deadline_on, l.id`;

const ehrStatements = sql`(select count(*)::int from inova.ehr_statements u where ${ofPatient(sql`u`)})`;

const tasksFor = ({ email, isNetwork }: Principal) => sql`select k.id, k.title, k.due_on as "dueOn",
    ${staffName(sql`k.assigned_to`)} as assignee, k.assigned_to is not distinct from ${email}::text as "isOwn"
  from inova.tasks k where ${ofPatient(sql`k`)} and k.status <> 780 and (${isNetwork}::boolean or k.assigned_to = ${email}::text)
  order by k.due_on nulls last, k.id`;

/** An appointment of the patient that its marks say lacks something. */
const marked = (mark: Sql) => sql`from inova.appointments a where ${ofPatient(sql`a`)} and ${mark}`;

/** What exists of a patient, and what is open; null if none of the user's clinics has the patient. */
export function readRelatedRecords(store: Store, principal: Principal, id: number, now: Date) {
  return rowAsClinics<RelatedRecords>(
    store,
    principal.clinics,
    prepared(
      'related records',
      sql`select ${jsonList(verifications)} as verifications, ${jsonList(authorizations)} as authorizations,
        ${jsonList(waitingCycles)} as "waitingCycles", ${jsonList(tests)} as tests,
        ${jsonList(consents)} as consents, ${jsonList(signatureRequests)} as "signatureRequests",
        ${jsonList(sentDocuments)} as "sentDocuments", ${jsonList(intakes)} as intakes,
        (select a.id ${marked(sql`a.lacks_preparation and a.starts_at >= ${now}::timestamptz`)}
          order by a.starts_at limit 1) as "unpreparedConsultId",
        ${jsonList(recordRequests)} as "recordRequests", ${jsonList(obRecords)} as "obRecords",
        ${jsonList(unpaidInvoices)} as "unpaidInvoices",
        ${jsonList(deniedClaims)} as "deniedClaims",
        ${jsonList(cycleRequests)} as "cycleRequests", ${jsonList(waitlist)} as waitlist,
        ${ehrStatements} as "ehrStatements", ${jsonList(tasksFor(principal))} as tasks,
        exists (select ${marked(sql`a.lacks_consult`)}) as "lacksConsult",
        exists (select ${marked(sql`a.lacks_estimate`)}) as "lacksEstimate"
      from inova.patients p where p.client_id = any (${principal.clinics}) and p.id = ${id}`,
    ),
  );
}
