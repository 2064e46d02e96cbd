import { passesLuhn } from '#server/inova/contract/text/check-digit.ts';
import { formatAmount, parseAmount } from '../money.ts';
import { type Account, newAuthcode, newRetref, type Transaction } from './books.ts';
import type { Fault } from './faults.ts';
import { approvePart, checkCvv, checkPostal, decide } from './issuer.ts';
import { saveAccount } from './profiles.ts';
import { type Fields, gatewaySays, invalidField } from './respond.ts';
import { isToken } from './tokens.ts';
import type { World } from './world.ts';

/** Authorizes, and captures if asked to. Two requests with one order ID are two charges, as at the provider. */
export function authorize(world: World, body: Fields, fault: Fault | null): Fields {
  const { merchid = '', amount = '', orderid = '', postal, profile = '' } = body;
  const cents = parseAmount(amount);
  if (cents === null || cents < 0) return gatewaySays('C', '43', 'Invalid amount');
  const stored = profile === 'Y' ? null : findStored(world, merchid, profile);
  if (profile && profile !== 'Y' && !stored) return gatewaySays('C', '96', 'Profile not found');
  const token = stored?.token ?? body.account ?? '';
  if (!isToken(token)) return gatewaySays('C', '98', 'Invalid token');
  const entered = world.tokens.use(token);
  const expiry = body.expiry ?? stored?.expiry ?? entered.expiry ?? '';
  if (!/^\d{4}$/.test(expiry)) return invalidField();

  const decision = fault === 'partial' ? approvePart(cents) : decide(token, cents);
  const isApproved = decision.respstat === 'A';
  const saved =
    profile === 'Y' && isApproved
      ? saveAccount(world, { ...body, account: token, expiry, profile: undefined })
      : (stored ?? undefined);
  const isCaptured = isApproved && cents > 0 && body.capture?.toUpperCase() === 'Y';
  const transaction: Transaction = {
    retref: newRetref(),
    merchid,
    orderid: maskedOrderId(orderid),
    refundOf: null,
    cents: decision.approved,
    token,
    respstat: decision.respstat,
    respcode: decision.respcode,
    resptext: decision.resptext,
    authcode: isApproved ? newAuthcode() : '',
    expiry,
    profileid: saved?.profileid ?? '',
    acctid: saved?.acctid ?? '',
    setlstat: !isApproved ? 'Declined' : cents === 0 ? 'Zero Amount' : isCaptured ? 'Queued for Capture' : 'Authorized',
    authorizedAt: world.now(),
    capturedAt: isCaptured ? world.now() : null,
    batch: null,
    hiddenFor: fault === 'late' ? world.lateInquiries : 0,
    isRejected: fault === 'rejected',
  };
  world.books.add(transaction);
  const checks = isApproved
    ? { avsresp: checkPostal(postal ?? stored?.postal ?? '55555'), cvvresp: checkCvv(entered.cvv) }
    : {};
  return { ...toWire(transaction), ...checks, entrymode: 'ECommerce', account: token };
}

function findStored(world: World, merchid: string, profile: string): Account | null {
  const [profileid = '', acctid = ''] = profile.split('/');
  return world.books.account(merchid, profileid, acctid);
}

/** Order IDs that could be card numbers are masked for ever. */
const maskedOrderId = (orderid: string) =>
  /^\d{13,19}$/.test(orderid) && passesLuhn(orderid)
    ? `${'*'.repeat(orderid.length - 4)}${orderid.slice(-4)}`
    : orderid;

/** The fields that authorizations and inquiries share. */
export function toWire(transaction: Transaction): Fields {
  const { respcode, respstat, resptext, retref, merchid, token, expiry, authcode, profileid, acctid } = transaction;
  return {
    respproc: respcode === '62' ? 'PPS' : respcode.length === 3 ? 'RPCT' : 'FNOR',
    ...{ respstat, respcode, resptext, retref, merchid, token, expiry },
    amount: formatAmount(Math.abs(transaction.cents)),
    currency: 'USD',
    orderid: transaction.orderid,
    authcode: authcode || undefined,
    profileid: profileid || undefined,
    acctid: acctid || undefined,
  };
}
