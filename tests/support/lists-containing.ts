import type { Page } from '@playwright/test';

/** The lists between the insurance card and the payment. */
const listsInOrder = [
  'benefits-intake',
  'benefits-verifications',
  'benefits-pending',
  'completed-verifications',
  'completed-this-month',
  'vobs-sent',
  'vobs-read',
  'estimates-sent',
  'agreements-sent',
  'signatures',
  'agreements-signed',
  'agreements-unpaid',
  'agreements-paid',
  'collected',
];

/** In which of them the patients of a last name stand, in the order of the way; twice where with two rows. */
export async function listsContaining(page: Page, lastname: string): Promise<string[]> {
  const matches = await Promise.all(
    listsInOrder.map(async (list) => {
      const response = await page.request.get(`/lists/${list}/csv?name=${lastname}`);
      const [, ...rows] = (await response.text()).trimEnd().split('\r\n');
      return rows.map(() => list);
    }),
  );
  return matches.flat();
}
