import pg from 'pg';
import { preparePaths } from '#server/store/embedded/paths.ts';

/** Rows of the store of the portal that the end-to-end tests visit; ask for dates as text. */
export async function storedRows<T>(statement: string, ...values: unknown[]): Promise<T[]> {
  const { run } = await preparePaths(process.env.PORTAL_DATA_DIR ?? '');
  const client = new pg.Client({ host: run, user: 'postgres', database: 'inova' });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The one row of such a statement. */
export async function storedRow<T>(statement: string, ...values: unknown[]): Promise<T> {
  const [row] = await storedRows<T>(statement, ...values);
  if (row === undefined) throw new Error(`The store has no row for ${statement}`);
  return row;
}
