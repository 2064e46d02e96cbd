import { formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import type { EhrStatementDetail } from '#server/inova/contract/payments/ehr-statements.ts';

interface CopyAgeProps {
  copy: EhrStatementDetail['copy'] | null;
  timeZone: TimeZone;
}

/** When the copy was read from the EHR, and that an old one may no longer be right. */
export function CopyAge({ copy, timeZone }: CopyAgeProps) {
  if (!copy) return <Banner kind="advisory">Statements haven’t been read from the EHR yet.</Banner>;
  const read = `Read from the EHR ${formatInstant(copy.readAt, timeZone)} by ${copy.readBy}.`;
  if (copy.isCurrent) return <Banner kind="healthy">{read}</Banner>;
  return <Banner kind="degraded">{read} This copy is older than a day. Refresh it before you use its balances.</Banner>;
}
