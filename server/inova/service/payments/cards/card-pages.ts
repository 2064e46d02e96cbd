import type { PoolClient } from 'pg';
import { outsideCall } from '#server/store/call-context.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { ApiError, fieldError, notFound } from '../../errors.ts';
import { lockPatient } from '../../ledger/locks.ts';
import { newToken } from '../../token.ts';
import { type Item, lastDayOf } from '../charges/attempt.ts';
import { openBalance } from '../charges/book.ts';
import { assertOpen, type Payer, totalOf } from '../charges/charge.ts';
import { claim } from '../charges/claim.ts';
import { type ChargeContext, proceed } from '../charges/proceed.ts';
import { findPatient, requireCards, requireMerchant } from './merchant.ts';
import { verifyCard } from './save-card.ts';

interface NewPage {
  purpose: 'save-card' | 'payment';
  items: Item[];
}

interface CardPage {
  client: number;
  id: number;
  patientId: number;
  pageId: string;
  purpose: 'save-card' | 'payment';
  items: Item[];
  by: string;
  ended: string | null;
  merchant: string;
}

/** The intent of what a page is for. */
const pageKey = (id: number) => `page ${id}`;

/** Creates a page of the provider on which a patient enters a card. */
export async function createCardPage(context: ServiceContext, { clinics, by }: Payer, patient: number, page: NewPage) {
  const { store, now, publicOrigin } = context;
  const cards = requireCards(context);
  if (page.purpose === 'payment' && page.items.length === 0) throw fieldError('items', 'Select what is paid');
  if (!cards.hasHostedPages) throw new ApiError(501, 'Payment links are not connected');
  const items = page.purpose === 'payment' ? page.items : [];
  const { client, merchant } = await asClinics(store, clinics, async (db) => {
    const found = await findPatient(db, clinics, patient);
    if (!found) throw notFound();
    if (page.purpose === 'payment') await assertOpen(db, { client: found.client, patient }, items);
    return { client: found.client, merchant: requireMerchant(cards, found.client) };
  });
  const reference = newToken();
  const returnUrl = `${publicOrigin}/card-entered?${new URLSearchParams({ reference })}`;
  const cents = page.purpose === 'payment' ? totalOf(items) : undefined;
  const { purpose } = page;
  const created = await cards.createHostedPage({ merchant, purpose, cents, returnUrl, reference });
  const stored = await asClinics(store, [client], (db) =>
    row<{ id: number }>(
      db,
      sql`insert into inova.card_pages (client_id, patient_id, reference, page_id, purpose, cents, items, url, created_at,
          created_by)
        values (${client}, ${patient}, ${reference}, ${created.id}, ${purpose}, ${cents ?? null}, ${JSON.stringify(items)},
          ${created.url}, ${now()}, ${by}) returning id`,
    ),
  );
  return { id: (stored as { id: number }).id, patientId: patient, url: created.url, reference };
}

/**
 * Reads the page of a notice from the provider, and does what it was made for once a card was entered there: once, however
 * often it is noticed. A notice of an unknown page is ignored.
 */
export async function takeNotice(context: ChargeContext, reference: string): Promise<void> {
  const cards = requireCards(context);
  const page = await findPage(context, reference);
  if (!page || page.ended) return;
  const entered = await cards.hostedPage(page.merchant, page.pageId);
  if (entered?.status === 'expired')
    await asClinics(context.store, [page.client], (db) => endPage(db, page, 'expired'));
  if (entered?.status !== 'entered' || !entered.card || entered.reference !== reference) return;
  const { token, expiry: expires, postal } = entered.card;
  const key = pageKey(page.id);
  const payer = { clinics: [page.client], by: page.by };
  if (page.purpose === 'save-card') {
    await verifyCard(context, payer, page.patientId, {
      key,
      token,
      expires,
      postal,
      description: '',
      channel: 'patient',
    });
  } else await chargeOnce(context, page, { key, token, expires, postal });
}

/** The page of a reference, with the account of its clinic. */
async function findPage(context: ChargeContext, reference: string): Promise<CardPage | null> {
  const found = await row<{ client: number | null }>(
    context.store.pool,
    sql`select inova.clinic_of_card_page(${reference}) as client`,
  );
  const client = found?.client;
  if (!client) return null;
  return asClinics(context.store, [client], async (db) => {
    const page = await row<Omit<CardPage, 'merchant'>>(
      db,
      sql`select client_id as client, id, patient_id as "patientId", page_id as "pageId", purpose, items, created_by as by, ended
        from inova.card_pages where reference = ${reference}`,
    );
    return page && { ...page, merchant: requireMerchant(requireCards(context), client) };
  });
}

/** Charges the card that was entered, unless what it was for has been paid otherwise since. */
function chargeOnce(
  context: ChargeContext,
  page: CardPage,
  { key, token, expires, postal }: { key: string; token: string; expires: string; postal: string },
): Promise<void> {
  const { store, now } = context;
  const { client, patientId, merchant, items, by } = page;
  const cards = requireCards(context);
  return outsideCall(async () => {
    const claimed = await asClinics(store, [client], async (db) => {
      await lockPatient(db, client, patientId);
      const known = await row(
        db,
        sql`select id from inova.attempts where client_id = ${client} and created_by = ${by} and key = ${key}`,
      );
      if (known) return null;
      if (!(await isOpen(db, { client, patient: patientId }, items))) return endPage(db, page, 'not due');
      return claim(db, {
        ...{ client, patientId, merchant, items, token, key, by, kind: 'charge', channel: 'patient', at: now() },
        ...{ cents: totalOf(items), expires: lastDayOf(expires), postal: postal || null },
      });
    });
    if (claimed?.isNew) await proceed(context, cards, claimed.attempt);
  });
}

/** Nothing comes of a page any more, whatever is entered or paid later. */
async function endPage(db: PoolClient, { client, id }: CardPage, ended: 'expired' | 'not due'): Promise<null> {
  await rows(db, sql`update inova.card_pages set ended = ${ended} where client_id = ${client} and id = ${id}`);
  return null;
}

async function isOpen(db: PoolClient, of: { client: number; patient: number }, items: Item[]): Promise<boolean> {
  for (const { agreement, invoice, cents } of items) {
    if ((await openBalance(db, { ...of, agreement, invoice })) < cents) return false;
  }
  return true;
}
