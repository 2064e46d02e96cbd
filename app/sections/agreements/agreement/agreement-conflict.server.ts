import type { AppLoadContext } from '@remix-run/node';
import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import type { Conflict } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { stageOf } from './stages.ts';

/** The agreement another user changed; `mine` is the result of saving this form. */
export async function agreementConflict({ inova }: AppLoadContext, id: number, mine: LabeledValues): Promise<Conflict> {
  const agreement = await inova.agreements.get(id);
  const { version, packageName, total, revokedReason, parts } = agreement;
  const theirs = {
    Package: `${packageName}, ${formatMoney(total.totalCents)}`,
    Status: stageOf(agreement).text,
    Reason: revokedReason ?? '',
    'Payment plan': parts[0] ? describePlan(parts.length, parts[0].dueOn) : '',
  };
  return { version, theirs, mine: { ...theirs, ...mine } };
}

/** "3 monthly payments from 06/30/2026". */
export function describePlan(count: number, firstDueOn: string): string {
  return `${count} monthly ${count === 1 ? 'payment' : 'payments'} from ${formatDate(firstDueOn)}`;
}

/** For a document that another user has changed: the page shows the current one, to be reviewed again before sending. */
export async function reviewAgain({ inova }: AppLoadContext, id: number): Promise<Conflict> {
  const { version } = await inova.agreements.get(id);
  return { version, theirs: {}, mine: {} };
}
