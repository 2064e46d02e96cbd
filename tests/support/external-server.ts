import { inject } from 'vitest';
import { databaseAddress } from './test-server.ts';

/**
 * The server that tests of an ordinary owner use, as its superuser: that of INOVA_TEST_POSTGRES, one of the package in
 * INOVA_TEST_POSTGRES_PACKAGE, or the test server.
 */
export const administratorAddress = () =>
  process.env.INOVA_TEST_POSTGRES || databaseAddress(inject('ownersPostgres'), 'postgres');

interface Login {
  user: string;
  password: string;
}

/** The address of a database of this server for its superuser, or another user. */
export const addressOf = (database: string, login?: Login) => withPath(administratorAddress(), database, login);

/** The addresses of a database as a portal's settings: also through the pooler of INOVA_TEST_POOLER, if there is one. */
export function databaseSettings(
  database: string,
  login: Login,
): { DATABASE_URL: string; DATABASE_DIRECT_URL: string } {
  const direct = addressOf(database, login);
  const pooler = process.env.INOVA_TEST_POOLER;
  return {
    DATABASE_URL: pooler ? withPath(pooler, database, login) : direct,
    DATABASE_DIRECT_URL: pooler ? direct : '',
  };
}

function withPath(server: string, database: string, login?: Login): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  if (login) {
    address.username = login.user;
    address.password = login.password;
  }
  return address.href;
}
