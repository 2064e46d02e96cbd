import { formatDate, formatMoney } from '#server/inova/contract/text/format.ts';

/** An item in whole cents; what insurance pays, all of it or `insuranceCents`, isn't charged to the patient. */
export interface Item {
  name: string;
  cents: number;
  quantity: number;
  payer: 'patient' | 'insurance';
  insuranceCents?: number | null;
}

/** A percentage (1 to 100) or an amount; a clinic discount has an id and a validity period, both dates included. */
export interface Discount {
  discountId?: number | null;
  name: string;
  percent: number | null;
  cents: number | null;
  active: boolean;
  startsOn: string | null;
  endsOn: string | null;
}

export interface Credit {
  description: string;
  cents: number;
}

export interface Charges {
  items: Item[];
  discounts: Discount[];
  credits: Credit[];
}

/** One step of the calculation: the change in what the patient and the insurance pay. */
export interface Line {
  kind: 'item' | 'discount' | 'credit';
  /** Index of the item, discount or credit. */
  index: number;
  text: string;
  cents: number;
  insuranceCents: number;
  isApplied: boolean;
}

/** The total and the lines that add up to it. */
export interface Total {
  lines: Line[];
  itemsCents: number;
  insuranceCents: number;
  discountsCents: number;
  creditsCents: number;
  totalCents: number;
}

/**
 * What a patient pays, in whole cents: items that insurance doesn't pay, minus the discounts valid today (percentages
 * before amounts, larger before smaller, each applied to the remainder and a clinic discount once), minus the credits.
 * Percentages round half up, and no line takes off more than the remainder.
 */
export function totalOf({ items, discounts, credits }: Charges, today: string): Total {
  const lines = items.map(itemLine);
  let remaining = sum(lines.map(({ cents }) => cents));
  const itemsCents = remaining;
  const addLine = (line: Line) => {
    lines.push(line);
    remaining += line.cents;
  };
  for (const index of inReductionOrder(discounts)) {
    const discount = discounts[index] as Discount;
    if (isRepeated(discounts, index)) addLine(notApplied('discount', index, `${discount.name}: already applied`));
    else addLine(discountLine(discount, index, remaining, today));
  }
  const discountsCents = itemsCents - remaining;
  credits.forEach((credit, index) => {
    addLine(
      reductionLine('credit', index, credit.description, Math.min(credit.cents, remaining), credit.cents, remaining),
    );
  });
  return {
    lines,
    itemsCents,
    insuranceCents: sum(lines.map(({ insuranceCents }) => insuranceCents)),
    discountsCents,
    creditsCents: itemsCents - discountsCents - remaining,
    totalCents: remaining,
  };
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

function itemLine({ name, cents, quantity, payer, insuranceCents }: Item, index: number): Line {
  const times = quantity === 1 ? '' : `, ${quantity} × ${formatMoney(cents)}`;
  const all = cents * quantity;
  const isInsured = payer === 'insurance';
  const insured = isInsured ? Math.min(insuranceCents ?? all, all) : 0;
  return {
    kind: 'item',
    index,
    text: `${name}${times}${isInsured ? `: ${formatMoney(insured)} by insurance` : ''}`,
    cents: all - insured,
    insuranceCents: insured,
    isApplied: !isInsured || insured < all,
  };
}

/** The order in which discounts are applied: by size, not in the order selected. */
function inReductionOrder(discounts: Discount[]): number[] {
  const rank = ({ percent, cents }: Discount) => [percent === null ? 1 : 0, -(percent ?? cents ?? 0)] as const;
  return discounts
    .map((discount, index) => ({ index, by: rank(discount) }))
    .sort((a, b) => a.by[0] - b.by[0] || a.by[1] - b.by[1] || a.index - b.index)
    .map(({ index }) => index);
}

function discountLine(discount: Discount, index: number, remaining: number, today: string): Line {
  const { name, percent, cents } = discount;
  const reason = reasonNotApplied(discount, today);
  if (reason) return notApplied('discount', index, `${name}: ${reason}`);
  if (percent === null)
    return reductionLine('discount', index, name, Math.min(cents ?? 0, remaining), cents ?? 0, remaining);
  const reductionCents = Math.floor((remaining * percent + 50) / 100);
  const text = `${name} ${percent}% of ${formatMoney(remaining)}`;
  return reductionLine('discount', index, text, reductionCents, reductionCents, remaining);
}

/** True if the same clinic discount is further up in the list; it applies once. */
export function isRepeated(discounts: Pick<Discount, 'discountId'>[], index: number): boolean {
  const id = discounts[index]?.discountId;
  return typeof id === 'number' && discounts.findIndex(({ discountId }) => discountId === id) < index;
}

function reasonNotApplied({ active, startsOn, endsOn }: Discount, today: string): string | null {
  if (startsOn && today < startsOn) return `not active until ${formatDate(startsOn)}`;
  if (endsOn && today > endsOn) return `ended on ${formatDate(endsOn)}`;
  return active ? null : 'no longer offered';
}

/** A line that takes `appliedCents` off the remainder; its text says so if less than requested. */
function reductionLine(
  kind: Line['kind'],
  index: number,
  text: string,
  appliedCents: number,
  requestedCents: number,
  remaining: number,
): Line {
  if (remaining === 0) return notApplied(kind, index, `${text}: the balance is zero`);
  const shortfall =
    appliedCents < requestedCents ? ` of ${formatMoney(requestedCents)}, limited to the remaining balance` : '';
  return { kind, index, text: `${text}${shortfall}`, cents: 0 - appliedCents, insuranceCents: 0, isApplied: true };
}

function notApplied(kind: Line['kind'], index: number, text: string): Line {
  return { kind, index, text: `${text}, not applied`, cents: 0, insuranceCents: 0, isApplied: false };
}
