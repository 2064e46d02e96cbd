import { prefix, route } from '@remix-run/route-config';

/** Pages of invoices and statements. */
export const invoiceRoutes = [
  route('unpaidInvoices', 'sections/payments/invoices/unpaid-invoices.tsx', { id: 'lists/unpaid-invoices' }),
  ...prefix('invoices', [
    route(':id?', 'sections/payments/invoices/invoices.tsx', { id: 'lists/invoices' }),
    route('new/:patient', 'sections/payments/invoices/new-invoice.tsx'),
    route('show/:id?', 'sections/payments/invoices/invoice.tsx', [
      route('void', 'sections/payments/invoices/void-invoice.tsx'),
      route('write-off', 'sections/payments/invoices/request-write-off.tsx'),
    ]),
    route('pdf/:id?', 'sections/payments/invoices/invoice-pdf.ts'),
    route('statement/:patient', 'sections/payments/statements/statement.tsx'),
    route('statement/:patient/pdf', 'sections/payments/statements/statement-pdf.ts'),
  ]),
];
