import { inject } from 'vitest';
import { databaseAddress } from './test-server.ts';

/** The server that tests of an ordinary owner use, as its superuser: that of INOVA_TEST_POSTGRES, or the test server. */
export const administratorAddress = () =>
  process.env.INOVA_TEST_POSTGRES || databaseAddress(inject('postgres'), 'postgres');

interface Login {
  user: string;
  password: string;
}

/** The address of a database on the same server, for another user if one is given. */
export function addressOf(database: string, login?: Login): string {
  const address = new URL(administratorAddress());
  address.pathname = `/${database}`;
  if (login) {
    address.username = login.user;
    address.password = login.password;
  }
  return address.href;
}
