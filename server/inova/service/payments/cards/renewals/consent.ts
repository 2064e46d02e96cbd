import type { Card } from '#server/inova/contract/payments/cards.ts';
import { asClinics, row, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../../context.ts';
import { ApiError, notFound } from '../../../errors.ts';
import type { Payer } from '../../charges/charge.ts';
import { findCard } from '../cards.ts';

/** Records whether a card's patient agrees to an email before it expires; the first time it was recorded stays. */
export function setRenewalEmails(
  { store, now }: Pick<ServiceContext, 'store' | 'now'>,
  { clinics, by }: Payer,
  id: number,
  { agreed }: { agreed: boolean },
): Promise<Card> {
  return asClinics(store, clinics, async (db) => {
    const set = agreed
      ? sql`renewal_emails_at = coalesce(renewal_emails_at, ${now()}), renewal_emails_by = coalesce(renewal_emails_by, ${by})`
      : sql`renewal_emails_at = null, renewal_emails_by = null`;
    const kept = await row(
      db,
      sql`update inova.cards set ${set}
        where client_id = any (${clinics}) and id = ${id} and revoked_at is null returning id`,
    );
    const card = await findCard(db, clinics, id);
    if (!card) throw notFound();
    if (!kept) throw new ApiError(409, 'This card was removed');
    return card;
  });
}
