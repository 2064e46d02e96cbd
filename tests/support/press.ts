import type { Page } from '@playwright/test';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Cancel of the open dialog: a link with script, and where nothing is kept; else a button, which stores what is typed. */
export function pressCancel(page: Page) {
  const dialog = page.getByRole('dialog');
  const cancel = dialog.getByRole('link', { name: 'Cancel' }).or(dialog.getByRole('button', { name: 'Cancel' }));
  return cancel.last().click();
}

export const pressInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
