import { menuItemGroups } from '#app/shell/menu-entries.ts';
import { pageChanges, principalWith } from '#server/access/page-changes.ts';
import type { Principal } from '#server/access/principal.ts';
import type { ManagedUser, UserRights } from '#server/inova/contract/session/users.ts';

/** The pages that a change of a user's rights opens and closes, by the names that the menu has for them. */
export function namedPageChanges(user: Pick<ManagedUser, 'email'> & UserRights, rights: UserRights) {
  const [before, after] = [principalWith(user.email, user), principalWith(user.email, rights)];
  const { gained, lost } = pageChanges(before, after);
  return { gained: gained.map(nameIn(after)), lost: lost.map(nameIn(before)) };
}

/** A page's name in a user's menu, with its address; the address alone of a page that is in no menu. */
const nameIn = (principal: Principal) => (path: string) => {
  const items = menuItemGroups(principal).flatMap((group) => group.items);
  const found = items.find((item) => 'path' in item && item.path === path);
  return found ? `${found.label} (${path})` : path;
};

/** What changed for a user, for the message after saving. */
export function changeText(user: ManagedUser, rights: UserRights): string {
  const { gained, lost } = namedPageChanges(user, rights);
  if (gained.length + lost.length === 0) return '';
  return `: ${count(gained.length)} gained, ${count(lost.length)} lost`;
}

const count = (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`);

export type NamedPageChanges = ReturnType<typeof namedPageChanges>;
