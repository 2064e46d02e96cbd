import { prefix, route } from '@remix-run/route-config';

/** Taking a payment from a patient. */
export const takeRoutes = prefix('makepayment', [
  route(':id?', 'sections/payments/take/take-payment.tsx'),
  route('cardform/:id?', 'sections/payments/cards/card-form.tsx'),
  route('link/:link', 'sections/payments/cards/card-link.tsx'),
  route('charge/:charge', 'sections/payments/take/charge.ts'),
  route('receipt/:payment', 'sections/payments/take/receipt.tsx'),
  route('receipt/:payment/pdf', 'sections/payments/take/receipt-pdf.ts'),
]);
