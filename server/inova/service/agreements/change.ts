import type { PoolClient } from 'pg';
import { asClinics, row, sql } from '#server/store/sql.ts';
import type { Agreement } from '../../contract/agreements.ts';
import { carryOut, tableOf } from '../lists/act.ts';
import type { Action, Doing } from '../lists/definition.ts';
import type { ServiceParts } from '../parts.ts';
import { missing, Refused } from '../refusal.ts';
import type { Session } from '../session/session.ts';
import { agreements } from './list-parts.ts';
import { agreementOnWire } from './on-wire.ts';
import { type AgreementRow, lockAgreement, readAgreements } from './queries.ts';

/** An agreement held for a change, and the hand that changes it. */
export interface Held {
  db: PoolClient;
  row: AgreementRow;
  by: string;
  at: Date;
}

/** The agreement of a number in the user's clinics. */
export async function findAgreement(
  parts: ServiceParts,
  { principal }: Session,
  number: number,
): Promise<AgreementRow> {
  return asClinics(parts.store, principal.clinics, (db) => getRow(db, parts.now(), number));
}

async function getRow(db: PoolClient, now: Date, number: number): Promise<AgreementRow> {
  const [found] = await readAgreements(db, now, sql`g.id = ${number}`);
  if (!found) throw missing();
  return found;
}

/** Changes an agreement that is still at the version, where one was named; what it is then. */
export function changeAgreement(
  parts: ServiceParts,
  { principal }: Session,
  { number, version }: { number: number; version?: number },
  work: (held: Held) => Promise<void>,
): Promise<Agreement> {
  const at = parts.now();
  return asClinics(parts.store, principal.clinics, async (db) => {
    if (!(await lockAgreement(db, number))) throw missing();
    const before = await getRow(db, at, number);
    if (version !== undefined && before.version !== version) {
      throw new Refused(409, 'Somebody else has changed this agreement meanwhile. Look at it again before you go on');
    }
    await work({ db, row: before, by: principal.email, at });
    return agreementOnWire(await getRow(db, at, number));
  });
}

/** Does an action of the lists with the agreement held; `refusal` says why it cannot be done where it does not apply. */
export async function act(
  { db, row: { client, id, patientId, today }, by, at }: Held,
  action: Action,
  refusal: string,
  values: Doing['values'] = {},
): Promise<void> {
  const applies = await row<{ may: boolean }>(
    db,
    sql`select ${action.where ?? sql`true`} as may from (select ${at}::timestamptz as now) t cross join ${agreements}
      where g.client_id = ${client} and g.id = ${id}`,
  );
  if (!applies?.may) throw new Refused(400, refusal);
  await carryOut(db, { noun: 'agreement' }, action, {
    by,
    at,
    values,
    chosen: tableOf([{ client, id, patientId, today }]),
  });
}
