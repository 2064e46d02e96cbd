import { test } from '@playwright/test';

/** The portal that `npm run qa` visits in place of one of the tests' own; its accounts belong to others too. */
export const qaUrl = process.env.INOVA_QA_URL || null;

export const isQa = qaUrl !== null;

/** Leaves a test out where QA signs in with another account than its own. */
export function onlyAs(role: string): void {
  const account = process.env.INOVA_QA_ACCOUNT;
  test.skip(isQa && Boolean(account) && account !== role, `signs in as ${role}`);
}
