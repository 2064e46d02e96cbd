import type { AuthRequest, CardToSave } from './gateway.ts';
import { formatAmount } from './money.ts';

/** A request's body: all fields are strings, and those that are undefined are left out. */
export type Fields = Record<string, string | undefined>;

const tokenPattern = /^9\d{11,18}$/;
const storedPattern = /^\d{1,20}\/\d{1,3}$/;
/** With a letter: the provider masks an order ID that could be a card number, and can't find it again. */
const orderIdPattern = /^(?=.*[A-Za-z])[A-Za-z0-9]{1,19}$/;

const yes = (condition: boolean | undefined) => (condition === undefined ? undefined : condition ? 'Y' : 'N');

export function authFields(request: AuthRequest): Fields {
  const { merchant, account, cents, orderId, expiry, postal, ecomind, cof, capture } = request;
  const isStored = storedPattern.test(account);
  if (isStored && request.saveProfile) throw new TypeError('A stored card is not stored again');
  return {
    merchid: merchant,
    ...(isStored
      ? { profile: account }
      : { account: validToken(account), profile: request.saveProfile ? 'Y' : undefined }),
    amount: formatAmount(notBelow(0, cents)),
    currency: 'USD',
    orderid: validOrderId(orderId),
    expiry,
    postal,
    ecomind,
    cof,
    cofscheduled: yes(request.cofScheduled),
    cofpermission: yes(request.cofPermission),
    capture: yes(capture),
  };
}

export const refundFields = (merchid: string, retref: string, cents: number, orderid: string): Fields => ({
  merchid,
  retref,
  amount: formatAmount(notBelow(1, cents)),
  orderid: validOrderId(orderid),
});

export function profileFields(merchid: string, card: CardToSave): Fields {
  const { token, expiry, name, postal, profileId, accountId } = card;
  const place = accountId ? { profile: `${profileId}/${accountId}`, profileupdate: 'Y' } : { profile: profileId };
  return { merchid, account: validToken(token), expiry, name, postal, cofpermission: 'Y', ...place };
}

/** A card number is never sent: neither the error nor a log shows what was refused. */
function validToken(account: string): string {
  if (!tokenPattern.test(account)) throw new TypeError('The account is neither a token nor a stored card');
  return account;
}

function validOrderId(orderId: string): string {
  if (!orderIdPattern.test(orderId)) throw new TypeError('An order ID has 1 to 19 letters and digits, with a letter');
  return orderId;
}

function notBelow(least: number, cents: number): number {
  if (cents < least) throw new RangeError(`An amount is at least ${least} cents`);
  return cents;
}

/** A path of encoded segments. */
export const pathOf = (...segments: string[]) => `/${segments.map(encodeURIComponent).join('/')}`;

/** The path of a day's report; the provider writes 2026-06-15 as 20260615, or for the current year as 0615. */
export function reportPath(report: 'settlestat' | 'funding', merchid: string, date: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new TypeError('A date is written as YYYY-MM-DD');
  const digits = date.replaceAll('-', '');
  return `/${report}?${new URLSearchParams({ merchid, date: report === 'funding' ? digits : digits.slice(4) })}`;
}
