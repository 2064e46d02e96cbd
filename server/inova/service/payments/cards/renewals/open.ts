import type { CardRenewal } from '#server/inova/contract/payments/card-renewals.ts';
import type { CardPage } from '#server/inova/contract/payments/cards.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../../context.ts';
import { ApiError } from '../../../errors.ts';
import { systemUser } from '../../charges/record.ts';
import { createCardPage, takeNotice } from '../card-pages.ts';
import { findCardPage } from '../read-page.ts';
import { type RenewalKey, readRenewalToken } from './link.ts';

/** How long an emailed link can be opened. */
const linkDays = 60;

interface Renewal extends RenewalKey, Omit<CardRenewal, 'state'> {
  patientId: number;
  page: (CardPage & { reference: string }) | null;
}

/** What an emailed link is about, and what became of it; null if it is forged or expired, or the card was removed. */
export async function readRenewal(context: ServiceContext, token: string): Promise<CardRenewal | null> {
  const found = await findRenewal(context, token);
  if (!found) return null;
  const { clinic, brand, lastFour, expiresOn, page } = found;
  return { clinic, brand, lastFour, expiresOn, state: stateOf(page) };
}

/** The provider's page on which the patient enters a new card: the one that is open, or a new one. */
export async function startRenewal(context: ServiceContext, token: string): Promise<{ url: string }> {
  const asked = await findRenewal(context, token);
  if (!asked) throw new ApiError(400, 'This link is not valid, or it has expired');
  if (asked.page?.state === 'open') await takeNotice(context, asked.page.reference);
  const { client, id, patientId, page } = (await findRenewal(context, token)) ?? asked;
  if (stateOf(page) !== 'open') throw new ApiError(409, 'A card was already entered with this link');
  if (page?.url) return { url: page.url };
  const payer = { clinics: [client], by: systemUser };
  const created = await createCardPage(context, payer, patientId, { purpose: 'save-card', items: [] });
  await asClinics(context.store, [client], (db) =>
    rows(
      db,
      sql`update inova.card_renewals set card_page_id = ${created.id} where client_id = ${client} and id = ${id}`,
    ),
  );
  return { url: created.url };
}

/** After a declined card or an expired page, the patient can try again. */
function stateOf(page: Renewal['page']): CardRenewal['state'] {
  return page?.state === 'saved' || page?.state === 'pending' ? page.state : 'open';
}

async function findRenewal({ store, sealer, now }: ServiceContext, token: string): Promise<Renewal | null> {
  const key = readRenewalToken(sealer, token);
  if (!key) return null;
  const { client, id } = key;
  return asClinics(store, [client], async (db) => {
    const found = await row<Omit<Renewal, 'page'> & { pageId: number | null }>(
      db,
      sql`select r.client_id as client, r.id, r.patient_id as "patientId", r.card_page_id as "pageId", c.name as clinic,
          d.brand, d.last_four as "lastFour", r.expires as "expiresOn"
        from inova.card_renewals r
        join inova.cards d on d.client_id = r.client_id and d.id = r.card_id and d.revoked_at is null
        join inova.clients c on c.id = r.client_id
        where r.client_id = ${client} and r.id = ${id}
          and r.created_at > ${now()}::timestamptz - make_interval(days => ${linkDays})`,
    );
    if (!found) return null;
    const { pageId, ...renewal } = found;
    const page = pageId === null ? null : await findCardPage(db, sql`g.client_id = ${client} and g.id = ${pageId}`);
    return { ...renewal, page };
  });
}
