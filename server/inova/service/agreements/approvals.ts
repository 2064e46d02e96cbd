import { type Sql, sql } from '#server/store/sql.ts';

const waits = (table: Sql) => sql`exists (select from ${table} x where x.client_id = g.client_id
  and x.agreement_id = g.id and x.amount_cents > 0 and x.approved_by is null)`;

/** True for an agreement `g` with a discount or credit that nobody has approved. */
const isUnapproved = sql`(${waits(sql`inova.agreement_discounts`)} or ${waits(sql`inova.agreement_credits`)})`;

/** True if the clinic of an agreement `g` sends only approved discounts and credits. */
export const approvalBeforeSending = sql`exists (select from inova.clinic_rules r
  where r.client_id = g.client_id and r.approval_before_sending)`;

const ruleText = 'Your clinic sends only approved amounts';

/** The error if one of these agreements `g` waits for an approval that its clinic requires before sending. */
export const refuseUnapproved = (from: Sql) => sql`select case when count(*) = 1
    then 'A discount or credit of this agreement is pending approval. '
    else count(*) || ' of these agreements have discounts or credits pending approval. '
    end || ${ruleText} as message
  from ${from} where ${isUnapproved} and ${approvalBeforeSending} having count(*) > 0`;

/** What to know before these agreements `g` are sent if some of them wait for an approval. */
export const cautionUnapproved = (from: Sql) => sql`select case count(*) when 1
    then 'A discount or credit of one agreement is pending approval. '
    else count(*) || ' agreements have discounts or credits pending approval. '
    end || case when bool_or(${approvalBeforeSending}) then ${`${ruleText}.`}
      when count(*) = 1 then 'The patient receives the document with it.'
      else 'The patients receive the documents with them.' end as message,
    bool_or(${approvalBeforeSending}) as "isRefused"
  from ${from} where ${isUnapproved} having count(*) > 0`;
