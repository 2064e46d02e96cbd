import { addDays, format, parseISO } from 'date-fns';
import { formatAmount } from '../money.ts';
import { providerDay } from '../provider-day.ts';
import type { Transaction } from './books.ts';
import { brandOf } from './tokens.ts';
import type { World } from './world.ts';

const unitFeeCents = 10;
/** In hundredths of a percent. */
const percentFee = 195;

/** Each night, the provider settles what was captured on the day before. */
export function settleNights(world: World): () => void {
  let settledUntil = '';
  return () => {
    const today = providerDay(world.now());
    if (today === settledUntil) return;
    settle(world, (day) => day < today);
    settledUntil = today;
  };
}

/** Settles what was captured on the days that are due, in a batch per merchant and day; all at once without a choice. */
export function settle(world: World, isDue: (day: string) => boolean = () => true): void {
  const batches = new Map<string, string>();
  for (const transaction of world.books.transactions) {
    const { setlstat, capturedAt, merchid, isRejected } = transaction;
    const day = providerDay(capturedAt ?? 0);
    if (setlstat !== 'Queued for Capture' || !isDue(day)) continue;
    const key = `${merchid} ${day}`;
    const id = batches.get(key) ?? world.books.nextBatch();
    batches.set(key, id);
    transaction.batch = { id, day };
    transaction.setlstat = isRejected ? 'Rejected' : 'Accepted';
  }
}

const amountOf = ({ cents }: Transaction) => formatAmount(cents);

/** The batches of a day given as MMDD. */
export function settlementStatus(world: World, merchid: string, date: string) {
  const batches = new Map<string, Transaction[]>();
  for (const transaction of world.books.transactions) {
    const { batch } = transaction;
    if (!batch || transaction.merchid !== merchid || batch.day.slice(5).replace('-', '') !== date) continue;
    batches.set(batch.id, [...(batches.get(batch.id) ?? []), transaction]);
  }
  return batches.size === 0
    ? 'Null batches'
    : [...batches].map(([id, transactions]) => toBatch(id, merchid, transactions));
}

function toBatch(batchid: string, merchid: string, transactions: Transaction[]) {
  const accepted = transactions.filter(({ setlstat }) => setlstat === 'Accepted').length;
  const hoststat = accepted === transactions.length ? 'GB' : accepted === 0 ? 'BB' : 'MB';
  return {
    ...{ respproc: 'FNOR', batchid, hostbatch: batchid, merchid, hoststat },
    txns: transactions.map((each) => ({
      retref: each.retref,
      setlstat: each.setlstat === 'Accepted' ? 'Y' : 'N',
      setlamount: amountOf(each),
      salesdoc: each.orderid,
      cardtype: brandOf(each.token),
      authcode: each.authcode,
    })),
  };
}

/** What was paid out on a day (YYYYMMDD): the batches of the day before, less fees. */
export function fundingOf(world: World, merchid: string, date: string) {
  const funded = world.books.transactions.filter(
    ({ batch, setlstat, ...each }) =>
      each.merchid === merchid && setlstat === 'Accepted' && batch && payoutDay(batch.day) === date,
  );
  if (funded.length === 0) return { errormsg: 'No deposits match your request' };
  return {
    ...{ merchid, fundingdate: format(parseISO(date), 'yyyy-MM-dd'), fundingmasterid: `1520${date}` },
    adjustments: [],
    txns: funded.map((each) => ({
      retref: each.retref,
      type: each.refundOf === null ? 'SALE' : 'REFUND',
      status: 'Processed',
      amount: formatAmount(Math.abs(each.cents)),
      currency: 'USD',
      cardbrand: brandOf(each.token),
      interchangeunitfee: formatAmount(unitFeeCents),
      interchangepercentfee: formatAmount(Math.round((Math.max(0, each.cents) * percentFee) / 10_000)),
    })),
  };
}

const payoutDay = (day: string) => format(addDays(parseISO(day), 1), 'yyyyMMdd');
