import type { PoolClient } from 'pg';
import { asClinics, row, sql } from '#server/store/sql.ts';
import type { Agreement } from '../../contract/agreements/agreements.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Action, ActionContext } from '../lists/definition.ts';
import { executeAction, toSelectionTable } from '../lists/run-action.ts';
import { agreements } from './list-fields.ts';
import { type AgreementRow, lockAgreement, readAgreements } from './queries.ts';
import { agreementToWire } from './to-wire.ts';

/** An agreement locked for a change, and the user who changes it. */
export interface LockedAgreement {
  db: PoolClient;
  row: AgreementRow;
  by: string;
  at: Date;
}

/** The agreement with this number in the user's clinics. */
export async function findAgreement(
  context: ServiceContext,
  { principal }: Session,
  number: number,
): Promise<AgreementRow> {
  return asClinics(context.store, principal.clinics, (db) => getRow(db, principal.clinics, context.now(), number));
}

async function getRow(db: PoolClient, clinics: number[], now: Date, number: number): Promise<AgreementRow> {
  const [found] = await readAgreements(db, now, sql`g.client_id = any (${clinics}) and g.id = ${number}`);
  if (!found) throw notFound();
  return found;
}

/** Changes an agreement, checking `version` if given, and returns the updated one. */
export function changeAgreement(
  context: ServiceContext,
  { principal }: Session,
  { number, version }: { number: number; version?: number },
  work: (locked: LockedAgreement) => Promise<void>,
): Promise<Agreement> {
  const at = context.now();
  return asClinics(context.store, principal.clinics, async (db) => {
    if (!(await lockAgreement(db, principal.clinics, number))) throw notFound();
    const before = await getRow(db, principal.clinics, at, number);
    if (version !== undefined && before.version !== version) {
      throw new ApiError(409, 'Another user changed this agreement. Review it before you continue');
    }
    await work({ db, row: before, by: principal.email, at });
    return agreementToWire(await getRow(db, [before.client], at, number));
  });
}

/** Runs a list action on the locked agreement; `message` is the error if it doesn't apply. */
export async function applyAction(
  { db, row: { client, id, patientId, today }, by, at }: LockedAgreement,
  action: Action,
  message: string,
  values: ActionContext['values'] = {},
): Promise<void> {
  const applies = await row<{ may: boolean }>(
    db,
    sql`select ${action.where ?? sql`true`} as may from (select ${at}::timestamptz as now) t cross join ${agreements}
      where g.client_id = ${client} and g.id = ${id}`,
  );
  if (!applies?.may) throw new ApiError(400, message);
  await executeAction(db, { noun: 'agreement' }, action, {
    by,
    at,
    values,
    selection: toSelectionTable([{ client, id, patientId, today }]),
  });
}
