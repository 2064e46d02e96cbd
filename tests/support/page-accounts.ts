import { type Principal, toPrincipal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import { emailOf, roles } from './accounts.ts';
import type { HttpBrowser } from './http-browser.ts';
import { drawnFrom, isFull } from './seed.ts';
import type { Page } from './sitemap.ts';
import type { TestPortal } from './test-portal.ts';

/** A reader of pages: a demonstration account, or a visitor with the role null. */
export interface Account {
  role: string | null;
  browser: HttpBrowser;
  principal: Principal | null;
}

/** Signs in with every demonstration account; the visitor comes first. */
export async function openAccounts(portal: TestPortal): Promise<Account[]> {
  const accounts: Account[] = [{ role: null, browser: portal.visitor(), principal: null }];
  for (const role of roles) {
    const browser = await portal.signIn(role);
    const { rows } = await portal.store.pool.query('select auth_user from portal.sessions where user_email = $1', [
      emailOf(role),
    ]);
    accounts.push({ role, browser, principal: toPrincipal(rows[0].auth_user) });
  }
  return accounts;
}

/** A visitor, one account that may open the page, and one that may not, picked by the seed; otherwise all, as in the full test. */
export function accountsFor(page: Page, accounts: Account[], isAll = isFull): Account[] {
  if (isAll) return accounts;
  const [visitors, others] = [accounts.filter(({ role }) => !role), accounts.filter(({ role }) => role)];
  const may = others.filter(({ principal }) => allows(page.requirement, principal));
  const mayNot = others.filter((account) => !may.includes(account));
  return [...visitors, ...drawnFrom(may, 1, `${page.name} may`), ...drawnFrom(mayNot, 1, `${page.name} may not`)];
}
