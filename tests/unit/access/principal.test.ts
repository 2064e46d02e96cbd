import { expect, test } from 'vitest';
import { menuFor } from '#app/shell/menu.server.ts';
import { accountLinksFor } from '#app/shell/tools.server.ts';
import { toPrincipal } from '#server/access/principal.ts';
import { allows, type Who } from '#server/access/requirements.ts';
import { clinicUser } from '../../support/auth-users.ts';

const withRole = (corprole: string, permission = '') => toPrincipal({ ...clinicUser, corprole, permission });
const granted = (principal: ReturnType<typeof withRole>) =>
  (['benefits', 'cryo', 'catalog admin', 'admin', 'network'] satisfies Who[]).filter((who) =>
    allows({ who }, principal),
  );

test.each([
  ['', []],
  ['financial', ['benefits']],
  ['financialadmin', ['benefits', 'catalog admin']],
  ['financial|financialadmin', ['benefits', 'catalog admin']],
  ['cryo', ['cryo']],
  ['cryoadmin', ['cryo']],
  ['cryo|financialadmin', ['benefits', 'cryo', 'catalog admin']],
])('corprole %j grants %j', (corprole, areas) => {
  expect(granted(withRole(corprole))).toEqual(areas);
});

test('an admin of the clinic maintains the catalog, without the areas of a corprole', () => {
  expect(granted(withRole('', 'admin'))).toEqual(['catalog admin', 'admin']);
});

test('a financial admin has the settings in the account menu, and no Admin group', () => {
  const principal = withRole('financialadmin');
  expect(accountLinksFor(principal).map(({ label }) => label)).toContain('Settings');
  expect(menuFor(principal, {}).map(({ heading }) => heading)).not.toContain('Admin');
});
