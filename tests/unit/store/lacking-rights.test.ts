import { expect, test } from 'vitest';
import { lackingStatements } from '#server/store/rights.ts';

const user = { user: 'portal_owner', database: '"Portal"' };
const own = 'alter database "Portal" owner to portal_owner;';
const inPublic = 'grant create on schema public to portal_owner;';

test.each<[boolean, boolean, string[]]>([
  [true, true, []],
  [false, true, [own]],
  [true, false, [inPublic]],
  [false, false, [own, inPublic]],
])('a user who may create in the database: %s, in its public schema: %s', (inDatabase, may, statements) => {
  expect(lackingStatements({ ...user, inDatabase, inPublic: may })).toEqual(statements);
});
