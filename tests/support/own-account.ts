import { randomBytes } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { storedRows } from './portal-store.ts';
import { type Role, signInByForm } from './test.ts';

/** A new account that may do what the role may, the test's own; its e-mail's part before the @. */
export async function newAccountLike(role: Role): Promise<string> {
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

/** Letters alone: digits might look like a card number, which no form takes. */
export function randomLetters(): string {
  return randomBytes(10)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] as string);
}

/** Signs in with a new account like the role's; at the kiosk its preferences are a kiosk's. The account's name. */
export async function signInLike(page: Page, role: Role): Promise<string> {
  const name = await newAccountLike(role);
  if (test.info().project.name === 'kiosk') await preferKiosk(name);
  await signInByForm(page, name);
  return name;
}

/** Sets the preferences of an account to a kiosk's. */
export async function preferKiosk(name: string): Promise<void> {
  await storedRows(
    'insert into portal.preferences (user_email, preferences) values ($1, $2)',
    `${name}@inova.test`,
    JSON.stringify({ kiosk: true }),
  );
}
