import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import type { BillingRun, RunSchedule } from '#server/inova/contract/cryo/billing.ts';

export const runsPath = '/cryo/runs';

export const runHref = (run: number) => `${runsPath}/${run}`;

const modes = { dry: 'Dry run', bill: 'Billing run' } as const;

export const runTitle = ({ mode }: Pick<BillingRun, 'mode'>) => modes[mode];

/** "12 of 30 accounts, $7,200.00". */
export const billedText = ({ billed, accounts, cents }: BillingRun) =>
  `${billed.toLocaleString('en-US')} of ${accounts.toLocaleString('en-US')} accounts, ${formatMoney(cents)}`;

/** When the next run starts by itself. */
export const scheduleText = ({ day, nextOn }: Pick<RunSchedule, 'day' | 'nextOn'>) =>
  nextOn === null
    ? 'Billing runs are started by hand.'
    : `Billing runs start on day ${day} of each month, next on ${formatDate(nextOn)}.`;
