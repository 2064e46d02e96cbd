import type { PoolClient } from 'pg';
import type { CardPage } from '#server/inova/contract/payments/cards.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asClinics, row, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import type { Attempt, AttemptState } from '../charges/attempt.ts';
import type { ChargeContext } from '../charges/proceed.ts';

interface PageRow extends Omit<CardPage, 'state'> {
  reference: string;
  ended: 'expired' | 'not due' | null;
  kind: Attempt['kind'] | null;
  attempt: AttemptState | null;
}

/** The page that meets a condition on `g`, with the attempt that was made with the card entered there; null without. */
export async function findCardPage(
  db: PoolClient,
  condition: Sql,
): Promise<(CardPage & Pick<PageRow, 'reference'>) | null> {
  const found = await row<PageRow>(
    db,
    sql`select g.id, g.client_id as client, g.patient_id as "patientId", g.reference, g.purpose, g.cents, g.url, g.ended,
        a.kind, a.state as attempt, case when a.kind = 'charge' then a.id end as "chargeId", a.payment_id as "paymentId",
        a.card_id as "cardId", ${isoTime('g.created_at')} as "createdAt", ${staffName(sql`g.created_by`)} as "createdBy"
      from inova.card_pages g left join inova.attempts a on a.client_id = g.client_id and a.created_by = g.created_by
        and a.key = 'page ' || g.id
      where ${condition}`,
  );
  if (!found) return null;
  const { ended, kind, attempt, url, ...page } = found;
  const state = stateOf({ ended, kind, attempt });
  return { ...page, state, url: state === 'open' ? url : null };
}

function stateOf({ ended, kind, attempt }: Pick<PageRow, 'ended' | 'kind' | 'attempt'>): CardPage['state'] {
  switch (attempt) {
    case null:
      return ended ?? 'open';
    case 'approved':
    case 'settled':
      return kind === 'verify' ? 'saved' : 'paid';
    case 'declined':
      return 'declined';
    case 'created':
    case 'sent':
    case 'unknown':
      return 'pending';
    default:
      return 'failed';
  }
}

/** What became of the page with this reference; null if there is none. */
export async function stateOfReference({ store }: ChargeContext, reference: string): Promise<CardPage['state'] | null> {
  const found = await row<{ client: number | null }>(
    store.pool,
    sql`select inova.clinic_of_card_page(${reference}) as client`,
  );
  const client = found?.client;
  if (!client) return null;
  const page = await asClinics(store, [client], (db) => findCardPage(db, sql`g.reference = ${reference}`));
  return page?.state ?? null;
}
