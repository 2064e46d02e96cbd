import { authUser } from '#server/inova/contract/session/session.ts';
import type { UserRights } from '#server/inova/contract/session/users.ts';
import { type Principal, toPrincipal } from './principal.ts';
import { allows } from './requirements.ts';
import { pages } from './table/table.ts';

/** The user that rights make, in the home clinic. */
export function principalWith(email: string, rights: UserRights, superAdmins?: string[]): Principal {
  const { client, clinics, permission, roles, isResearcher } = rights;
  const isOfNetwork = clinics.length > 0;
  const wire = {
    ...{ id: 1, email, client, permission, isResearcher },
    clientCorp: isOfNetwork,
    corp: isOfNetwork ? 1 : 0,
    corpclients: clinics.map(String),
    corprole: roles.map(String),
  };
  return toPrincipal(authUser.parse(wire), superAdmins);
}

/** The pages that a change of rights opens and closes, without those below one that is among them. */
export function pageChanges(before: Principal, after: Principal, table = pages) {
  const paths = Object.keys(table).filter((path) => path.startsWith('/'));
  const opened = (from: Principal, to: Principal) =>
    topmost(paths.filter((path) => allowed(table, path, to) && !allowed(table, path, from)));
  return { gained: opened(before, after), lost: opened(after, before) };
}

const allowed = (table: typeof pages, path: string, principal: Principal) => {
  const requirement = table[path];
  return requirement !== undefined && allows(requirement, principal);
};

function topmost(paths: string[]): string[] {
  const bare = [...new Set(paths.map((path) => path.replace(/\/:.*$/, '')))];
  return bare.filter((path) => !bare.some((other) => path.startsWith(`${other}/`)));
}
