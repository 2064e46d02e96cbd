import { formatMoney } from '#app/lib/money.ts';
import type { BillingRun } from '#server/inova/contract/cryo/billing.ts';

export const runsPath = '/cryo/runs';

export const runHref = (run: number) => `${runsPath}/${run}`;

const modes = { dry: 'Dry run', bill: 'Billing run' } as const;

export const runTitle = ({ mode }: Pick<BillingRun, 'mode'>) => modes[mode];

/** "12 of 30 accounts, $7,200.00". */
export const billedText = ({ billed, accounts, cents }: BillingRun) =>
  `${billed.toLocaleString('en-US')} of ${accounts.toLocaleString('en-US')} accounts, ${formatMoney(cents)}`;
