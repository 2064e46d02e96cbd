import type { PoolClient } from 'pg';
import { asClinics, asOwner, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext, ServiceTask } from '../../../context.ts';
import { enqueueEmailsStatement } from '../../../emails/email-queue.ts';
import { clinicDay } from '../../../ledger/clinic-day.ts';
import { systemUser } from '../../charges/record.ts';

/** How long before a card expires its patient gets the email. */
const daysAhead = 30;

/**
 * Queues the emails about a clinic's cards that expire soon: of patients who agreed to them and have saved no other card
 * since, for each expiration date of a card once.
 */
async function emailRenewals(db: PoolClient, client: number, at: Date): Promise<void> {
  const today = await clinicDay(db, client, at);
  const added = sql`added as (
      insert into inova.card_renewals (client_id, card_id, patient_id, expires, created_at)
      select d.client_id, d.id, d.patient_id, d.expires, ${at} from inova.cards d
      join inova.patients p on p.client_id = d.client_id and p.id = d.patient_id and nullif(p.email, '') is not null
      where d.client_id = ${client} and d.renewal_emails_at is not null and d.revoked_at is null
        and d.expires between ${today}::date and ${today}::date + ${daysAhead}::int
        and not exists (select from inova.cards o where o.client_id = d.client_id and o.patient_id = d.patient_id
          and o.revoked_at is null and o.authorized_at > d.authorized_at and o.expires > d.expires)
      on conflict (client_id, card_id, expires) do nothing
      returning client_id, id, card_id, patient_id, expires)`;
  await rows(
    db,
    enqueueEmailsStatement(
      sql`select a.client_id, a.patient_id, 'card', null::bigint, json_build_object('renewal', a.id, 'brand', d.brand,
          'lastFour', d.last_four, 'expiresOn', a.expires)::jsonb, ${at}::timestamptz, ${systemUser}
        from added a join inova.cards d on d.client_id = a.client_id and d.id = a.card_id`,
      added,
    ),
  );
}

/** Emails in every clinic with such cards, each in a transaction of its own. */
async function emailAllRenewals({ store, now }: ServiceContext): Promise<void> {
  const clinics = await asOwner(store, (db) =>
    rows<{ client: number }>(
      db,
      sql`select distinct client_id as client from inova.cards where renewal_emails_at is not null order by client_id`,
    ),
  );
  for (const { client } of clinics) await asClinics(store, [client], (db) => emailRenewals(db, client, now()));
}

export const cardRenewalTask: ServiceTask = {
  name: 'email-card-renewals',
  label: 'Email patients about cards that expire soon',
  cron: '45 14 * * *',
  isPossible: ({ cards, mailer }) => mailer !== null && (cards?.hasHostedPages ?? false),
  run: emailAllRenewals,
};
