import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '../money.ts';
import type { Session } from './books.ts';
import type { Fields } from './respond.ts';
import type { World } from './world.ts';

const openMs = 24 * 3_600_000;

/** Opens a hosted page for a card. */
export function openSession(world: World, body: Fields): Session | null {
  const { merchid, purpose, amount = '', returnurl = '', reference = '' } = body;
  const isUsable = URL.canParse(returnurl) && /^https?:/.test(returnurl) && reference.length <= 64;
  if (!merchid || !isUsable || (purpose !== 'save-card' && purpose !== 'payment')) return null;
  if (amount && parseAmount(amount) === null) return null;
  const session: Session = {
    ...{ id: randomUUID(), merchid, purpose, amount, returnurl, reference },
    openUntil: world.now() + openMs,
    entered: null,
  };
  world.books.sessions.push(session);
  return session;
}

export const findSession = (world: World, id: string) => world.books.sessions.find((each) => each.id === id) ?? null;

export const isOpen = (world: World, { entered, openUntil }: Session) => entered === null && openUntil > world.now();

export function readSession(world: World, id: string, merchid: string): Fields {
  const session = findSession(world, id);
  if (session?.merchid !== merchid) return { errormsg: 'No such session' };
  const status = session.entered ? 'entered' : isOpen(world, session) ? 'open' : 'expired';
  return { id, reference: session.reference, status, ...session.entered };
}

/** Takes a card; null, or the message of the field that is wrong. */
export function enterCard(world: World, session: Session, form: Fields): Record<string, string> | null {
  const { number = '', month = '', year = '', cvv = '', postal = '' } = form;
  const errors: Record<string, string> = {};
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) errors.month = 'Enter a month from 01 to 12.';
  if (!/^\d{2}(\d{2})?$/.test(year)) errors.year = 'Enter a year, such as 2028.';
  if (!/^\d{3,4}$/.test(cvv)) errors.cvv = 'Enter the 3 or 4 digits of the security code.';
  if (!/^\d{5}(-?\d{4})?$/.test(postal)) errors.postal = 'Enter a ZIP code of 5 or 9 digits.';
  const expiry = `${month.padStart(2, '0')}${year.slice(-2)}`;
  const token = world.tokens.tokenize(number, cvv, expiry);
  if (typeof token !== 'string') errors.number = 'Enter a valid card number.';
  if (typeof token !== 'string' || Object.keys(errors).length > 0) return errors;
  session.entered = { token, expiry, postal: postal.replace('-', '') };
  return null;
}

/** The session's amount as people read it. */
export function amountOf({ amount }: Session): string | null {
  const cents = parseAmount(amount);
  return cents === null ? null : `$${formatAmount(cents).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}
