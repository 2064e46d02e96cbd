import type { PoolClient } from 'pg';
import type { AuthResponse } from '#server/providers/card/gateway.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { type Attempt, lastDayOf } from '../charges/attempt.ts';
import { brandOf, lastFourOf } from './brand.ts';
import { askToUseCard } from './renewals/saved.ts';

export interface NewCard {
  client: number;
  patientId: number;
  profileId: string;
  accountId: string;
  token: string;
  expires: string;
  postal: string | null;
  description: string;
  by: string;
  at: Date;
}

/** Keeps a card on file and returns its number; the same card of a patient is updated. */
export async function keepCard(db: PoolClient, card: NewCard): Promise<number> {
  const { client, patientId, profileId, accountId, token, expires, postal, description, by, at } = card;
  const kept = await row<{ id: number }>(
    db,
    sql`insert into inova.cards as d (client_id, patient_id, profile_id, account_id, token, brand, last_four, expires,
        postal, description, authorized_at, authorized_by)
      values (${client}, ${patientId}, ${profileId}, ${accountId}, ${token}, ${brandOf(token)}, ${lastFourOf(token)},
        ${expires}, ${postal}, ${description}, ${at}, ${by})
      on conflict (client_id, patient_id, profile_id, account_id) where revoked_at is null do update
        set token = excluded.token, brand = excluded.brand, last_four = excluded.last_four, expires = excluded.expires,
          postal = coalesce(excluded.postal, d.postal), authorized_at = excluded.authorized_at,
          authorized_by = excluded.authorized_by,
          description = coalesce(nullif(excluded.description, ''), d.description)
      returning id`,
  );
  return (kept as { id: number }).id;
}

/** Keeps the card that a verification approved; the provider may have replaced its token. */
export async function keepVerifiedCard(
  db: PoolClient,
  attempt: Attempt,
  response: AuthResponse | null,
  at: Date,
): Promise<void> {
  const { client, id, patientId, postal, reason, createdBy: by } = attempt;
  const token = response?.token ?? attempt.token;
  const { profileId, accountId } = response ?? {};
  if (!profileId || !accountId || !token || !attempt.expires) throw new Error('a verified card has no profile');
  const expires = response?.expiry ? lastDayOf(response.expiry) : attempt.expires;
  const card = { client, patientId, profileId, accountId, token, expires, postal, description: reason ?? '', by, at };
  const cardId = await keepCard(db, card);
  await rows(db, sql`update inova.attempts set card_id = ${cardId} where client_id = ${client} and id = ${id}`);
  await askToUseCard(db, { client, patientId, attempt: id, cardId, by, at });
}
