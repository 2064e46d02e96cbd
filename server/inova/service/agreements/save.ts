import type { PoolClient } from 'pg';
import type { AgreementTotal } from '#server/inova/contract/agreements/agreement-draft.ts';
import { raw, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { CreditRow, DiscountRow, ItemRow } from './queries.ts';

/** The content of a draft. */
export interface Draft {
  packageId: number | null;
  template: string;
  items: ItemRow[];
  discounts: Omit<DiscountRow, 'id' | 'active' | 'startsOn' | 'endsOn'>[];
  credits: Omit<CreditRow, 'id'>[];
  total: AgreementTotal;
}

interface Owner {
  client: number;
  patientId: number;
  by: string;
  at: Date;
}

/** The patient's last completed financial consult and its counselor. */
const lastConsult = (
  client: number,
  patient: number,
  at: Date,
) => sql`select a.id, a.provider_id from inova.appointments a
  where a.client_id = ${client} and a.patient_id = ${patient} and a.type = 'Financial consult' and a.state = 'seen'
    and a.starts_at < ${at} order by a.starts_at desc limit 1`;
const waitingEpisode = (client: number, patient: number) => sql`select e.id from inova.episodes e
  where e.client_id = ${client} and e.patient_id = ${patient} and e.closed_on is null
  order by exists (select from inova.agreements s where s.client_id = e.client_id and s.episode_id = e.id
    and s.state = 'signed'), e.opened_on desc, e.id desc limit 1`;

/** Adds a draft; returns its number. */
export async function insertDraft(db: PoolClient, { client, patientId, by, at }: Owner, draft: Draft): Promise<number> {
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.agreements (client_id, patient_id, episode_id, appointment_id, counselor_id, package_id, template,
        state, total_cents, created_at, created_by)
      select ${client}, ${patientId}, (${waitingEpisode(client, patientId)}), a.id, coalesce(a.provider_id,
          (select v.id from inova.providers v join inova.users u on u.firstname || ' ' || u.lastname = v.name
            where v.client_id = ${client} and u.email = ${by} limit 1)),
        ${draft.packageId}::bigint, ${draft.template}, 'draft', ${draft.total.totalCents}::int, ${at}::timestamptz, ${by}
      from (select) nothing left join lateral (${lastConsult(client, patientId, at)}) a on true returning id`,
  );
  const id = added?.id as number;
  await insertLines(db, { client, id, by, at }, draft);
  return id;
}

interface Target extends Omit<Owner, 'patientId'> {
  id: number;
}

/** Replaces the lines of a draft; unchanged discounts and credits keep their approval. */
export async function updateDraft(db: PoolClient, target: Target, draft: Draft): Promise<void> {
  const { client, id } = target;
  await rows(
    db,
    sql`update inova.agreements set package_id = ${draft.packageId}::bigint, template = ${draft.template},
        total_cents = ${draft.total.totalCents}, calculation = null, agreement_paper = null, version = version + 1
      where client_id = ${client} and id = ${id}`,
  );
  const isOwn = sql`client_id = ${client} and agreement_id = ${id}`;
  const discounts = await rows<ApprovedLine>(
    db,
    sql`delete from inova.agreement_discounts where ${isOwn}
      returning discount_id as "discountId", name, percent, asked_cents as cents, ${approvalColumns}`,
  );
  const credits = await rows<ApprovedLine>(
    db,
    sql`delete from inova.agreement_credits where ${isOwn}
      returning null as "discountId", description as name, null as percent, asked_cents as cents, ${approvalColumns}`,
  );
  await rows(db, sql`delete from inova.agreement_items where ${isOwn}`);
  await insertLines(db, target, draft, { discounts, credits });
}

const approvalColumns = sql`given_by as "givenBy", approved_by as "approvedBy"`;

/** A discount or credit line with the users who gave and approved it. */
interface ApprovedLine extends Pick<DiscountRow, 'discountId' | 'name' | 'percent' | 'cents'> {
  givenBy: string;
  approvedBy: string | null;
}

/** Who gave and approved an unchanged line; a changed one counts as given by the user. Each is matched once. */
function approvalOf(line: Omit<ApprovedLine, 'givenBy' | 'approvedBy'>, before: ApprovedLine[], by: string) {
  const at = before.findIndex(
    (each) =>
      each.discountId === line.discountId &&
      each.name === line.name &&
      each.percent === line.percent &&
      each.cents === line.cents,
  );
  const [unchanged] = at < 0 ? [] : before.splice(at, 1);
  return { givenBy: unchanged?.givenBy ?? by, approvedBy: unchanged?.approvedBy ?? null };
}

async function insertLines(
  db: PoolClient,
  { client, id, by, at }: Target,
  { items, discounts, credits, total }: Draft,
  before: Record<'discounts' | 'credits', ApprovedLine[]> = { discounts: [], credits: [] },
): Promise<void> {
  const givenOn = sql`(select (${at}::timestamptz at time zone c.time_zone)::date from inova.clients c where c.id = ${client})`;
  await rows(
    db,
    sql`insert into inova.agreement_items
        (client_id, agreement_id, kind, name, cpt, amount_cents, quantity, self_pay, insurance, insurance_cents)
      select ${client}, ${id}, kind, name, cpt, cents, quantity, not insurance or "insuranceCents" is not null, insurance,
        "insuranceCents"
      from ${recordset(items, 'kind text, name text, cpt text, cents int, quantity int, insurance boolean, "insuranceCents" int')}`,
  );
  await rows(
    db,
    sql`insert into inova.agreement_discounts
        (client_id, agreement_id, discount_id, name, percent, asked_cents, amount_cents, reason, given_on, given_by, approved_by)
      select ${client}, ${id}, "discountId", name, percent, cents, taken, reason, ${givenOn}, "givenBy", "approvedBy"
      from ${recordset(
        discounts.map((line, index) => ({
          ...line,
          ...approvalOf(line, before.discounts, by),
          taken: reductionCents(total, 'discount', index),
        })),
        '"discountId" bigint, name text, percent int, cents int, taken int, reason text, "givenBy" text, "approvedBy" text',
      )}`,
  );
  await rows(
    db,
    sql`insert into inova.agreement_credits (client_id, agreement_id, description, asked_cents, amount_cents, given_on, given_by,
        approved_by)
      select ${client}, ${id}, description, cents, taken, ${givenOn}, "givenBy", "approvedBy"
      from ${recordset(
        credits.map((line, index) => ({
          ...line,
          taken: reductionCents(total, 'credit', index),
          ...approvalOf(
            { discountId: null, name: line.description, percent: null, cents: line.cents },
            before.credits,
            by,
          ),
        })),
        'description text, cents int, taken int, "givenBy" text, "approvedBy" text',
      )}`,
  );
}

function recordset(objects: object[], columns: string): Sql {
  return sql`json_to_recordset(${JSON.stringify(objects)}::json) as line (${raw(columns)})`;
}

/** The amount a discount or credit takes off, by its position. */
export function reductionCents({ lines }: AgreementTotal, kind: 'discount' | 'credit', index: number): number {
  return -(lines.find((line) => line.kind === kind && line.index === index)?.cents ?? 0) || 0;
}
