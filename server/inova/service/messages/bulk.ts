import type { PoolClient } from 'pg';
import { type BulkChange, type BulkResult, maxBulk } from '#server/inova/contract/messages/conversation-work.ts';
import { rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError } from '../errors.ts';
import * as changes from './change.ts';
import { forwardLocked } from './forward.ts';
import { matchingIds } from './list-conversations.ts';
import { asReader, type Reader } from './reader.ts';

const tooMany = `Select at most ${maxBulk.toLocaleString('en-US')} conversations, or narrow the filters`;

/** Changes conversations by number, or all that match; those that can't be changed are skipped. */
export function changeMany(reader: Reader, bulk: BulkChange): Promise<BulkResult> {
  const change = changeOf(bulk);
  return asReader(reader, async (db) => {
    const ids = bulk.all
      ? await matchingIds(db, reader, bulk.all, maxBulk + 1)
      : [...new Set(bulk.ids)].sort(ascending);
    if (ids.length > maxBulk) throw new ApiError(422, tooMany);
    const result: BulkResult = { ids: [], skipped: [], patientIds: [] };
    const refusals: ApiError[] = [];
    for (const id of ids) {
      const changed = await changeOne(db, reader, id, change);
      if (changed instanceof ApiError) {
        result.skipped.push(id);
        refusals.push(changed);
      } else {
        result.ids.push(id);
        result.patientIds.push(changed.patientId);
      }
    }
    const [refusal] = refusals;
    if (refusal && result.ids.length === 0 && refusals.every(isOfInput)) throw refusal;
    return { ...result, patientIds: [...new Set(result.patientIds)] };
  });
}

const ascending = (one: number, other: number) => one - other;

/** True if what was entered is refused, such as a time that has passed, and not the state of a conversation. */
const isOfInput = ({ status }: ApiError) => status === 400;

/** Changes a conversation; returns the error, without a change, if it can't be changed. */
async function changeOne(
  db: PoolClient,
  reader: Reader,
  id: number,
  change: changes.Change,
): Promise<{ patientId: number } | ApiError> {
  await rows(db, sql`savepoint one`);
  try {
    const conversation = await changes.applyChange(db, reader, id, change);
    await rows(db, sql`release savepoint one`);
    return conversation;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await rows(db, sql`rollback to savepoint one`);
    return error;
  }
}

function changeOf({ action, assignedTo, until, destinationGroupId, note }: BulkChange): changes.Change {
  switch (action) {
    case 'archive':
      return changes.archive;
    case 'unarchive':
      return changes.unarchive;
    case 'read':
      return changes.markRead();
    case 'unread':
      return changes.markUnread();
    case 'favorite':
      return changes.favorite;
    case 'unfavorite':
      return changes.unfavorite;
    case 'color':
      return changes.setColor(true);
    case 'uncolor':
      return changes.setColor(false);
    case 'unsnooze':
      return changes.unsnooze;
    case 'assign':
      return changes.assign(given('assignedTo', assignedTo));
    case 'snooze':
      return changes.snooze(given('until', until));
    case 'forward':
      return forwardLocked(given('destinationGroupId', destinationGroupId), note);
  }
}

function given<T>(field: string, value: T | undefined): T {
  if (value === undefined) throw fieldError(field, 'This field is required');
  return value;
}
