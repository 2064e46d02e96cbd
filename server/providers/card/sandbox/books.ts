import { randomInt } from 'node:crypto';
import { providerDay, providerTimeZone } from '../provider-day.ts';
import { demonstrationAccount } from './demonstration.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: providerTimeZone, timeStyle: 'medium' });

/** YYYYMMDDHHMMSS at the provider. */
export const stampOf = (instant: number): string =>
  `${providerDay(instant)}${timeFormat.format(instant)}`.replaceAll(/[-:]/g, '');

export type Settlement =
  | 'Authorized'
  | 'Queued for Capture'
  | 'Accepted'
  | 'Rejected'
  | 'Voided'
  | 'Declined'
  | 'Zero Amount';

export interface Transaction {
  retref: string;
  merchid: string;
  /** Masked if it could be a card number. */
  orderid: string;
  /** The retref of what is refunded. */
  refundOf: string | null;
  /** Negative for a refund. */
  cents: number;
  token: string;
  respstat: string;
  respcode: string;
  resptext: string;
  authcode: string;
  expiry: string;
  profileid: string;
  acctid: string;
  setlstat: Settlement;
  authorizedAt: number;
  capturedAt: number | null;
  batch: { id: string; day: string } | null;
  /** How many inquiries don't find it yet. */
  hiddenFor: number;
  /** Its batch will reject it. */
  isRejected: boolean;
}

export interface Account {
  profileid: string;
  acctid: string;
  merchid: string;
  token: string;
  expiry: string;
  name: string;
  postal: string;
  defaultacct: 'Y' | 'N';
  cofpermission: string;
}

/** A hosted page. */
export interface Session {
  id: string;
  merchid: string;
  purpose: 'save-card' | 'payment';
  amount: string;
  returnurl: string;
  reference: string;
  openUntil: number;
  entered: { token: string; expiry: string; postal: string } | null;
}

/** Everything the sandbox knows, without card numbers. */
export interface Books {
  transactions: Transaction[];
  accounts: Account[];
  sessions: Session[];
  batches: number;
  /** The profiles of the demonstration that were removed, as `merchant/profile`. */
  removed: string[];
}

const emptyBooks = (): Books => ({ transactions: [], accounts: [], sessions: [], batches: 310, removed: [] });

/** The books with an index, as transactions are asked for one by one. */
export function openBooks(kept: Books | null) {
  const books = { ...emptyBooks(), ...kept };
  const byReference = new Map(books.transactions.map((each) => [`${each.merchid}/${each.retref}`, each]));
  const byOrder = new Map<string, Transaction[]>();
  const index = (transaction: Transaction) => {
    const key = `${transaction.merchid}/${transaction.orderid}`;
    byOrder.set(key, [...(byOrder.get(key) ?? []), transaction]);
  };
  books.transactions.forEach(index);
  return {
    books,
    transactions: books.transactions,
    accounts: books.accounts,
    sessions: books.sessions,
    nextBatch: () => String(++books.batches),
    add(transaction: Transaction): void {
      books.transactions.push(transaction);
      byReference.set(`${transaction.merchid}/${transaction.retref}`, transaction);
      index(transaction);
    },
    find: (merchid: string, retref: string) => byReference.get(`${merchid}/${retref}`) ?? null,
    ofOrder: (merchid: string, orderid: string) => byOrder.get(`${merchid}/${orderid}`) ?? [],
    account(merchid: string, profileid: string, acctid: string): Account | null {
      const found = books.accounts.find(
        (each) =>
          each.merchid === merchid &&
          each.profileid === profileid &&
          (acctid ? each.acctid === acctid : each.defaultacct === 'Y'),
      );
      if (found || books.removed.includes(`${merchid}/${profileid}`)) return found ?? null;
      const known = demonstrationAccount(merchid, profileid, acctid);
      if (known) books.accounts.push(known);
      return known;
    },
    /** Removes an account for good, also one of the demonstration. */
    remove(account: Account): void {
      const { merchid, profileid, acctid } = account;
      books.accounts.splice(books.accounts.indexOf(account), 1);
      if (demonstrationAccount(merchid, profileid, acctid)) books.removed.push(`${merchid}/${profileid}`);
    },
  };
}

export type OpenBooks = ReturnType<typeof openBooks>;

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');

export const newRetref = () => `${randomInt(100, 366)}${digits(9)}`;
export const newProfileId = () => `1${digits(19)}`;
export const newAuthcode = () => `PPS${digits(3)}`;
