import { expect, test } from 'vitest';
import { pageChanges, principalWith } from '#server/access/page-changes.ts';
import type { UserRights } from '#server/inova/contract/session/users.ts';

const staff: UserRights = { client: 5, clinics: [], permission: '', roles: [], isResearcher: false };
const changes = (from: Partial<UserRights>, to: Partial<UserRights>) => {
  const [before, after] = [from, to].map((rights) => principalWith('sam@example.test', { ...staff, ...rights }));
  return pageChanges(before as never, after as never);
};

test('a role opens the pages that the access table has for it, and taking it away closes the same', () => {
  const given = changes({}, { isResearcher: true });
  expect(given.gained).toContain('/research/prescreening');
  expect(given.lost).toEqual([]);
  expect(changes({ isResearcher: true }, {})).toEqual({ gained: [], lost: given.gained });
});

test('a page stands for those below it', () => {
  const { gained } = changes({}, { permission: 'admin' });
  expect(gained).toContain('/admin');
  expect(gained.filter((path) => path.startsWith('/admin/'))).toEqual([]);
});

test('the same rights change nothing', () => {
  expect(changes({ roles: ['cryo'] }, { roles: ['cryo'] })).toEqual({ gained: [], lost: [] });
});
