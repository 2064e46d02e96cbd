import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { claim, print835, remittance } from './remittances.ts';

const preview = (text: string) => async (page: Page) => {
  await page.getByLabel('Remittance', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Preview remittance' }).click();
};
const unmatched = remittance([claim({ number: 'CL-NONE', billedCents: 100, paidCents: 100 })]);

export const paymentStates: PageState[] = [
  { name: 'payments', path: '/payments' },
  { name: 'a day sheet', path: '/payments/days' },
  { name: 'recurring payments', path: '/payments/recurring' },
  { name: 'the choice of a patient with cards', path: '/patients/creditcardauth' },
  { name: 'cards on file', path: '/patients/creditcardauth/1021' },
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
