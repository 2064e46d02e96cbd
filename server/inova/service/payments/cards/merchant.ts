import type { PoolClient } from 'pg';
import type { ClinicCards } from '#server/providers/card/gateway.ts';
import { row, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';

/** The card provider; 501 if none is connected. */
export function requireCards({ cards }: Pick<ServiceContext, 'cards'>): ClinicCards {
  if (!cards) throw new ApiError(501, 'Card payments are not connected');
  return cards;
}

/** The account that receives a clinic's card payments; 501 if it has none. */
export function requireMerchant(cards: ClinicCards, client: number): string {
  const merchant = cards.merchantOf(client);
  if (!merchant) throw new ApiError(501, 'This clinic has no account for card payments');
  return merchant;
}

/** The clinic and name of a patient of these clinics, or null. */
export function findPatient(
  db: PoolClient,
  clinics: number[],
  id: number,
): Promise<{ client: number; name: string } | null> {
  return row(
    db,
    sql`select client_id as client, firstname || ' ' || lastname as name from inova.patients
      where client_id = any (${clinics}) and id = ${id}`,
  );
}
