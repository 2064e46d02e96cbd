import type { PoolClient } from 'pg';
import type { CryoSettings, DunningStep } from '#server/inova/contract/cryo/settings.ts';
import { formatDate, formatMoney } from '#server/inova/contract/text/format.ts';
import { asClinics, asOwner, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext, ServiceTask } from '../../../context.ts';
import { enqueueEmailsStatement } from '../../../emails/email-queue.ts';
import { clinicDay } from '../../../ledger/clinic-day.ts';
import { cryoSettingsOn } from '../../settings/queries.ts';

/** An overdue invoice whose last step that is reached was not taken yet. */
interface Overdue {
  patient: number;
  account: number;
  invoice: number;
  stepDays: number;
  action: DunningStep['action'];
  name: string;
  email: string | null;
  address: string | null;
  cents: number;
  dueOn: string;
  clinic: string;
}

const letterOf = { email: 'email', letter: 'letter', 'certified letter': 'certifiedLetter' } as const;

const author = 'system';

/** Takes the step that each overdue storage invoice of a clinic has reached: emails, letters to mail, and calls to make. */
export async function followUpClinic(db: PoolClient, client: number, at: Date): Promise<void> {
  const today = await clinicDay(db, client, at);
  const settings = await cryoSettingsOn(db, client, today);
  const overdue = await findOverdue(db, client, today, settings);
  const calls = overdue.filter(({ action }) => action === 'phone call');
  const notices = overdue.flatMap((each) =>
    each.action === 'phone call' ? [] : [toNotice(each, each.action, settings)],
  );
  await addCalls(db, client, calls, { today, at });
  await addNotices(db, client, notices, { today, at });
}

const findOverdue = (db: PoolClient, client: number, today: string, { steps }: CryoSettings) =>
  rows<Overdue>(
    db,
    sql`select n.patient_id as patient, n.cryo_account_id as account, n.id as invoice, s.days as "stepDays", s.action,
        p.firstname || ' ' || p.lastname as name, nullif(p.email, '') as email,
        nullif(concat_ws(', ', nullif(p.address1, ''), nullif(p.address2, ''), nullif(p.city, ''),
          nullif(concat_ws(' ', p.state, p.zip), '')), '') as address,
        n.balance_cents as cents, n.due_on as "dueOn", c.name as clinic
      from inova.invoices n
      join inova.cryo_accounts a on a.client_id = n.client_id and a.id = n.cryo_account_id and a.state = 'active'
      join inova.patients p on p.client_id = n.client_id and p.id = n.patient_id
      join inova.clients c on c.id = n.client_id
      cross join lateral (select x."afterDays" as days, x.action from json_to_recordset(${JSON.stringify(steps)}::json)
          x ("afterDays" int, action text)
        where x."afterDays" <= ${today}::date - n.due_on order by x."afterDays" desc limit 1) s
      where n.client_id = ${client} and n.state = 'open' and n.balance_cents > 0 and n.due_on < ${today}::date
        and not exists (select from inova.cryo_notices o where o.client_id = n.client_id and o.invoice_id = n.id
          and o.step_days = s.days)
        and not exists (select from inova.cryo_calls o where o.client_id = n.client_id and o.invoice_id = n.id
          and o.step_days = s.days)
      order by n.due_on, n.id`,
  );

/** The letter of the settings with what it names. */
function toNotice(overdue: Overdue, kind: keyof typeof letterOf, { letters }: CryoSettings) {
  const { name, cents, dueOn, clinic, email, address } = overdue;
  const fields: Record<string, string> = {
    patient: name,
    amount: formatMoney(cents),
    due: formatDate(dueOn),
    clinic,
  };
  const text = letters[letterOf[kind]].replace(/\{(\w+)\}/g, (placeholder, field) => fields[field] ?? placeholder);
  return { ...overdue, kind, text, address: kind === 'email' ? email : address };
}

interface Moment {
  today: string;
  at: Date;
}

const addCalls = (db: PoolClient, client: number, calls: Overdue[], { today, at }: Moment) =>
  rows(
    db,
    sql`insert into inova.cryo_calls (client_id, patient_id, account_id, invoice_id, step_days, due_on, created_at)
      select ${client}, patient, account, invoice, "stepDays", ${today}, ${at}
      from json_to_recordset(${JSON.stringify(calls)}::json)
        as (patient bigint, account bigint, invoice bigint, "stepDays" smallint)
      on conflict (client_id, invoice_id, step_days) do nothing`,
  );

/** Emails are sent at once, those without an address bounce; letters wait to be mailed. */
const addNotices = (db: PoolClient, client: number, notices: ReturnType<typeof toNotice>[], { today, at }: Moment) =>
  rows(
    db,
    enqueueEmailsStatement(
      sql`select n.client_id, n.patient_id, 'storage', n.id, json_build_object('text', n.text)::jsonb, ${at}::timestamptz,
          ${author}
        from added n where n.kind = 'email' and n.address is not null`,
      sql`added as (
        insert into inova.cryo_notices (client_id, patient_id, account_id, invoice_id, step_days, kind, address, text,
          created_at, created_by, sent_on, bounced_on, bounce_reason)
        select ${client}, patient, account, invoice, "stepDays", kind, address, text, ${at}, ${author},
          case when kind = 'email' then ${today}::date end,
          case when kind = 'email' and address is null then ${today}::date end,
          case when kind = 'email' and address is null then 'The patient has no email address' end
        from json_to_recordset(${JSON.stringify(notices)}::json) as (patient bigint, account bigint, invoice bigint,
          "stepDays" smallint, kind text, address text, text text)
        on conflict (client_id, invoice_id, step_days) do nothing
        returning client_id, id, patient_id, kind, address, text)`,
    ),
  );

/** Follows up in every clinic with storage accounts, each in a transaction of its own. */
async function followUpAll({ store, now }: ServiceContext): Promise<void> {
  const clinics = await asOwner(store, (db) =>
    rows<{ client: number }>(
      db,
      sql`select distinct client_id as client from inova.cryo_accounts where state = 'active' order by client_id`,
    ),
  );
  for (const { client } of clinics) await asClinics(store, [client], (db) => followUpClinic(db, client, now()));
}

export const followUpTask: ServiceTask = {
  name: 'follow-up-storage',
  label: 'Follow up overdue storage invoices',
  cron: '15 14 * * *',
  run: followUpAll,
};
