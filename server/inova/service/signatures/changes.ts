import type { PoolClient } from 'pg';
import type { SignatureKind } from '#server/inova/contract/signatures/signatures.ts';
import { asClinics, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { addDeliveries, inviteNextSigners } from './delivery-jobs.ts';
import type { SignatureKey } from './key.ts';
import type { SignatureEventContext } from './records.ts';
import { recordEventStatements } from './records.ts';
import { closeStatements, eventContextFor, recordRequestEvent, runAll } from './requests.ts';

/** The statuses in which staff can change a request, alone or in bulk. */
export const changeableStates = {
  remind: ['sent', 'viewed'],
  void: ['created', 'sent', 'viewed'],
  extend: ['created', 'sent', 'viewed', 'expired'],
};

/** Queues a new link for the next signer. */
export function remindStatements({ selection, at }: SignatureEventContext): Sql[] {
  return [
    sql`update inova.signature_requests r set reminders = r.reminders + 1, reminded_at = ${at}::timestamptz,
        owed = case when r.envelope_id is null then r.owed else array_append(r.owed, 'resend') end
      from ${selection} where r.client_id = chosen.client_id and r.id = chosen.id`,
    addDeliveries(selection),
    inviteNextSigners(selection, at),
  ];
}

export function voidStatements(eventContext: SignatureEventContext, reason: string | null): Sql[] {
  return [...closeStatements('voided', eventContext, reason), ...recordEventStatements('voided', eventContext)];
}

/** Extends the deadline; reopens an expired request. */
export function extendStatements(eventContext: SignatureEventContext, until: string | null): Sql[] {
  const { selection } = eventContext;
  return [
    sql`update inova.signature_requests r set expires_on = ${until}::date, closed_at = null,
        state = case when r.state <> 'expired' then r.state when r.sent_at is null then 'created'
          when r.viewed_at is null then 'sent' else 'viewed' end,
        owed = case when r.envelope_id is null then r.owed else array_append(r.owed, 'extend') end,
        version = r.version + 1
      from ${selection} where r.client_id = chosen.client_id and r.id = chosen.id`,
    ...recordEventStatements('extended', eventContext),
    addDeliveries(selection),
  ];
}

interface Change {
  clinics: number[];
  id: number;
  /** The statuses in which the change is possible. */
  states: string[];
  note: 'reminded' | 'voided' | 'extended';
  by: string;
  at: Date;
}

/** Changes a request; returns the status that prevents it, otherwise null. */
export function changeSignature(
  store: Store,
  { clinics, id, states, note, by, at }: Change,
  statements: (eventContext: SignatureEventContext) => Sql[],
): Promise<string | null> {
  return asClinics(store, clinics, async (db) => {
    const found = await lock(db, clinics, id);
    if (!found) return null;
    if (!states.includes(found.state)) return found.state;
    const happening = eventContextFor([found], at, by);
    await runAll(db, [...statements(happening), recordRequestEvent(note, happening)]);
    return null;
  });
}

function lock(db: PoolClient, clinics: number[], id: number) {
  return row<SignatureKey & { state: string }>(
    db,
    sql`select client_id as client, id, state from inova.signature_requests
      where client_id = any (${clinics}) and id = ${id} for update`,
  );
}

/** True if a date is in the past in the time zone of the request's clinic. */
export async function hasPassed(store: Store, clinics: number[], id: number, day: string, at: Date): Promise<boolean> {
  return asClinics(store, clinics, async (db) => {
    const passed = await rows(
      db,
      sql`select from inova.signature_requests s join inova.clients c on c.id = s.client_id
        where s.client_id = any (${clinics}) and s.id = ${id}
          and ${day}::date < (${at}::timestamptz at time zone c.time_zone)::date`,
    );
    return passed.length > 0;
  });
}

/** The requests for records of a kind that are in a status in which reminders can be sent. */
export function openRequestsOf(db: PoolClient, kind: SignatureKind, records: SignatureKey[]): Promise<SignatureKey[]> {
  const [clients, ids] = [records.map(({ client }) => client), records.map(({ id }) => id)];
  return rows(
    db,
    sql`select s.client_id as client, s.id from inova.signature_requests s
      join unnest(${clients}::int[], ${ids}::bigint[]) as wanted (client_id, id)
        on s.client_id = wanted.client_id and s.record_id = wanted.id
      where s.kind = ${kind} and s.state = any (${changeableStates.remind})`,
  );
}
