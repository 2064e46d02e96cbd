import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#server/store/unavailable.ts';
import { freePort } from '../../support/free-port.ts';

const sqlError = (code: string) => Object.assign(new Error('an error of the server'), { code });

/** The error of a connection to an address of several, on none of which anyone listens. */
async function refusedBySeveral(): Promise<unknown> {
  const port = await freePort();
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  return new Promise((resolve) => {
    const lookup = (_: string, __: unknown, done: (error: null, found: typeof addresses) => void) =>
      done(null, addresses);
    connect({ port, host: 'database.test', lookup: lookup as never, autoSelectFamily: true }).on('error', resolve);
  });
}

test.each(['08006', '53300', '57P01', '57P03', '25006'])('SQLSTATE %s says that the database is away', (code) => {
  expect(isDatabaseUnavailable(sqlError(code))).toBe(true);
});

test.each(['23505', '42501', '57014', '40001'])('SQLSTATE %s is about the statement', (code) => {
  expect(isDatabaseUnavailable(sqlError(code))).toBe(false);
});

test('a host with several addresses that all refuse is away', async () => {
  const error = await refusedBySeveral();
  expect(error).toBeInstanceOf(AggregateError);
  expect(isDatabaseUnavailable(error)).toBe(true);
});
