import { asClinics, join, raw, rowAsClinics, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { ApiError } from '../errors.ts';
import type { Audience } from './audience.ts';
import type { ListDefinition, Undoable } from './definition.ts';

/** How many minutes an action can be undone. */
export const undoMinutes = 15;

const columnsOf = ({ columns, isVersioned }: Undoable) => (isVersioned ? [...columns, 'version'] : columns);

/** The current columns of the record `r`. */
function toJson(undo: Undoable): Sql {
  const pairs = columnsOf(undo).map((column) => sql`${column}::text, ${raw(`r.${column}`)}`);
  return sql`jsonb_build_object(${join(pairs)})`;
}

const tableOf = ({ table }: Undoable) => raw(`inova.${table}`);

/** The previous columns of a selected record. */
export function snapshotBefore(undo: Undoable): Sql {
  return sql`(select ${toJson(undo)} from ${tableOf(undo)} r where r.client_id = chosen.client_id and r.id = chosen.id)`;
}

/** Stores the columns as the action left them, to detect later changes. */
export function snapshotAfter(undo: Undoable, actionRunId: string): Sql {
  return sql`update inova.changes h set after = ${toJson(undo)} from ${tableOf(undo)} r
    where h.act = ${actionRunId}::uuid and h.after is null and r.client_id = h.client_id and r.id = h.record_id`;
}

interface UndoRequest {
  store: Store;
  definition: ListDefinition;
  undo: Undoable;
  actionRunId: string;
  audience: Audience;
  now: Date;
}

/** Undoes a user's action: restores records nobody has changed since, and leaves the others. */
export async function undoAction({ store, definition, undo, actionRunId, audience: { principal }, now }: UndoRequest) {
  const visibleClinics = definition.ownClinic ? [principal.clinic] : principal.clinics;
  const since = await earliestChange(
    store,
    visibleClinics,
    actionRunId,
    new Date(now.getTime() - undoMinutes * 60_000),
  );
  const statement = undoStatement(undo, actionRunId, principal.email, { since, now });
  const acted = await asClinics(store, visibleClinics, async (db) => {
    const found = await rows<ActedRow>(db, statement);
    const undone = found.filter(({ isUndone }) => isUndone);
    if (undo.afterwards && undone.length > 0) {
      await rows(db, undo.afterwards({ selection: selectionOf(undone), at: now }));
    }
    return found;
  });
  if (acted.length === 0) throw new ApiError(409, 'This can no longer be undone');
  const undone = acted.filter(({ isUndone }) => isUndone);
  const patientIds = [...new Set(undone.flatMap(({ patientId }) => patientId ?? []))];
  return { changed: undone.length, unchanged: acted.length - undone.length, patientIds };
}

interface ActedRow {
  isUndone: boolean;
  client: number;
  id: number;
  patientId: number | null;
}

/** The undone rows as the table `chosen`. */
function selectionOf(acted: ActedRow[]): Sql {
  return sql`unnest(${acted.map(({ client }) => client)}::int[], ${acted.map(({ id }) => id)}::bigint[],
    ${acted.map(({ patientId }) => patientId)}::bigint[]) as chosen (client_id, id, patient_id)`;
}

/** Changes from then on can be undone: those of a run count from its end. */
async function earliestChange(store: Store, clinics: number[], actionRunId: string, limit: Date): Promise<Date> {
  const run = await rowAsClinics<{ startedAt: Date }>(
    store,
    clinics,
    sql`select started_at as "startedAt" from inova.action_runs where act = ${actionRunId}::uuid and finished_at > ${limit}`,
  );
  return run?.startedAt ?? limit;
}

function undoStatement(
  undo: Undoable,
  actionRunId: string,
  by: string,
  { since, now }: { since: Date; now: Date },
): Sql {
  const names = join(undo.columns.map((column) => raw(column)));
  return sql`with acted as (
      select h.*, h.after is not null and not exists (select from inova.changes l where l.client_id = h.client_id
        and l.record = h.record and l.record_id = h.record_id and (l.at, l.id) > (h.at, h.id)) as is_last
      from inova.changes h where h.act = ${actionRunId}::uuid and h.by = ${by}
        and h.at >= ${since}::timestamptz),
    undone as (
      update ${tableOf(undo)} r set (${names}) = (select ${names} from jsonb_populate_record(r, a.before))
        ${undo.isVersioned ? sql`, version = r.version + 1` : sql``}
      from acted a where a.is_last and r.client_id = a.client_id and r.id = a.record_id and ${toJson(undo)} = a.after
      returning a.*),
    noted as (
      insert into inova.changes (client_id, record, record_id, patient_id, change, by, at)
      select client_id, record, record_id, patient_id, change || ' (undone)', ${by}, ${now}::timestamptz from undone)
    select exists (select from undone u where u.client_id = a.client_id and u.id = a.id) as "isUndone",
      a.client_id as client, a.record_id as id, a.patient_id as "patientId" from acted a`;
}
