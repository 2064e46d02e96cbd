import { randomUUID } from 'node:crypto';
import { holdsCardNumber } from '#server/access/card-tripwire.ts';
import { join, raw, rowsAsClinics, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { Refused } from '../refusal.ts';
import type { Audience } from './audience.ts';
import type { Definition, Undoable } from './definition.ts';

/** For how many minutes an act can be taken back. */
const within = 15;

/** A key for an act: one that nobody takes for a card number, which would be refused when it comes back. */
export function newAct(make: () => string = randomUUID): string {
  let act = make();
  while (holdsCardNumber(act)) act = make();
  return act;
}

const columnsOf = ({ columns, isVersioned }: Undoable) => (isVersioned ? [...columns, 'version'] : columns);

/** The columns as the record `r` has them now. */
function asJson(undo: Undoable): Sql {
  const pairs = columnsOf(undo).map((column) => sql`${column}::text, ${raw(`r.${column}`)}`);
  return sql`jsonb_build_object(${join(pairs)})`;
}

const tableOf = ({ table }: Undoable) => raw(`inova.${table}`);

/** How a record chosen was found. */
export function foundBefore(undo: Undoable): Sql {
  return sql`(select ${asJson(undo)} from ${tableOf(undo)} r where r.client_id = chosen.client_id and r.id = chosen.id)`;
}

/** Notes how the act left its records. */
export function keepAfter(undo: Undoable, act: string): Sql {
  return sql`update inova.changes h set after = ${asJson(undo)} from ${tableOf(undo)} r
    where h.act = ${act}::uuid and r.client_id = h.client_id and r.id = h.record_id`;
}

interface Undoing {
  store: Store;
  definition: Definition;
  undo: Undoable;
  act: string;
  audience: Audience;
  now: Date;
}

/** Takes an act of the user's back: records that nobody changed since are as they were found, the others stay. */
export async function undoAct({ store, definition, undo, act, audience: { principal }, now }: Undoing) {
  const seen = definition.ownClinic ? [principal.clinic] : principal.clinics;
  const statement = undoStatement(undo, act, principal.email, now);
  const rows = await rowsAsClinics<{ isUndone: boolean; patientId: number | null }>(store, seen, statement);
  if (rows.length === 0) throw new Refused(409, 'This can no longer be undone');
  const undone = rows.filter(({ isUndone }) => isUndone);
  const patientIds = [...new Set(undone.flatMap(({ patientId }) => patientId ?? []))];
  return { changed: undone.length, unchanged: rows.length - undone.length, patientIds };
}

function undoStatement(undo: Undoable, act: string, by: string, now: Date): Sql {
  const names = join(undo.columns.map((column) => raw(column)));
  return sql`with acted as (
      select h.*, h.after is not null and not exists (select from inova.changes l where l.client_id = h.client_id
        and l.record = h.record and l.record_id = h.record_id and (l.at, l.id) > (h.at, h.id)) as is_last
      from inova.changes h where h.act = ${act}::uuid and h.by = ${by}
        and h.at > ${now}::timestamptz - ${within} * interval '1 minute'),
    undone as (
      update ${tableOf(undo)} r set (${names}) = (select ${names} from jsonb_populate_record(r, a.before))
        ${undo.isVersioned ? sql`, version = r.version + 1` : sql``}
      from acted a where a.is_last and r.client_id = a.client_id and r.id = a.record_id and ${asJson(undo)} = a.after
      returning a.*),
    noted as (
      insert into inova.changes (client_id, record, record_id, patient_id, change, by, at)
      select client_id, record, record_id, patient_id, change || ' (undone)', ${by}, ${now}::timestamptz from undone)
    select exists (select from undone u where u.client_id = a.client_id and u.id = a.id) as "isUndone",
      a.patient_id as "patientId" from acted a`;
}
