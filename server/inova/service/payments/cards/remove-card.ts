import type { Card } from '#server/inova/contract/payments/cards.ts';
import { enqueue } from '#server/jobs/add-job.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext, ServiceTask } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Payer } from '../charges/charge.ts';
import { stopPlansOfCard } from '../recurring/stop.ts';
import { revokeAuthorizations } from './authorizations.ts';
import { findCard } from './cards.ts';
import { requireMerchant } from './merchant.ts';

const taskName = 'remove-card';

interface CardKey {
  client: number;
  id: number;
}

/**
 * Revokes the authorization of a card, as signed, and stops its recurring payments in the same transaction: nothing charges it from
 * now on. A job removes it at the provider.
 */
export function removeCard(
  { store, now }: Pick<ServiceContext, 'store' | 'now'>,
  { clinics, by }: Payer,
  id: number,
): Promise<Card> {
  return asClinics(store, clinics, async (db) => {
    const revoked = await row<CardKey>(
      db,
      sql`update inova.cards set revoked_at = ${now()}, revoked_by = ${by}
        where client_id = any (${clinics}) and id = ${id} and revoked_at is null returning client_id as client, id`,
    );
    if (revoked) {
      await stopPlansOfCard(db, revoked, { by, at: now() });
      await revokeAuthorizations(db, revoked, { by, at: now() });
      await enqueue(db, taskName, revoked);
    }
    const card = await findCard(db, clinics, id);
    if (!card) throw notFound();
    return card;
  });
}

/** Removes a revoked card at the provider, unless the same card is still on file of another patient. */
async function removeAtProvider({ store, cards, now }: ServiceContext, { client, id }: CardKey): Promise<void> {
  if (!cards) return;
  const found = await asClinics(store, [client], async (db) => {
    const card = await row<{ profileId: string; accountId: string; isShared: boolean }>(
      db,
      sql`select d.profile_id as "profileId", d.account_id as "accountId", exists (
          select from inova.cards o where o.client_id = d.client_id and o.profile_id = d.profile_id
            and o.account_id = d.account_id and o.revoked_at is null) as "isShared"
        from inova.cards d where d.client_id = ${client} and d.id = ${id} and d.revoked_at is not null
          and d.removed_at is null`,
    );
    return card && !card.isShared ? { ...card, merchant: requireMerchant(cards, client) } : null;
  });
  if (!found) return;
  const answer = await cards.removeCard(found.merchant, found.profileId, found.accountId);
  if (answer.kind !== 'answered') throw new ProviderError('unreachable', 'The card provider does not respond.');
  if (answer.value.status !== 'A') throw new ProviderError('rejected', 'The card provider keeps the card.');
  await asClinics(store, [client], (db) =>
    rows(db, sql`update inova.cards set removed_at = ${now()} where client_id = ${client} and id = ${id}`),
  );
}

export const removeCardTask: ServiceTask<CardKey> = {
  name: taskName,
  label: 'Remove card at the card provider',
  subject: ({ client, id }) => `Clinic ${client}, card ${id}`,
  isPossible: ({ cards }) => cards !== null,
  run: removeAtProvider,
};
