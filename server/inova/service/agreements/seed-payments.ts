import type { Case, CaseEpisode } from '../seed/cases.ts';
import { rowOwner } from '../seed/cases.ts';
import { addDays, chain, formatDate, timeAt, workday } from '../seed/days.ts';
import type { Random } from '../seed/random.ts';

type Source = { agreement_id: number } | { invoice_id: number };

function methodOf(random: Random) {
  return random.weighted([
    ['card', 70],
    ['check', 12],
    ['bank transfer', 9],
    ['financing', 7],
    ['cash', 2],
  ] as const);
}

/** A payment taken on a day and settled two business days later; a few card payments settle for less. */
export function createPayment(of: Case, random: Random, source: Source, amount: number, on: Date) {
  const method = methodOf(random);
  const settledOn = workday(addDays(on, 2));
  const isSettled = settledOn < of.today;
  const variance = method === 'card' && random.chance(0.02) ? random.between(1, Math.min(5000, amount)) : 0;
  return {
    ...rowOwner(of),
    agreement_id: 'agreement_id' in source ? source.agreement_id : null,
    invoice_id: 'invoice_id' in source ? source.invoice_id : null,
    method: method as string,
    state: (isSettled ? 'settled' : 'posted') as 'settled' | 'posted' | 'failed' | 'refunded' | 'voided',
    amount_cents: amount,
    taken_at: timeAt(random, of.clinic, on, 13),
    taken_by: random.pick(of.staff.verifiers),
    settled_on: isSettled ? formatDate(settledOn) : null,
    settled_cents: isSettled ? amount - variance : null,
    reference: `${method === 'check' ? 'C' : 'P'}${random.between(100_000, 999_999)}`,
  };
}

type Payment = ReturnType<typeof createPayment>;

/** An earlier, unsuccessful attempt at the same payment. */
const tried = (payment: Payment, state: 'failed' | 'voided'): Payment => ({
  ...payment,
  method: 'card',
  state,
  settled_on: null,
  settled_cents: null,
});

interface Payable {
  id: number;
  state: string;
  total_cents: number;
}

function installments(random: Random, total: number): number[] {
  const count = random.weighted([
    [1, 70],
    [2, 20],
    [3, 10],
  ]);
  const part = Math.floor(total / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? total - part * (count - 1) : part));
}

/** The payments for a signed agreement: most pay in full soon, some leave a balance; refunded if revoked. */
export function createPayments(
  of: Case,
  random: Random,
  agreement: Payable,
  signedOn: Date,
  episode: CaseEpisode,
): Payment[] {
  const { id, state, total_cents } = agreement;
  const isPaying = random.chance(episode.day1On ? 0.97 : 0.75);
  if (total_cents === 0 || !isPaying) return [];
  const isRevoked = state === 'revoked';
  const amounts = installments(random, total_cents).slice(0, random.chance(0.12) ? 1 : 3);
  const steps = amounts.map((_, index): [number, number] => (index === 0 ? [0, 6] : [20, 32]));
  const last = isRevoked ? episode.closedOn : null;
  const days = chain(random, signedOn, steps, { before: of.today, last });
  return days.flatMap((on, index) => {
    const payment = createPayment(of, random, { agreement_id: id }, amounts[index] ?? 0, on);
    if (isRevoked) return [{ ...payment, state: 'refunded' as const }];
    if (random.chance(0.04)) return [tried(payment, random.chance(0.8) ? 'failed' : 'voided'), payment];
    return random.chance(0.02) && index > 0 ? [tried(payment, 'failed')] : [payment];
  });
}
