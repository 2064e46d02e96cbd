/** The template database with the migrated demonstration; every test store is a copy of it. */
export const template = 'inova';

/** The DATABASE_URL of a database on the test server. */
export function databaseAddress(socketFolder: string, database: string): string {
  return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** The demonstration day: what counts as today in the test server’s demonstration data. */
export const demonstrationDay = new Date('2026-06-15T00:00:00Z');
