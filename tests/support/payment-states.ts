import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { claim, print835, remittance } from './remittances.ts';

const preview = (text: string) => async (page: Page) => {
  await page.getByLabel('Remittance', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Preview remittance' }).click();
};
const unmatched = remittance([claim({ number: 'CL-NONE', billedCents: 100, paidCents: 100 })]);

const openFirst = (name: RegExp) => async (page: Page) => {
  await page.getByRole('table').getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name: /^(Invoice|Match claim) / }).waitFor();
};

export const paymentStates: PageState[] = [
  { name: 'Invoices', path: '/invoices' },
  { name: 'Unpaid invoices by age', path: '/unpaidInvoices?band=91-' },
  { name: 'an invoice', path: '/unpaidInvoices', prepare: openFirst(/^INV-/) },
  { name: 'an unmatched claim', path: '/claims/unmatched', prepare: openFirst(/^CL/) },
  { name: 'claims', path: '/claims' },
  { name: 'Import remittance', path: '/claims/import' },
  { name: 'Import remittance with errors', path: '/claims/import', prepare: preview('') },
  { name: 'a previewed remittance', path: '/claims/import', prepare: preview(print835([unmatched])) },
  {
    name: 'a refused remittance',
    path: '/claims/import',
    prepare: preview(print835([{ ...unmatched, paidCents: 1 }])),
  },
];
