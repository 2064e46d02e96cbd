import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type { CheckedItem, cycleStart } from '#server/inova/contract/cycles.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { type Author, recordChange } from '../author.ts';
import { ApiError, fieldError, validationError } from '../errors.ts';
import { updateBlockers } from '../lists/action-helpers.ts';
import { changeCycle, type LockedCycle, selectionOf } from './change-cycle.ts';
import { isUnfollowed } from './cycles.ts';
import { startStatements } from './stages.ts';

type Start = z.output<typeof cycleStart>;

const contextOf = (author: Author, current: LockedCycle) => ({
  by: author.by,
  at: author.at,
  values: {},
  selection: selectionOf(current),
});

/** Starts a cycle if its checklist, computed here with the cycle locked, says go as of day 1. */
export function startCycle(author: Author, episode: number, start: Start) {
  return changeCycle(author, episode, async (db, current) => {
    if (current.day1On || !['planned', 'active'].includes(current.state))
      throw new ApiError(409, 'This cycle has started or is closed');
    assertDay(current, start);
    await assertNoOther(db, current);
    await assertGo(db, current, start.day1);
    for (const statement of startStatements(contextOf(author, current), start)) await rows(db, statement);
    const { day1, intent, firstMedicationOn } = start;
    await recordChange(db, 'cycle', current, author, {
      change: 'started',
      details: { day1, intent, firstMedicationOn },
    });
  });
}

function assertDay({ today, openedOn }: LockedCycle, { day1, firstMedicationOn }: Start): void {
  if (day1 > today) throw fieldError('day1', 'Day 1 is in the future. Enter today or an earlier date.');
  if (day1 < openedOn) throw fieldError('day1', 'Day 1 is before the cycle was planned');
  if (firstMedicationOn && firstMedicationOn < openedOn)
    throw fieldError('firstMedicationOn', 'This is before the cycle was planned');
}

async function assertNoOther(db: PoolClient, { client, id, patientId }: LockedCycle): Promise<void> {
  const other = await row<{ kind: string; on: string }>(
    db,
    sql`select kind, inova.us_date(day1_on) as on from inova.episodes where client_id = ${client}
      and patient_id = ${patientId} and id <> ${id} and state = 'active' and day1_on is not null and closed_on is null`,
  );
  if (other) throw new ApiError(409, `This patient has an active cycle: ${other.kind}, day 1 on ${other.on}`);
}

async function assertGo(db: PoolClient, { client, id }: LockedCycle, day: string): Promise<void> {
  const open = await rows<Pick<CheckedItem, 'item' | 'evidence'>>(
    db,
    sql`select f.item, f.evidence from inova.preflight(${client}, ${id}, ${day}::date) f
      where f.status = 'no-go' order by f.rank`,
  );
  if (open.length === 0) return;
  const faults = open.map(({ item, evidence }) => `The cycle can’t start: ${item}. ${evidence}`);
  throw validationError(faults, 409);
}

/** Corrects day 1, the first medication, and the intent. */
export function correctStart(author: Author, episode: number, { version, ...start }: Start & { version: number }) {
  return changeCycle(author, episode, async (db, current) => {
    const { client, id, day1On, startVersion, state } = current;
    if (!day1On || state !== 'active') throw new ApiError(409, 'This cycle is not active');
    if (startVersion !== version) throw new ApiError(409, 'Another user changed this start');
    assertDay(current, start);
    const { day1, firstMedicationOn, intent } = start;
    await rows(
      db,
      sql`update inova.episode_stages set entered_on = case when entered_on = ${day1On}::date then ${day1}::date else entered_on end,
          left_on = case when left_on = ${day1On}::date then greatest(entered_on, ${day1}::date) else left_on end
        where client_id = ${client} and episode_id = ${id} and ${day1On}::date in (entered_on, left_on)`,
    );
    await rows(
      db,
      sql`update inova.episodes set day1_on = ${day1}, first_medication_on = ${firstMedicationOn}, intent = ${intent},
          stage_since = case when stage_since = ${day1On}::date then ${day1}::date else stage_since end,
          start_version = start_version + 1
        where client_id = ${client} and id = ${id}`,
    );
    await recordChange(db, 'cycle', current, author, {
      change: 'start corrected',
      details: { day1, intent, firstMedicationOn },
    });
  });
}

/** Takes back a start that nothing followed; the cycle waits for day 1 again. */
export function undoStart(author: Author, episode: number, { version, reason }: { version: number; reason: string }) {
  return changeCycle(author, episode, async (db, current) => {
    const { client, id, startVersion } = current;
    if (startVersion !== version) throw new ApiError(409, 'Another user changed this start');
    const possible = await row(
      db,
      sql`select from inova.episodes e where e.client_id = ${client} and e.id = ${id} and ${isUnfollowed}`,
    );
    if (!possible) throw new ApiError(409, 'This start can no longer be undone: the cycle went on');
    await rows(
      db,
      sql`delete from inova.episode_stages where client_id = ${client} and episode_id = ${id} and left_on is null`,
    );
    await rows(
      db,
      sql`with last as (update inova.episode_stages set left_on = null where client_id = ${client} and id = (
            select id from inova.episode_stages where client_id = ${client} and episode_id = ${id}
            order by entered_on desc, id desc limit 1)
          returning stage, entered_on)
        update inova.episodes e set day1_on = null, state = 'planned', started_at = null, started_by = null,
          first_medication_on = null, intent = null, start_version = start_version + 1,
          stage = coalesce((select stage from last), e.stage),
          stage_since = coalesce((select entered_on from last), e.stage_since)
        where e.client_id = ${client} and e.id = ${id}`,
    );
    await rows(db, updateBlockers(contextOf(author, current)));
    await recordChange(db, 'cycle', current, author, { change: 'start undone', details: { reason } });
  });
}
