import type { AgreementTotal } from '#server/inova/contract/agreements/agreement-draft.ts';
import type { Agreement, SummarizedAgreement } from '#server/inova/contract/agreements/agreements.ts';
import type { ClinicBilling } from '#server/inova/contract/payments/clinic-billing.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import type { DocumentContext } from '#server/inova/patient-documents/head.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, raw, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { staffName } from '../account/staff-name.ts';
import { billingOfClinic, clinicOfDocument } from '../documents/clinic.ts';
import { lockPatient } from '../ledger/locks.ts';
import { listOfPatient } from '../patients/list-of-patient.ts';
import { approvalBeforeSending } from './approvals.ts';
import { checklistPoints } from './checklist.ts';

export interface ItemRow {
  kind: 'package' | 'additional' | 'open';
  name: string;
  cpt: string | null;
  cents: number;
  quantity: number;
  insurance: boolean;
  /** What insurance pays of an item that it shares with the patient; null if one of them pays all. */
  insuranceCents: number | null;
}

/** `cents` is the requested amount; `active` and the dates are those of the clinic discount, if it is one. */
export interface DiscountRow {
  id: number;
  discountId: number | null;
  name: string;
  percent: number | null;
  cents: number | null;
  reason: string;
  active: boolean;
  startsOn: string | null;
  endsOn: string | null;
}

export interface CreditRow {
  id: number;
  description: string;
  cents: number;
}

/** An agreement with its lines, patient and clinic; `today` is the date in the clinic. */
export interface AgreementRow
  extends Omit<Agreement, 'consult' | 'total' | 'parts' | 'counselor' | 'signedBy' | 'revokedReason'> {
  packageId: number | null;
  points: string[];
  counselor: string | null;
  signedBy: string | null;
  revokedReason: string | null;
  totalCents: number;
  calculation: AgreementTotal | null;
  papers: { estimate: PatientDocument | null; agreement: PatientDocument | null };
  /** The dates its documents were sent, in the clinic's time zone. */
  sentOn: { estimate: string | null; agreement: string | null };
  items: ItemRow[];
  discounts: DiscountRow[];
  credits: CreditRow[];
  /** The care that an estimate is for, as far as it is stored. */
  care: {
    diagnosis: string | null;
    plannedOn: string | null;
    physician: string | null;
    physicianNpi: string | null;
    billing: Omit<ClinicBilling, 'physicians'> | null;
    /** Tests that are ordered and not done. */
    separate: string[];
  };
  parts: { number: number; dueOn: string; cents: number }[];
  patient: { firstname: string; lastname: string; dob: string; ehrid: string | null; email: string | null };
  clinic: DocumentContext['clinic'];
  today: string;
}

const linesOf = (table: Sql) => sql`${table} where x.client_id = g.client_id and x.agreement_id = g.id`;

const items = sql`select x.kind, x.name, x.cpt, x.amount_cents as cents, x.quantity,
    x.insurance and (not x.self_pay or x.insurance_cents is not null) as insurance, x.insurance_cents as "insuranceCents"
  from ${linesOf(sql`inova.agreement_items x`)} order by x.id`;
const discounts = sql`select x.id, x.discount_id as "discountId", x.name, x.percent,
    case when x.percent is null then coalesce(x.asked_cents, x.amount_cents) end as cents, x.reason,
    coalesce(d.active, true) as active, d.starts_on as "startsOn", d.ends_on as "endsOn"
  from inova.agreement_discounts x left join inova.discounts d on d.client_id = x.client_id and d.id = x.discount_id
  where x.client_id = g.client_id and x.agreement_id = g.id order by x.id`;
const credits = sql`select x.id, x.description, coalesce(x.asked_cents, x.amount_cents) as cents from ${linesOf(sql`inova.agreement_credits x`)} order by x.id`;
const concession = (
  kind: 'discount' | 'credit',
  name: Sql,
  table: Sql,
) => sql`select ${kind}::text as kind, ${name} as name,
    x.amount_cents as cents, ${staffName(sql`x.given_by`)} as "givenBy", x.given_by as "givenByEmail", ${staffName(sql`x.approved_by`)} as "approvedBy", x.id
  from ${linesOf(table)} and x.amount_cents > 0`;
const concessions = sql`select * from (${concession('discount', sql`x.name`, sql`inova.agreement_discounts x`)}
  union all ${concession('credit', sql`x.description`, sql`inova.agreement_credits x`)}) c order by c.kind desc, c.id`;
const parts = sql`select x.number, x.due_on as "dueOn", x.amount_cents as cents
  from ${linesOf(sql`inova.agreement_parts x`)} order by x.number`;
