import { route } from '@remix-run/route-config';

/** Pages of storage accounts, their invoices, and billing runs, below /cryo. */
export const storageBilling = [
  route('cryodash/:id?', 'sections/cryo/account/cryodash.tsx', [
    route('setup', 'sections/cryo/account/dialogs/setup.tsx'),
    route('dates', 'sections/cryo/account/dialogs/dates.tsx'),
    route('profile', 'sections/cryo/account/dialogs/profile.tsx'),
    route('discounts/new', 'sections/cryo/account/dialogs/discount-new.tsx'),
    route('discounts/:discount', 'sections/cryo/account/dialogs/discount-edit.tsx'),
    route('lapse', 'sections/cryo/account/dialogs/lapse.tsx'),
    route('reactivate', 'sections/cryo/account/dialogs/reactivate.tsx'),
  ]),
  route('freeze-dates/:id?', 'sections/cryo/billing/account-list.tsx', { id: 'lists/cryo-freeze-dates' }),
  route('reactivations/:id?', 'sections/cryo/billing/account-list.tsx', { id: 'lists/cryo-reactivations' }),
  route('invoices/:id?', 'sections/cryo/billing/invoices.tsx', { id: 'lists/cryo-invoices' }),
  route('invoices/pdf/:id?', 'sections/cryo/billing/invoice-pdf.ts'),
  route('phones', 'sections/cryo/phones/phones.tsx', { id: 'lists/cryo-phones' }),
  route('phones/next', 'sections/cryo/phones/next-call.ts'),
  route('phones/:call', 'sections/cryo/phones/call.tsx'),
  route('comms/:notice', 'sections/cryo/comms/notice.tsx'),
  route('runs', 'sections/cryo/billing/runs.tsx', [
    route('start', 'sections/cryo/billing/start-run.tsx'),
    route('schedule', 'sections/cryo/billing/run-schedule.tsx'),
  ]),
  route('runs/:run', 'sections/cryo/billing/run.tsx'),
];
