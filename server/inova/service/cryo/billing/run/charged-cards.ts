import { type Database, join, rows, sql } from '#server/store/sql.ts';

interface ChargedCard {
  account: number;
  id: number;
  name: string;
}

/**
 * The card of each account that pays the invoices issued on a day, as its billing profile says. It can't be removed until
 * the transaction ends.
 */
export async function chargedCards(
  db: Database,
  { client, day }: { client: number; day: string },
  accounts: number[],
): Promise<Map<number, ChargedCard>> {
  if (accounts.length === 0) return new Map();
  const found = await rows<ChargedCard>(
    db,
    sql`select f.account_id as account, k.id, k.brand || ' ending in ' || k.last_four as name
      from inova.cryo_profiles f join inova.cards k on k.client_id = f.client_id and k.id = f.card_id
      where f.client_id = ${client} and f.account_id in (${join(accounts)}) and f.valid @> ${day}::date and f.charges_card
        and k.revoked_at is null
      order by f.account_id for share of k`,
  );
  return new Map(found.map((card) => [card.account, card]));
}
