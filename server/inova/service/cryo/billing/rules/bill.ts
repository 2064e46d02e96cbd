import type { BillLine, StorageBill } from '#server/inova/contract/cryo/billing.ts';
import { formatDate } from '#server/inova/contract/text/format.ts';
import { daysIn, lastDay, type Span } from './periods.ts';

/** A discount of a billing profile; a percentage in hundredths of a percent, or cents. */
export interface Discount {
  id: number;
  isActive: boolean;
  startOn: string;
  endOn: string | null;
  basisPoints: number | null;
  flatCents: number | null;
}

/** What an account pays a year in `from` up to, but not including, `to`. */
export interface Profile {
  id: number;
  feeCents: number;
  from: string;
  to: string | null;
  discounts: Discount[];
}

const range = (span: Span) => `${formatDate(span.from)}–${formatDate(lastDay(span))}`;

/** The bill for a part of a storage year: its share of the fee by days, less the discounts of its first day. */
export function buildBill(year: Span, billed: Span, profile: Profile): StorageBill {
  const days = daysIn(billed);
  const allDays = daysIn(year);
  const share = Math.round((profile.feeCents * days) / allDays);
  const lines: BillLine[] = [{ text: `Storage for one year, ${range(year)}`, cents: profile.feeCents }];
  if (days < allDays) {
    const text = `${allDays - days} of ${allDays} days not billed; billed ${range(billed)}`;
    lines.push({ text, cents: share - profile.feeCents });
  }
  let left = share;
  for (const discount of profile.discounts.filter((each) => applies(each, billed.from))) {
    const cents = Math.min(left, discountCents(discount, share));
    left -= cents;
    if (cents > 0) lines.push({ text: discountText(discount), cents: -cents });
  }
  return { from: billed.from, to: lastDay(billed), billOn: billed.from, lines, cents: left };
}

/** True if a discount is active on the bill's date. */
export const applies = ({ isActive, startOn, endOn }: Discount, day: string): boolean =>
  isActive && startOn <= day && (endOn === null || endOn >= day);

function discountCents({ basisPoints, flatCents }: Discount, share: number): number {
  return basisPoints === null ? (flatCents as number) : Math.round((share * basisPoints) / 10_000);
}

function discountText({ basisPoints, startOn, endOn }: Discount): string {
  const amount = basisPoints === null ? 'Flat discount' : `Discount of ${basisPoints / 100}%`;
  return `${amount}, ${endOn ? `${formatDate(startOn)}–${formatDate(endOn)}` : `since ${formatDate(startOn)}`}`;
}
