import type { Page } from '@playwright/test';

/** The table of a list's page. */
export const table = (page: Page) => page.getByRole('main').getByRole('table').first();

/** How many rows of the list are wholly in the window. */
export function rowsInSight(page: Page, list = table(page)): Promise<number> {
  return list.evaluate((element) => {
    const rows = [...element.querySelectorAll('tbody tr')];
    return rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length;
  });
}
