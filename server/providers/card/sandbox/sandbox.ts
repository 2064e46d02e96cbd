/**
 * A local card provider with the wire of CardPointe REST, its tokenizer, and hosted pages.
 *
 * Cards: a valid number of a known brand is approved; 4387751111111020 is referred (01), …1038 not honored (05), …1046
 * expired (54), …1053 short of funds (51); 4999006200620062 times out (62, B); 4387750101010101 gets $5.00 of $6.00.
 * Amounts: $1,000.00 to $1,999.99 force the response code in their last three digits, of refunds too. A CVV of 111 and
 * a ZIP code that ends in 112 don't match.
 * Faults: an authorization of $9,900.01 is approved in silence, .02 approved with status 500, .03 approved in silence
 * and missed by the first inquiry, .04 approved in part, .05 rejected with its batch, .06 lost, .07 refused with status
 * 500, .08 refused with status 429. Tests force them on any request with `next`.
 * Charges settle in the night after them, or by `settle`, and are paid out the day after that. More than 20 reports,
 * inquiries, and requests for profiles a minute get status 429.
 */
import { Hono } from 'hono';
import { type Sandbox, serveSandbox } from '../../sandbox-server.ts';
import { openBooks, type Transaction } from './books.ts';
import { createFaults, type Fault } from './faults.ts';
import { openKeep } from './keep.ts';
import { createNotices } from './notices.ts';
import { restCalls } from './rest.ts';
import { settle, settleNights } from './settlement.ts';
import { createTokens, replacementOf } from './tokens.ts';
import { hostedPages, tokenizer } from './web.ts';
import type { World } from './world.ts';

export const restPath = '/cardconnect/rest';
export const hostedPath = '/hosted';

export interface CardSandboxSettings {
  /** Where notices of hosted pages are posted; by default nowhere. */
  noticeUrl?: string;
  /** 20 by default, and 0 for no limit. */
  requestsPerMinute?: number;
  /** Closes the connection of a request that gets no response; by default, it stays open until the caller gives up. */
  hangsUp?: boolean;
  /** Milliseconds since 1970; the clock by default. */
  now?: () => number;
  /** A file that keeps what the sandbox knows; by default, it ends with the process. */
  file?: string;
}

/** The sandbox with what a test can make it do. */
export interface CardSandbox extends Sandbox {
  /** The fault that the next request to a path meets, `/auth` by default; several wait in order. */
  next(fault: Fault, path?: string): void;
  /** How many inquiries miss a `late` approval: one by default. */
  setLateInquiries(count: number): void;
  /** Makes late approvals visible. */
  surface(): void;
  /** Settles all that is queued. */
  settle(): void;
  /** Replaces the token of a stored card, as the issuer's updates do; returns the new one. */
  replaceToken(merchid: string, profileid: string, acctid: string): string;
  /** How often each notice is sent: once by default. */
  setNoticeTimes(times: number): void;
  /** Resolves once the notices so far are sent. */
  noticesSent(): Promise<void>;
  /** Turns a card number into a token, as the page in the frame does. */
  tokenize(number: string, cvv?: string): string;
  transactions(): readonly Transaction[];
}

export async function startCardSandbox(settings: CardSandboxSettings = {}): Promise<CardSandbox> {
  const { noticeUrl = null, requestsPerMinute = 20, hangsUp = false, now = Date.now, file = null } = settings;
  const keep = await openKeep(file);
  const books = openBooks(keep.kept);
  const world: World = { books, tokens: createTokens(now), faults: createFaults(), now, lateInquiries: 1, hangsUp };
  const notices = createNotices(noticeUrl);
  const settleDue = settleNights(world);
  const app = new Hono({ strict: false });
  app.use(async (_context, next) => {
    settleDue();
    await next();
    keep.changed(books.books);
  });
  app.get('/', (context) => context.text('card sandbox'));
  app.route(restPath, restCalls(world, requestsPerMinute));
  app.route(hostedPath, hostedPages(world, notices.send));
  app.route('/', tokenizer(world));
  const served = await serveSandbox(app);
  return {
    url: served.url,
    next: world.faults.next,
    setLateInquiries(count) {
      world.lateInquiries = count;
    },
    surface() {
      for (const transaction of books.transactions) transaction.hiddenFor = 0;
    },
    settle: () => settle(world),
    replaceToken(merchid, profileid, acctid) {
      const account = books.account(merchid, profileid, acctid);
      if (!account) throw new Error('There is no such card');
      account.token = replacementOf(account.token);
      return account.token;
    },
    setNoticeTimes: notices.setTimes,
    noticesSent: notices.sent,
    tokenize(number, cvv) {
      const token = world.tokens.tokenize(number, cvv ?? null, null);
      if (typeof token !== 'string') throw new Error(token.message);
      return token;
    },
    transactions: () => books.transactions,
    async close() {
      await served.close();
      await notices.sent();
      await keep.close(books.books);
    },
  };
}
