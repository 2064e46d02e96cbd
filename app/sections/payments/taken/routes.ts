import { prefix, route } from '@remix-run/route-config';

/** What the clinic took, and its days. */
export const takenRoutes = prefix('payments', [
  route('', 'sections/payments/taken/payments.tsx', { id: 'lists/payments' }),
  route('show/:payment', 'sections/payments/taken/payment.tsx', [
    route('refund', 'sections/payments/taken/refund.tsx'),
    route('void', 'sections/payments/taken/void.tsx'),
    route('chargeback', 'sections/payments/taken/chargeback.tsx'),
    route('apply', 'sections/payments/taken/apply-credit.tsx'),
  ]),
  route('charge/:charge', 'sections/payments/taken/charge.tsx'),
  route('plan/:plan', 'sections/payments/recurring/plan.tsx'),
  route('days/:date?', 'sections/payments/days/day-sheet.tsx'),
  route('days/:date/pdf', 'sections/payments/days/day-sheet-pdf.ts'),
]);

/** The cards of a patient with their authorizations, and what they pay by themselves. */
export const onFileRoutes = [
  route('patients/creditcardauth/:id?', 'sections/payments/on-file/cards-on-file.tsx', [
    route('send/:card', 'sections/payments/on-file/send.tsx'),
    route('remove/:card', 'sections/payments/on-file/remove.tsx'),
    route('emails/:card', 'sections/payments/on-file/renewal-emails.tsx'),
    route('recurring', 'sections/payments/recurring/new-plan.tsx'),
  ]),
];