const care = sql`(select json_build_object('diagnosis', e.diagnosis, 'plannedOn', coalesce(e.day1_on, e.planned_stim_on),
    'physician', v.name, 'physicianNpi', v.npi,
    'billing', ${billingOfClinic(sql`g.client_id`)},
    'separate', coalesce((select json_agg(distinct d.test order by d.test) from inova.diagnostic_orders d
      where d.client_id = g.client_id and d.patient_id = g.patient_id and d.state in ('ordered', 'scheduled')), '[]'))
  from (select) nothing left join inova.episodes e on e.client_id = g.client_id and e.id = g.episode_id
    left join inova.providers v on v.client_id = e.client_id and v.id = e.provider_id)`;
const payments = sql`select x.id, x.method, x.state, x.amount_cents as cents, ${isoTime('x.taken_at')} as "takenAt",
    ${staffName(sql`x.taken_by`)} as "takenBy", x.reference from ${linesOf(sql`inova.payments x`)} order by x.taken_at desc, x.id desc`;
const history = sql`select h.id, h.change, ${staffName(sql`h.by`)} as by, ${isoTime('h.at')} as at,
    coalesce(h.details ->> 'reason', h.details ->> 'note', h.details ->> 'detail') as detail
  from inova.changes h where h.client_id = g.client_id and h.record = 'agreement' and h.record_id = g.id
    and h.change <> 'sent for signing'
  order by h.at desc, h.id desc`;

/** True for an unpaid agreement `g` without an open invoice whose cycle has not started. */
export const isRevocable = sql`g.state not in ('draft', 'revoked') and g.paid_cents = 0 and not exists
  (select from inova.invoices n where n.client_id = g.client_id and n.agreement_id = g.id and n.state = 'open')
  and not exists
  (select from inova.episodes e where e.client_id = g.client_id and e.id = g.episode_id and e.day1_on is not null)`;

const packageName = sql`coalesce((select x.name from ${linesOf(sql`inova.agreement_items x`)} and x.kind = 'package'), 'No package')`;
const counselor = sql`(select v.name from inova.providers v where v.client_id = g.client_id and v.id = g.counselor_id)`;
const today = (now: Date) => sql`(${now}::timestamptz at time zone c.time_zone)::date`;

const columns = sql`g.id, g.client_id as client, g.patient_id as "patientId", g.version, g.state,
  g.package_id as "packageId", g.template, g.total_cents as "totalCents", g.paid_cents as "paidCents",
  g.balance_cents as "balanceCents", g.due_on as "dueOn", g.calculation,
  json_build_object('estimate', g.estimate_paper, 'agreement', g.agreement_paper) as papers,
  json_build_object('estimate', (g.estimate_sent_at at time zone c.time_zone)::date,
    'agreement', (g.sent_at at time zone c.time_zone)::date) as "sentOn",
  ${packageName} as "packageName",
  ${checklistPoints} as points,
  ${counselor} as counselor,
  ${isoTime('g.created_at')} as "createdAt", ${staffName(sql`g.created_by`)} as "createdBy",
  ${isoTime('g.estimate_sent_at')} as "estimateSentAt", ${isoTime('g.estimate_opened_at')} as "estimateOpenedAt",
  ${isoTime('g.sent_at')} as "sentAt", ${isoTime('g.reminded_at')} as "remindedAt",
  ${isoTime('g.signed_at')} as "signedAt", g.signed_by as "signedBy",
  ${isoTime('g.revoked_at')} as "revokedAt", g.revoked_reason as "revokedReason",
  g.replacement_id as "replacementId", ${isRevocable} as "isRevocable",
  ${approvalBeforeSending} as "approvalBeforeSending",
  (select o.id from inova.agreements o where o.client_id = g.client_id and o.replacement_id = g.id) as "replacesId",
  ${jsonList(items)} as items, ${jsonList(discounts)} as discounts, ${jsonList(credits)} as credits, ${jsonList(parts)} as parts,
  ${care} as care,
  ${jsonList(concessions)} as concessions, ${jsonList(payments)} as payments, ${jsonList(history)} as history`;

/** The agreements that match a condition on `g`, newest first. */
export function readAgreements(db: Database, now: Date, condition: Sql): Promise<AgreementRow[]> {
  return rows(
    db,
    sql`select ${columns}, ${today(now)} as today,
        json_build_object('firstname', p.firstname, 'lastname', p.lastname, 'dob', p.dob, 'ehrid', p.ehrid, 'email', p.email)
          as patient,
        ${clinicOfDocument} as clinic
      from inova.agreements g join inova.patients p on p.client_id = g.client_id and p.id = g.patient_id
      join inova.clients c on c.id = g.client_id where ${condition} order by g.created_at desc, g.id desc`,
  );
}

