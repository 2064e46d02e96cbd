/** The database of the test server that holds the migrated demonstration; every test store is a copy of it. */
export const template = 'inova';

/** The address of a database on the test server, as DATABASE_URL has it. */
export function databaseAddress(socketFolder: string, database: string): string {
  return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** The day that the stories of the test server's demonstration are told up to. */
export const demonstrationDay = new Date('2026-06-15T00:00:00Z');
