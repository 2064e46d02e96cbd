import type { DecidedSpecimen } from '#server/inova/contract/cryo/dispositions.ts';
import type { Retrieved, Takedown } from '#server/inova/contract/cryo/takedown.ts';
import { rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError } from '../../errors.ts';
import { lockStorage } from '../billing/accounts/lock.ts';
import { releaseSpecimen } from '../inventory/move.ts';
import type { WitnessedMove } from '../inventory/record-movements.ts';
import { postCredit } from './post-credit.ts';
import { readTakedown } from './read.ts';

/** Carries out the disposition of retrieved specimens; with the last one, the storage account is closed. */
export async function carryOutTakedown(
  change: WitnessedMove,
  patientId: number,
  retrieved: Retrieved[],
): Promise<void> {
  const { db, client, at } = change;
  await lockStorage(db, client, patientId);
  const before = await readTakedown(db, [client], patientId, at);
  const [disposition] = before.dispositions;
  for (const { id, from, outcome } of chooseRetrieved(before, retrieved))
    await releaseSpecimen(change, id, { from, release: outcome, disposition: disposition?.id });
  const { specimens } = await readTakedown(db, [client], patientId, at);
  if (specimens.every(({ today }) => today.rule === 'gone')) await closeAccount(change, before);
}

/** The retrieved specimens with their outcome, in the order of their positions. */
function chooseRetrieved({ specimens }: Takedown, retrieved: Retrieved[]) {
  const chosen = retrieved.map(({ specimen, barcode, from }) => {
    const found = specimens.find(({ id }) => id === specimen);
    if (!found) throw new ApiError(404, 'Not found');
    if (found.barcode !== barcode) throw fieldError('retrieved', `${barcode} is not ${found.barcode}`);
    return { id: specimen, from, outcome: outcomeOf(found) };
  });
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length)
    throw fieldError('retrieved', 'A specimen is retrieved once');
  const order = specimens.map(({ id }) => id);
  return chosen.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

function outcomeOf({ barcode, today }: DecidedSpecimen): string {
  if (today.rule !== 'carry out' || !today.outcome) throw new ApiError(409, `${barcode} stays. ${today.text}`);
  return today.outcome;
}

/** Ends an account with nothing left in storage, and credits its unused days. */
async function closeAccount(change: WitnessedMove, { account, patientId, endsOn, credit }: Takedown): Promise<void> {
  const { db, client, at } = change;
  if (!account || account.state === 'closed') return;
  await rows(
    db,
    sql`update inova.cryo_accounts set state = 'closed', closed_at = ${at}, version = version + 1,
        anchor_on = coalesce(anchor_on, ${endsOn}::date)
      where client_id = ${client} and id = ${account.id}`,
  );
  await postCredit(change, { account: account.id, patientId, credit });
}
