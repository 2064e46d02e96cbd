import { test } from '@playwright/test';

/** The portal that `npm run qa` tests instead of the tests’ own; its accounts are shared with others. */
export const qaUrl = process.env.INOVA_QA_URL || null;

export const isQa = qaUrl !== null;

/** Skips a test that signs in with another account than the one set for QA. */
export function onlyAs(role: string): void {
  const account = process.env.INOVA_QA_ACCOUNT;
  test.skip(isQa && Boolean(account) && account !== role, `signs in as ${role}`);
}
