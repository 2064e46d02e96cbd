import type { PoolClient } from 'pg';
import { ApiError } from '../../errors.ts';
import type { Author } from './author.ts';
import { insertDisposition } from './insert.ts';
import { readDispositions } from './queries.ts';

/** Decides that the abandoned specimens of a patient may be discarded, which nobody claims. */
export async function decideUnclaimed(
  db: PoolClient,
  clinics: number[],
  patientId: number,
  { basedOn, reason }: { basedOn: number; reason: string },
  author: Author,
): Promise<void> {
  const { client, specimens } = await readDispositions(db, clinics, patientId);
  if (!specimens.some(({ standing, today }) => standing === 'abandoned' && today.rule !== 'gone'))
    throw new ApiError(409, 'None of these specimens is abandoned');
  await insertDisposition(db, { client, patientId, basedOn, basis: 'unclaimed', reason, ...author });
}
