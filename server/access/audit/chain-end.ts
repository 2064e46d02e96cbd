import { isOfKeys, type Keyring } from '#server/secrets.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

/** How long the chain of the audit log is, and the signature of its last seal in hex, empty before the first. */
export interface ChainLength {
  rows: number;
  seals: number;
  mac: string;
}

export async function readChainLength({ owner }: Pick<Store, 'owner'>): Promise<ChainLength> {
  const found = await row<ChainLength>(
    owner,
    sql`select h.rows, h.seals, coalesce(encode(s.mac, 'hex'), '') as mac
      from audit.head h left join audit.seals s on s.number = h.seals`,
  );
  return found ?? { rows: 0, seals: 0, mac: '' };
}

/** True if a chain goes on from this end of it. */
export async function continuesFrom({ owner }: Pick<Store, 'owner'>, { seals, mac }: ChainLength): Promise<boolean> {
  if (seals === 0) return true;
  const found = await row<{ mac: string }>(
    owner,
    sql`select encode(mac, 'hex') as mac from audit.seals where number = ${seals}`,
  );
  return found?.mac === mac;
}

/** True if one of these keys made any seal, or there is none yet: otherwise they are of another portal's secret. */
export async function isSealedWith({ owner }: Pick<Store, 'owner'>, keys: Keyring): Promise<boolean> {
  const seals = await rows<{ mac: Buffer }>(owner, sql`select distinct on (substring(mac, 1, 4)) mac from audit.seals`);
  return seals.length === 0 || seals.some(({ mac }) => isOfKeys(keys, mac));
}
