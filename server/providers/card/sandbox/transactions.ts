import { parseAmount } from '../money.ts';
import { toWire } from './authorize.ts';
import { newAuthcode, newRetref, stampOf, type Transaction } from './books.ts';
import { decideRefund } from './issuer.ts';
import { type Fields, gatewaySays, notFound } from './respond.ts';
import type { World } from './world.ts';

const voidableMs = 30 * 86_400_000;

/** Queues an authorization for settlement. */
export function capture(world: World, { merchid = '', retref = '' }: Fields): Fields {
  const transaction = world.books.find(merchid, retref);
  if (!transaction || transaction.hiddenFor > 0) return notFound(retref);
  if (transaction.setlstat !== 'Authorized') return gatewaySays('C', '34', 'Invalid field');
  transaction.setlstat = 'Queued for Capture';
  transaction.capturedAt = world.now();
  return { ...toWire(transaction), setlstat: transaction.setlstat };
}

export function voidTransaction(world: World, { merchid = '', retref = '' }: Fields): Fields {
  return voidFound(world, world.books.find(merchid, retref));
}

/** Voids the first transaction under an order ID that wasn't declined. */
export function voidByOrderId(world: World, { merchid = '', orderid = '' }: Fields): Fields {
  const found = world.books.ofOrder(merchid, orderid).filter(({ setlstat }) => setlstat !== 'Declined');
  return voidFound(world, found.find(({ setlstat }) => setlstat !== 'Voided') ?? found[0] ?? null);
}

function voidFound(world: World, transaction: Transaction | null): Fields {
  if (!transaction || transaction.hiddenFor > 0) return notFound(transaction?.retref);
  const { setlstat, retref, authorizedAt } = transaction;
  if (setlstat === 'Accepted' || setlstat === 'Rejected') return { ...gatewaySays('C', '27', 'Txn Batched'), retref };
  if (setlstat === 'Voided' || setlstat === 'Declined') {
    return { ...gatewaySays('C', '25', 'No matching auth for reversal'), retref };
  }
  if (world.now() - authorizedAt > voidableMs) {
    return { ...gatewaySays('C', '39', 'Void not permitted after 30 days'), retref };
  }
  transaction.setlstat = 'Voided';
  return { ...toWire(transaction), respcode: '00', resptext: 'Approval', amount: '0.00', authcode: 'REVERS' };
}

/** Refunds a settled transaction, in parts if asked to; the refund is a transaction with its own reference. */
export function refund(world: World, body: Fields): Fields {
  const { merchid = '', retref = '', amount, orderid } = body;
  const paid = world.books.find(merchid, retref);
  if (!paid || paid.refundOf !== null || paid.hiddenFor > 0) return notFound(retref);
  if (paid.setlstat !== 'Accepted') return { ...gatewaySays('C', '28', 'Txn not settled'), retref };
  const cents = amount === undefined ? paid.cents : parseAmount(amount);
  const refunded = world.books.transactions
    .filter((each) => each.refundOf === retref && each.respstat === 'A' && each.setlstat !== 'Voided')
    .reduce((sum, each) => sum - each.cents, 0);
  if (cents === null || cents <= 0 || cents + refunded > paid.cents) {
    return { ...gatewaySays('C', '43', 'Invalid amount'), retref };
  }
  const decision = decideRefund(cents);
  const isApproved = decision.respstat === 'A';
  const transaction: Transaction = {
    ...paid,
    ...decision,
    retref: newRetref(),
    orderid: orderid ?? paid.orderid,
    refundOf: retref,
    cents: isApproved ? -cents : 0,
    authcode: isApproved ? newAuthcode() : '',
    setlstat: isApproved ? 'Queued for Capture' : 'Declined',
    authorizedAt: world.now(),
    capturedAt: isApproved ? world.now() : null,
    batch: null,
    isRejected: false,
  };
  world.books.add(transaction);
  return toWire(transaction);
}

export function inquire(world: World, merchid: string, retref: string): Fields {
  const [found] = visible([world.books.find(merchid, retref)]);
  return found ?? notFound(retref);
}

/** One transaction, or all of an order ID. */
export function inquireByOrderId(world: World, merchid: string, orderid: string): Fields | Fields[] {
  const found = visible(world.books.ofOrder(merchid, orderid));
  return found.length > 1 ? found : (found[0] ?? notFound());
}

function visible(transactions: (Transaction | null)[]): Fields[] {
  return transactions.flatMap((transaction) => {
    if (!transaction) return [];
    if (transaction.hiddenFor > 0) {
      transaction.hiddenFor--;
      return [];
    }
    return [toInquiry(transaction)];
  });
}

function toInquiry(transaction: Transaction): Fields {
  const { setlstat, capturedAt, authorizedAt, token, orderid, batch } = transaction;
  return {
    ...toWire(transaction),
    orderId: orderid,
    setlstat,
    authdate: stampOf(authorizedAt),
    capturedate: capturedAt === null ? undefined : stampOf(capturedAt),
    batchid: batch?.id,
    lastfour: token.slice(-4),
    voidable: setlstat === 'Authorized' || setlstat === 'Queued for Capture' ? 'Y' : 'N',
    refundable: setlstat === 'Accepted' ? 'Y' : 'N',
  };
}
