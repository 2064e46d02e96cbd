import { test } from '@playwright/test';
import pg from 'pg';
import { isQa } from './qa.ts';

/** Rows from the database of this worker’s portal; select dates as text. */
export async function storedRows<T>(statement: string, ...values: unknown[]): Promise<T[]> {
  test.skip(isQa, 'reads or writes the database of its own portal');
  const client = new pg.Client(process.env.PORTAL_DATABASE);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The single row of a statement. */
export async function storedRow<T>(statement: string, ...values: unknown[]): Promise<T> {
  const [row] = await storedRows<T>(statement, ...values);
  if (row === undefined) throw new Error(`The store has no row for ${statement}`);
  return row;
}
