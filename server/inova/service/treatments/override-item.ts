import type { z } from 'zod';
import type { CheckedItem, newOverride } from '#server/inova/contract/cycles.ts';
import { maxOverrideDays } from '#server/inova/contract/text/override-days.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { type Author, recordChange } from '../author.ts';
import { addDays } from '../dates/period.ts';
import { ApiError, fieldError } from '../errors.ts';
import { updateBlockers } from '../lists/action-helpers.ts';
import { changeCycle, selectionOf } from './change-cycle.ts';

/** Overrides an item that says no-go, as long as its evidence is what the user saw. Consents are never overridden. */
export function overrideItem(author: Author, episode: number, request: z.output<typeof newOverride>) {
  const { item, evidence, reason, untilOn } = request;
  return changeCycle(author, episode, async (db, current) => {
    const { client, id, patientId, today, day1On } = current;
    if (item === 'consents') throw new ApiError(409, 'A missing consent can’t be overridden');
    if (day1On) throw new ApiError(409, 'This cycle has started');
    if (untilOn < today) throw fieldError('untilOn', 'Select today or a later date');
    if (untilOn > addDays(today, maxOverrideDays))
      throw fieldError('untilOn', `Select a date at most ${maxOverrideDays} days ahead`);
    const found = await row<CheckedItem>(
      db,
      sql`select f.status, f.evidence from inova.preflight(${client}, ${id}, ${today}::date) f where f.item = ${item}`,
    );
    if (found?.status !== 'no-go') throw new ApiError(409, 'This item does not hold up the cycle');
    if (found.evidence !== evidence)
      throw new ApiError(409, 'What is known of this item changed. Check it and override it again.');
    await rows(
      db,
      sql`insert into inova.preflight_overrides (client_id, patient_id, episode_id, item, reason, until_on, evidence,
          made_at, made_by)
        values (${client}, ${patientId}, ${id}, ${item}, ${reason}, ${untilOn}, ${evidence}, ${author.at}, ${author.by})`,
    );
    await rows(db, updateBlockers({ selection: selectionOf(current), at: author.at }));
    await recordChange(db, 'cycle', current, author, { change: 'item overridden', details: { item, reason } });
  });
}
