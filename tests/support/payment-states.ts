import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { patientToPay } from './patient-to-pay.ts';
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

/** Opens the page on which this patient pays, and continues. */
const reviewed =
  (fill?: (page: Page) => Promise<void>): PageState['prepare'] =>
  async (page) => {
    const { patient, invoice } = await patientToPay();
    await page.goto(`/makepayment/${patient}?about=invoice-${invoice}`);
    await fill?.(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  };

/** Opens the page, pays as this method label says, and waits for what became of it. */
const paid =
  (method: RegExp, button: string, amount?: string): PageState['prepare'] =>
  async (page) => {
    await reviewed(async () => {
      await page.getByLabel(method).first().check();
      if (amount)
        await page
          .getByRole('textbox', { name: /^Invoice TAKE/ })
          .first()
          .fill(amount);
    })?.(page);
    await page.getByRole('button', { name: new RegExp(`^${button}`) }).click();
    await page.waitForURL(/\/makepayment\/(link|receipt)\/|\/payments\/charge\//);
  };

export const paymentStates: PageState[] = [
  { name: 'the patient of a payment', path: '/makepayment?q=anna' },
  { name: 'taking a payment', path: '/makepayment/1021' },
  { name: 'a payment to review', path: '/makepayment/1021', prepare: reviewed() },
  {
    name: 'taking a payment with errors',
    path: '/makepayment/1021',
    prepare: reviewed((page) =>
      page
        .getByRole('textbox', { name: /^Invoice TAKE/ })
        .first()
        .fill('all of it'),
    ),
  },
  { name: 'a payment link', path: '/makepayment/link/1021', prepare: paid(/^Payment link/, 'Create link') },
  { name: 'a receipt', path: '/makepayment/receipt/1021', prepare: paid(/^Cash/, 'Record') },
  { name: 'a declined card', path: '/payments/charge/1021', prepare: paid(/^Visa ending/, 'Charge', '1,051.00') },
  { name: 'adding a card', path: '/makepayment/cardform/1021' },
  { name: 'a card entered by a patient', path: '/card-entered' },
  { name: 'a link to save a new card that has expired', path: '/renew-card' },
  { name: 'Invoices', path: '/invoices' },
  { name: 'Unpaid invoices by age', path: '/unpaidInvoices?band=91-' },
  { name: 'an invoice', path: '/unpaidInvoices', prepare: openFirst(/^INV-/) },
  { name: 'an unmatched claim', path: '/claims/unmatched', prepare: openFirst(/^CL/) },
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
