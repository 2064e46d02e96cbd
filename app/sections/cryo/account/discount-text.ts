import { formatMoney } from '#app/lib/money.ts';
import type { CryoDiscount } from '#server/inova/contract/cryo/accounts.ts';

/** "10%" or "$50.00". */
export const discountAmount = ({ type_amount, amount }: Pick<CryoDiscount, 'type_amount' | 'amount'>): string =>
  type_amount === 'percentage' ? `${amount}%` : formatMoney(Math.round(amount * 100));