/** What the total of an agreement depends on. */
export type TotalFields = Pick<AgreementRow, 'state' | 'calculation' | 'items' | 'discounts' | 'credits' | 'today'>;

/** A row of a list of agreements; without lines if its total was stored when it was sent. */
export type SummaryRow = TotalFields & Omit<SummarizedAgreement, 'total' | 'balanceCents'> & { paidCents: number };

/** A patient's agreements, newest first, without what only their own pages show; null if these clinics lack the patient. */
export function readSummaries(store: Store, clinics: number[], patientId: number, now: Date) {
  const isOpen = sql`g.state = 'draft' or g.calculation is null`;
  const lines = (select: Sql) => sql`case when ${isOpen} then ${jsonList(select)} else '[]' end`;
  const agreements = sql`select g.id, g.patient_id as "patientId", g.state, ${packageName} as "packageName",
      ${counselor} as counselor, g.paid_cents as "paidCents", g.due_on as "dueOn", g.calculation,
      ${isoTime('g.created_at')} as "createdAt", ${isoTime('g.estimate_sent_at')} as "estimateSentAt",
      ${isoTime('g.estimate_opened_at')} as "estimateOpenedAt", ${isoTime('g.sent_at')} as "sentAt",
      ${isoTime('g.signed_at')} as "signedAt", ${today(now)} as today,
      ${lines(items)} as items, ${lines(discounts)} as discounts, ${lines(credits)} as credits
    from inova.agreements g where g.client_id = owner.client_id and g.patient_id = owner.id
    order by g.created_at desc, g.id desc`;
  return listOfPatient<SummaryRow>(store, clinics, patientId, ['agreements in brief', agreements]);
}

/** Locks an agreement and its patient's money for the rest of the transaction; false if these clinics don't have it. */
export async function lockAgreement(db: Database, clinics: number[], number: number): Promise<boolean> {
  const owner = await row<{ client: number; patient: number }>(
    db,
    sql`select client_id as client, patient_id as patient from inova.agreements
      where client_id = any (${clinics}) and id = ${number}`,
  );
  if (!owner) return false;
  await lockPatient(db, owner.client, owner.patient);
  const found = await rows(
    db,
    sql`select from inova.agreements where client_id = ${owner.client} and id = ${number} for update`,
  );
  return found.length > 0;
}

/** Stores the total and the document of an agreement when it is sent. */
export async function saveSnapshot(
  db: Database,
  { client, id }: Pick<AgreementRow, 'client' | 'id'>,
  sent: { total: AgreementTotal; kind: 'estimate' | 'agreement'; paper: PatientDocument; dueOn: string | null },
): Promise<void> {
  const { total, kind, paper, dueOn } = sent;
  const column = raw(`${kind}_paper`);
  await rows(
    db,
    sql`update inova.agreements set calculation = ${JSON.stringify(total)}, total_cents = ${total.totalCents},
        ${column} = ${JSON.stringify(paper)}, due_on = ${dueOn}
      where client_id = ${client} and id = ${id}`,
  );
}

/** Sets the amount of a discount or credit. */
export async function setReductions(
  db: Database,
  table: 'agreement_discounts' | 'agreement_credits',
  { client, lines }: { client: number; lines: { id: number; cents: number }[] },
): Promise<void> {
  const [ids, amounts] = [lines.map(({ id }) => id), lines.map(({ cents }) => cents)];
  await rows(
    db,
    sql`update ${raw(`inova.${table}`)} x set amount_cents = taken.cents
      from unnest(${ids}::bigint[], ${amounts}::int[]) as taken (id, cents)
      where x.client_id = ${client} and x.id = taken.id`,
  );
}

/** Replaces the payment plan. */
export async function replaceInstallments(
  db: Database,
  { client, id }: Pick<AgreementRow, 'client' | 'id'>,
  parts: AgreementRow['parts'],
): Promise<void> {
  await rows(db, sql`delete from inova.agreement_parts where client_id = ${client} and agreement_id = ${id}`);
  await rows(
    db,
    sql`insert into inova.agreement_parts (client_id, agreement_id, number, due_on, amount_cents)
      select ${client}, ${id}, number, "dueOn", cents
      from json_to_recordset(${JSON.stringify(parts)}::json) as part (number int, "dueOn" date, cents int)`,
  );
}
