import type { RunOutcome, StorageBill } from '#server/inova/contract/cryo/billing.ts';
import { formatDate } from '#server/inova/contract/text/format.ts';
import { buildBill, type Profile } from './bill.ts';
import { lastDay, type Span, storageYear, storageYearOn, uncovered } from './periods.ts';

/** What decides whether an account is billed. */
export interface BilledAccount {
  state: 'setup' | 'active' | 'lapsed' | 'abandoned' | 'closed';
  anchorOn: string | null;
  /** Storage is free before this day. */
  freeUntil: string | null;
  isStored: boolean;
  profiles: Profile[];
  /** The periods of its invoices that are not void. */
  covered: Span[];
}

/** What a run does with an account, and why. */
export interface Decision {
  outcome: RunOutcome;
  reason: string;
  bills: StorageBill[];
}

type Active = BilledAccount & { anchorOn: string };

/** Whether an account is billed on a day: the bills for all days of storage that have begun and that no invoice covers. */
export function decide(account: BilledAccount, today: string): Decision {
  const refusal = whyNever(account);
  if (refusal) return { ...refusal, bills: [] };
  const active = account as Active;
  const due = unbilled(active, storageYearOn(active.anchorOn, today)).filter(({ span }) => span.from <= today);
  const found = due.flatMap(({ year, span }) => {
    const profile = profileOn(active, span.from);
    return profile ? [buildBill(year, span, profile)] : [];
  });
  const bills = found.filter(({ cents }) => cents > 0);
  const [first] = bills;
  if (first) {
    return { outcome: 'billed', reason: bills.length === 1 ? periodText(first) : `${bills.length} periods`, bills };
  }
  return { ...whyNotNow(active, today, due.at(-1)?.span, found.at(-1)), bills: [] };
}

/** The next bill of an account as of a day: one that is due, or the next to come; null if none comes. */
export function nextBill(account: BilledAccount, today: string): StorageBill | null {
  if (whyNever(account)) return null;
  const active = account as Active;
  const now = Math.max(storageYearOn(active.anchorOn, today), 0);
  for (const { year, span } of unbilled(active, now + yearsAhead)) {
    const profile = profileOn(active, span.from);
    const bill = profile && buildBill(year, span, profile);
    if (bill && bill.cents > 0) return bill;
  }
  return null;
}

const yearsAhead = 3;

/** Why an account is not billed on any day. */
function whyNever({ state, anchorOn, isStored }: BilledAccount): Pick<Decision, 'outcome' | 'reason'> | null {
  if (state === 'setup' || anchorOn === null) return { outcome: 'not set up', reason: 'The account is not set up' };
  if (state !== 'active') return { outcome: state, reason: `The account is ${state}` };
  return isStored ? null : { outcome: 'nothing stored', reason: 'No specimen of the account is in storage' };
}

function whyNotNow(
  { anchorOn, freeUntil, covered }: Active,
  today: string,
  due: Span | undefined,
  bill: StorageBill | undefined,
): Pick<Decision, 'outcome' | 'reason'> {
  if (bill && bill.from === due?.from)
    return { outcome: 'nothing due', reason: `Discounts cover the fee of ${periodText(bill)}` };
  if (due) return { outcome: 'no profile', reason: `No billing profile on ${formatDate(due.from)}` };
  if (anchorOn > today) return { outcome: 'not begun', reason: `Storage begins on ${formatDate(anchorOn)}` };
  if (freeUntil !== null && freeUntil > today) {
    return { outcome: 'free', reason: `Storage is free through ${formatDate(lastDay({ to: freeUntil }))}` };
  }
  const through = covered.reduce((latest, { to }) => (to > latest ? to : latest), today);
  return { outcome: 'already billed', reason: `Billed through ${formatDate(lastDay({ to: through }))}` };
}

/** The days of storage, by storage year up to one, that are neither free nor on an invoice. */
function unbilled({ anchorOn, freeUntil, covered }: Active, lastYear: number): { year: Span; span: Span }[] {
  const free = freeUntil === null ? [] : [{ from: anchorOn, to: freeUntil }];
  return Array.from({ length: Math.max(0, lastYear + 1) }, (_, number) => storageYear(anchorOn, number)).flatMap(
    (year) => uncovered(year, [...free, ...covered]).map((span) => ({ year, span })),
  );
}

const profileOn = ({ profiles }: Active, day: string): Profile | undefined =>
  profiles.find(({ from, to }) => from <= day && (to === null || to > day));

const periodText = ({ from, to }: StorageBill) => `${formatDate(from)}–${formatDate(to)}`;
