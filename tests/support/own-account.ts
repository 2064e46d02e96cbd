import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { password } from './accounts.ts';
import { devNotesDismissed } from './dev-notes-dismissed.ts';
import { storedRows } from './portal-store.ts';
import { isQa, onlyAs } from './qa.ts';
import type { Role } from './test.ts';

/** Creates an account with this role’s permissions and returns its email’s local part; on QA, uses the role’s own. */
export async function createAccountLike(role: Role): Promise<string> {
  onlyAs(role);
  if (isQa) return role;
  const name = `${role}.${randomLetters()}`;
  await storedRows(
    `insert into inova.users (email, password_hash, firstname, lastname, client_id, corp, corpclients, corprole,
       permission, is_researcher, disabled)
     select $1, password_hash, firstname, lastname, client_id, corp, corpclients, corprole, permission, is_researcher,
       disabled from inova.users where email = $2`,
    `${name}@inova.test`,
    `${role}@inova.test`,
  );
  return name;
}

/** Letters only: digits might look like a card number, which forms refuse. */
export function randomLetters(): string {
  return randomBytes(10)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] as string);
}

/** Signs in with a new account like the role’s, without opening a page, and returns its name; a kiosk in that project. */
export async function signInLike(page: Page, role: Role): Promise<string> {
  const name = await createAccountLike(role);
  if (test.info().project.name === 'kiosk') await makeKiosk(page);
  await postSignIn(page, name);
  return name;
}

/** Submits the sign-in form without a browser: the sign-in page has its own tests. */
async function postSignIn(page: Page, name: string): Promise<void> {
  const context = page.context();
  await context.addCookies(devNotesDismissed.cookies);
  const form = await context.request.get('/login');
  const formToken = /name="formToken" value="([^"]+)"/.exec(await form.text())?.[1] ?? '';
  const { origin } = new URL(form.url());
  const response = await context.request.post('/login', {
    form: { formToken, email: `${name}@inova.test`, password },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(response.status(), 'status of signing in').toBe(302);
  expect(response.headers().location).not.toContain('/login');
}

/** Makes the page's browser a kiosk's. */
export async function makeKiosk(page: Page): Promise<void> {
  const [cookie] = devNotesDismissed.cookies;
  await page
    .context()
    .addCookies([{ ...(cookie as NonNullable<typeof cookie>), name: 'inova-kiosk', value: 'dHJ1ZQ%3D%3D' }]);
}
