import type { PoolClient } from 'pg';
import type { AccountDifference } from '#server/inova/contract/cryo/rounds.ts';
import { formatDate } from '#server/inova/contract/text/format.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { addDays } from '../../dates/period.ts';
import { clinicDay } from '../../ledger/clinic-day.ts';
import { hasStored, readAccounts } from '../billing/accounts/billed-accounts.ts';
import { type Decision, decide } from '../billing/rules/decide.ts';
import { addLabTask } from './lab-task.ts';

interface FinishedRound {
  client: number;
  round: number;
  tank: number;
  at: Date;
  by: string;
}

interface Found extends Pick<AccountDifference, 'kind' | 'patientId' | 'detail'> {
  account: number | null;
}

/** Days for which a bill may wait for the next run. */
const lateDays = 31;

const inTank = (client: number, tank: number) => sql`inova.cryo_specimens s join inova.cryo_positions o
  on o.client_id = s.client_id and o.id = s.position_id where s.client_id = ${client} and o.root_id = ${tank}`;

/** Compares what a tank holds with consents and bills; what an open task is about already gets no other. */
export async function keepAccountDifferences(db: PoolClient, round: FinishedRound): Promise<void> {
  const { client, tank, at } = round;
  const today = await clinicDay(db, client, at);
  const all = [
    { found: await withoutConsent(db, client, tank, today), category: 'Laboratory', title: 'without a signed consent' },
    {
      found: await notBilled(db, client, tank, today),
      category: 'Payment',
      title: 'with specimens that are not billed',
    },
    { found: await nothingStored(db, client, today), category: 'Payment', title: 'billed with nothing in storage' },
  ];
  for (const each of all) await keepKind(db, round, each);
}

/** Patients with specimens in a tank that no signed consent covers on a day. */
const withoutConsent = (db: Database, client: number, tank: number, today: string) =>
  rows<Found>(
    db,
    sql`select 'no consent' as kind, s.patient_id as "patientId", null::bigint as account,
        left(string_agg(s.barcode, ', ' order by s.barcode), 200) as detail
      from ${inTank(client, tank)} and not exists (select from inova.consents x where x.client_id = s.client_id
        and x.patient_id = s.patient_id and x.kind in ('Storage agreement', 'Embryo cryopreservation and disposition')
        and x.state = 'signed' and coalesce(x.expires_on, 'infinity'::date) >= ${today}::date)
      group by s.patient_id order by s.patient_id`,
  );

/** Patients with specimens in a tank without an account, or with one that is not billed though it should be. */
async function notBilled(db: Database, client: number, tank: number, today: string): Promise<Found[]> {
  const withoutAccount = await rows<Found>(
    db,
    sql`select 'not billed' as kind, s.patient_id as "patientId", null::bigint as account,
        left('No storage account: ' || string_agg(s.barcode, ', ' order by s.barcode), 200) as detail
      from ${inTank(client, tank)} and s.account_id is null group by s.patient_id order by s.patient_id`,
  );
  const { ids } = (await row<{ ids: number[] }>(
    db,
    sql`select coalesce(array_agg(distinct s.account_id::int), '{}') as ids from ${inTank(client, tank)}
      and s.account_id is not null`,
  )) as { ids: number[] };
  const accounts = ids.length > 0 ? await readAccounts(db, client, ids) : [];
  const unbilled = accounts.flatMap((account) => {
    const detail = whyUnbilled(decide(account, today), today);
    return detail ? [{ kind: 'not billed' as const, patientId: account.patientId, account: account.id, detail }] : [];
  });
  return [...withoutAccount, ...unbilled];
}

/** Why an account with something in storage is not billed as it should be; null if it is, or a person decided that it lapsed. */
function whyUnbilled({ outcome, reason, bills }: Decision, today: string): string | null {
  if (outcome === 'not set up' || outcome === 'no profile' || outcome === 'closed') return reason;
  const [first] = bills;
  return first && first.from < addDays(today, -lateDays) ? `Not billed since ${formatDate(first.from)}` : null;
}

/** Active accounts of the clinic with an invoice for a day, and nothing in storage. */
const nothingStored = (db: Database, client: number, today: string) =>
  rows<Found>(
    db,
    sql`select 'nothing stored' as kind, a.patient_id as "patientId", a.id as account,
        'Invoice ' || n.number || ' is for days until ' || to_char(upper(n.period) - 1, 'MM/DD/YYYY') as detail
      from inova.cryo_accounts a join inova.invoices n on n.client_id = a.client_id and n.cryo_account_id = a.id
        and n.state <> 'void' and n.period @> ${today}::date
      where a.client_id = ${client} and a.state = 'active' and not ${hasStored} order by a.id`,
  );

/** Stores the differences of one kind, with a task for those that no open task is about. */
async function keepKind(
  db: PoolClient,
  { client, round, tank, at, by }: FinishedRound,
  { found, category, title }: { found: Found[]; category: string; title: string },
): Promise<void> {
  const [first] = found;
  if (!first) return;
  const open = await rows<{ patientId: number; task: number }>(
    db,
    sql`select d.patient_id as "patientId", max(d.task_id) as task from inova.cryo_differences d
      join inova.tasks k on k.client_id = d.client_id and k.id = d.task_id and k.status in (778, 779)
      where d.client_id = ${client} and d.kind = ${first.kind} group by d.patient_id`,
  );
  const taskOf = new Map(open.map(({ patientId, task }) => [patientId, task]));
  const fresh = new Set(found.map(({ patientId }) => patientId).filter((patient) => !taskOf.has(patient)));
  const label = await labelOf(db, client, tank);
  const count = fresh.size === 1 ? '1 patient' : `${fresh.size} patients`;
  const task = {
    title: `Audit of tank ${label}: ${count} ${title}`,
    detail: `Found by audit round ${round}, which lists them`,
  };
  const added = fresh.size > 0 ? await addLabTask(db, { client, patientId: null, ...task, category, at, by }) : null;
  const kept = found.map((each) => ({ ...each, task: taskOf.get(each.patientId) ?? added }));
  await rows(
    db,
    sql`insert into inova.cryo_differences (client_id, round_id, kind, patient_id, account_id, detail, task_id)
      select ${client}, ${round}, kind, "patientId", account, detail, task from json_to_recordset(${JSON.stringify(kept)}::json)
        as (kind text, "patientId" bigint, account bigint, detail text, task bigint)`,
  );
}

async function labelOf(db: Database, client: number, tank: number): Promise<string> {
  const found = await row<{ label: string }>(
    db,
    sql`select label from inova.cryo_containers where client_id = ${client} and id = ${tank}`,
  );
  return (found as { label: string }).label;
}
