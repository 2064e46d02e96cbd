import type { Page } from '@playwright/test';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const pressInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
