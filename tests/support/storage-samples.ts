import { row, rows, sql } from '#server/store/sql.ts';
import type { TestStore } from './database.ts';

/** Records of a clinic's cryo storage by the parameter of the calls about them. */
export interface StorageSample {
  specimen: number;
  tank: number;
  container: number;
  round: number;
  shipment: number;
  account: number;
  billingProfileId: number;
  discount: number;
  call: number;
  notice: number;
  disposition: number;
  situation: number;
  billingRun: number;
}

/** Adds what the demonstration lacks in this clinic, and returns one record of each kind; the patient has an account. */
export async function storageSample(
  { pool }: Pick<TestStore, 'pool'>,
  clinic: number,
  patient: number,
): Promise<StorageSample> {
  await rows(
    pool,
    sql`insert into inova.cryo_accounts (client_id, patient_id, anchor_on, opened_by)
      select ${clinic}, ${patient}, current_date, 'system' where not exists (
        select from inova.cryo_accounts where client_id = ${clinic} and patient_id = ${patient})`,
  );
  await rows(
    pool,
    sql`insert into inova.cryo_containers (client_id, kind, label, created_by) values (${clinic}, 'shipper', 'W99', 'system')`,
  );
  await rows(
    pool,
    sql`insert into inova.cryo_rounds (client_id, tank_id, started_at, started_by)
      select client_id, min(id), now(), 'staff@inova.test' from inova.cryo_containers
      where client_id = ${clinic} and kind = 'tank' group by 1 on conflict do nothing`,
  );
  await rows(
    pool,
    sql`insert into inova.cryo_shipments (client_id, direction, lab, shipper_id, created_at, created_by)
      select client_id, 'out', 'Harbor Cryobank', id, now(), 'staff@inova.test' from inova.cryo_containers
      where client_id = ${clinic} and label = 'W99'`,
  );
  await rows(
    pool,
    sql`insert into inova.cryo_discounts (client_id, profile_id, start_on, percentage, created_by)
      select client_id, min(id), current_date, 10, 'staff@inova.test' from inova.cryo_profiles
      where client_id = ${clinic} group by 1`,
  );
  await rows(
    pool,
    sql`insert into inova.cryo_runs (client_id, day, mode, started_at, started_by)
      values (${clinic}, '2020-01-01', 'dry', now(), 'staff@inova.test')`,
  );
  for (const kind of ['notices', 'calls']) await addFollowUp({ pool }, clinic, kind === 'calls');
  await rows(
    pool,
    sql`insert into inova.cryo_dispositions (client_id, patient_id, version, created_by)
      select client_id, max(id), 99, 'staff@inova.test' from inova.patients where client_id = ${clinic} group by 1`,
  );
  await rows(
    pool,
    sql`insert into inova.cryo_situations (client_id, patient_id, situation, happened_on, evidence, recorded_at, recorded_by)
      select client_id, max(id), 'partner dies', current_date, 'Death certificate', now(), 'staff@inova.test'
      from inova.patients where client_id = ${clinic} group by 1`,
  );
  const found = await row<StorageSample>(
    pool,
    sql`select
      (select min(id) from inova.cryo_specimens where client_id = ${clinic} and state = 'stored') as specimen,
      (select min(id) from inova.cryo_containers where client_id = ${clinic} and kind = 'tank') as tank,
      (select min(id) from inova.cryo_containers where client_id = ${clinic} and kind = 'tank') as container,
      (select max(id) from inova.cryo_rounds where client_id = ${clinic}) as round,
      (select max(id) from inova.cryo_shipments where client_id = ${clinic}) as shipment,
      (select min(id) from inova.cryo_accounts where client_id = ${clinic}) as account,
      (select min(id) from inova.cryo_profiles where client_id = ${clinic}) as "billingProfileId",
      (select max(id) from inova.cryo_discounts where client_id = ${clinic}) as discount,
      (select max(id) from inova.cryo_calls where client_id = ${clinic}) as call,
      (select max(id) from inova.cryo_notices where client_id = ${clinic}) as notice,
      (select max(id) from inova.cryo_dispositions where client_id = ${clinic}) as disposition,
      (select max(id) from inova.cryo_situations where client_id = ${clinic}) as situation,
      (select max(id) from inova.cryo_runs where client_id = ${clinic}) as "billingRun"`,
  );
  return found as StorageSample;
}

/** A call or a letter about the last storage invoice. */
function addFollowUp({ pool }: Pick<TestStore, 'pool'>, clinic: number, isCall: boolean) {
  const invoice = sql`(select n.client_id, n.patient_id, n.cryo_account_id, n.id from inova.invoices n
    where n.client_id = ${clinic} and n.cryo_account_id is not null order by n.id desc limit 1) n`;
  return rows(
    pool,
    isCall
      ? sql`insert into inova.cryo_calls (client_id, patient_id, account_id, invoice_id, step_days, due_on, created_at)
          select n.client_id, n.patient_id, n.cryo_account_id, n.id, 999, current_date, now() from ${invoice}`
      : sql`insert into inova.cryo_notices (client_id, patient_id, account_id, invoice_id, step_days, kind, text, created_at, created_by)
          select n.client_id, n.patient_id, n.cryo_account_id, n.id, 999, 'letter', 'Please pay', now(), 'staff@inova.test'
          from ${invoice}`,
  );
}
