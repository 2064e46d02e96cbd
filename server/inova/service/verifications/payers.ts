import type { z } from 'zod';
import type { add, Payer } from '#server/inova/contract/verifications/payers.ts';
import { asPortal, row, rows, rowsAsClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { fieldError } from '../errors.ts';

const columns = sql`id, name, aliases, phone`;

export const listPayers = (store: Store): Promise<Payer[]> =>
  rows(store.pool, sql`select ${columns} from inova.payers order by lower(name)`);

const named = (name: string) => sql`select ${columns} from inova.payers where name = inova.payer_name(${name})`;

interface Adder {
  by: string;
  at: Date;
  /** Where policies under the new name are renamed. */
  clinics: number[];
}

/** Adds a payer, or another name of one; returns the payer with this name. */
export async function addPayer(
  store: Store,
  { name, phone, otherNameOf }: z.output<typeof add.body>,
  { by, at, clinics }: Adder,
): Promise<Payer> {
  const existing = await row<Payer>(store.pool, named(name));
  if (existing) return existing;
  const change = otherNameOf
    ? sql`update inova.payers set aliases = aliases || ${name}::text where id = ${otherNameOf}`
    : sql`insert into inova.payers (name, phone, added_by, added_at) values (${name}, ${phone}, ${by}, ${at})
        on conflict do nothing`;
  const payer = await asPortal(store, async (db) => {
    await rows(db, change);
    return row<Payer>(db, named(name));
  });
  if (!payer) throw fieldError('otherNameOf', 'Select a payer from the list');
  await rowsAsClinics(
    store,
    clinics,
    sql`update inova.coverages set payer = payer
      where payer <> ${payer.name} and inova.payer_key(payer) = inova.payer_key(${name})`,
  );
  return payer;
}

/** The name of the payer that is called so; the text itself if there is none. */
export async function payerName(store: Store, typed: string): Promise<string> {
  const found = await row<{ name: string }>(store.pool, sql`select inova.payer_name(${typed}) as name`);
  return found?.name ?? typed;
}
