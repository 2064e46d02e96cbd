import { revokedReasons } from '#server/inova/contract/agreements.ts';
import { raw, type Sql, sql } from '#server/store/sql.ts';
import { letterTo } from '../emails/letters.ts';
import { findBlockers, hasMail, update } from '../lists/action-parts.ts';
import type { Action, Doing } from '../lists/definition.ts';
import { keepAsSent, type Sending } from './keep-as-sent.ts';
import { agreementsOf } from './list-parts.ts';
import { isRevocable } from './queries.ts';
import { askForSignatures, endSigning, remindSigners, type Signing } from './signing.ts';

const agreements = sql`inova.agreements`;

const reminderOf = (kind: 'estimate' | 'agreement' | 'payment', where?: Sql): Action => ({
  key: 'remind',
  label: 'Remind',
  done: 'reminded',
  where: hasMail,
  mails: 'needed',
  run: (doing) => [update(agreements, doing, sql`reminded_at = ${doing.at}`), letterTo(kind, doing, where)],
});
export const remindOfEstimate = reminderOf('estimate');
/** Whoever is to sign gets a new link; where no request is open the patient gets a letter. */
export const remindOfAgreement: Action = {
  ...reminderOf(
    'agreement',
    sql`not exists (select from inova.signature_requests s where s.client_id = chosen.client_id
      and s.kind = 'agreement' and s.record_id = chosen.id and s.state in ('created', 'sent', 'viewed'))`,
  ),
  also: remindSigners,
};
export const remindOfPayment = reminderOf('payment');

/** True of an agreement `g` that was sent as an estimate just now, after one of the consults chosen. */
const estimatedNow = ({ at, chosen }: Pick<Doing, 'at' | 'chosen'>) =>
  sql`g.state = 'estimate sent' and g.estimate_sent_at = ${at} and exists (select from ${chosen}
    join inova.appointments a on a.client_id = chosen.client_id and a.id = chosen.id where ${agreementsOf(sql`a`)})`;

/** Sends the draft that was made after the financial consult `a`. */
export const sendEstimate: Action = {
  key: 'send-estimate',
  label: 'Send estimate',
  done: 'followed by an estimate',
  where: sql`${hasMail} and exists (select from inova.agreements g
    where ${agreementsOf(sql`a`)} and g.state = 'draft')`,
  mails: 'needed',
  run: (doing) => [
    sql`update inova.agreements g set state = 'estimate sent', estimate_sent_at = ${doing.at}, version = g.version + 1
      from ${doing.chosen} join inova.appointments a on a.client_id = chosen.client_id and a.id = chosen.id
      where ${agreementsOf(sql`a`)} and g.state = 'draft'`,
    letterTo('estimate', {
      ...doing,
      chosen: sql`(select g.client_id, g.id, g.patient_id from ${agreements} g where ${estimatedNow(doing)}) chosen`,
    }),
  ],
  also: (db, doing) => keepAsSent(db, 'estimate', { now: doing.at, condition: estimatedNow(doing) }),
};

const areChosen = (chosen: Doing['chosen']) =>
  sql`(g.client_id, g.id) in (select chosen.client_id, chosen.id from ${chosen})`;

/** Sends a draft as an estimate, with a note for the patient. */
export const draftSending = (message: string): Action => ({
  key: 'send-estimate',
  label: 'Send estimate',
  done: 'sent as an estimate',
  where: sql`${hasMail} and g.state = 'draft'`,
  mails: 'needed',
  run: (doing) => [
    update(agreements, doing, sql`state = 'estimate sent', estimate_sent_at = ${doing.at}, version = r.version + 1`),
    letterTo('estimate', doing),
  ],
  also: (db, { at, chosen }) => keepAsSent(db, 'estimate', { now: at, condition: areChosen(chosen), message }),
});

type AgreementSending = Pick<Sending, 'message' | 'plan'> & Signing;

/** Sends agreements to be signed, as drafts or after an estimate; by default to the patient alone, without a plan. */
export const agreementSending = ({ message, plan, ...signing }: AgreementSending = {}): Action => ({
  key: 'send-agreement',
  label: 'Send agreement',
  done: 'sent',
  where: sql`${hasMail} and g.state in ('draft', 'estimate sent')`,
  mails: 'needed',
  run: (doing) => [
    update(
      agreements,
      doing,
      sql`state = 'sent', sent_at = ${doing.at}, sent_by = ${doing.by}, reminded_at = null, version = r.version + 1`,
    ),
  ],
  also: async (db, doing) => {
    const condition = areChosen(doing.chosen);
    const sent = await keepAsSent(db, 'agreement', { now: doing.at, condition, message, plan });
    await askForSignatures(db, sent, doing, signing);
  },
});
export const sendAgreement = agreementSending();

export const replaced = 'Draft a replacement';

/** Takes an agreement back that nothing was paid for and whose cycle has not begun; its lines may go on in a draft. */
export const revoke: Action = {
  key: 'revoke',
  label: 'Revoke',
  done: 'revoked',
  tone: 'danger',
  where: isRevocable,
  fields: [
    { name: 'reason', label: 'Reason', kind: 'select', options: [...revokedReasons], required: true },
    {
      name: 'replacement',
      label: 'Replacement',
      kind: 'select',
      options: ['None', replaced],
      required: true,
      hint: 'A draft with the same items, discounts and credits. Agreements with payments stay as they are.',
    },
  ],
  run: (doing) => [
    update(
      agreements,
      doing,
      sql`state = 'revoked', revoked_at = ${doing.at}, revoked_by = ${doing.by}, revoked_reason = ${doing.values.reason},
        version = r.version + 1, replacement_id = case when ${doing.values.replacement} = ${replaced}
          then nextval(pg_get_serial_sequence('inova.agreements', 'id')) end`,
    ),
    ...draftReplacements(doing),
    findBlockers(doing),
  ],
  mails: 'needed',
  also: endSigning,
};

/** The agreements that take the place of those revoked, under the numbers given to them, and their lines. */
function draftReplacements({ by, at, chosen }: Doing) {
  const old = sql`${agreements} g join ${chosen} on g.client_id = chosen.client_id and g.id = chosen.id`;
  const lines = (table: string) => sql`${raw(`inova.${table}`)} l join ${old}
    on l.client_id = g.client_id and l.agreement_id = g.id where g.replacement_id is not null`;
  return [
    sql`insert into inova.agreements (client_id, id, patient_id, episode_id, appointment_id, counselor_id, package_id,
        template, state, total_cents, created_at, created_by)
      select g.client_id, g.replacement_id, g.patient_id, g.episode_id, g.appointment_id, g.counselor_id, g.package_id,
        g.template, 'draft', g.total_cents, ${at}::timestamptz, ${by} from ${old} where g.replacement_id is not null`,
    sql`insert into inova.agreement_items
        (client_id, agreement_id, kind, name, cpt, amount_cents, quantity, self_pay, insurance)
      select l.client_id, g.replacement_id, l.kind, l.name, l.cpt, l.amount_cents, l.quantity, l.self_pay, l.insurance
      from ${lines('agreement_items')}`,
    sql`insert into inova.agreement_discounts
        (client_id, agreement_id, discount_id, name, percent, asked_cents, amount_cents, reason, given_on, given_by)
      select l.client_id, g.replacement_id, l.discount_id, l.name, l.percent, l.asked_cents, l.amount_cents, l.reason,
        chosen.today, ${by}
      from ${lines('agreement_discounts')}`,
    sql`insert into inova.agreement_credits (client_id, agreement_id, description, asked_cents, amount_cents, given_on, given_by)
      select l.client_id, g.replacement_id, l.description, l.asked_cents, l.amount_cents, chosen.today, ${by}
      from ${lines('agreement_credits')}`,
  ];
}

/** Notes what was found out about payment and settlement. */
export const reconcile: Action = {
  key: 'reconcile',
  label: 'Note as reconciled',
  done: 'reconciled',
  fields: [{ name: 'note', label: 'What was found', kind: 'textarea', maxLength: 500, required: true }],
  run: (doing) => [
    update(
      agreements,
      doing,
      sql`reconciled_at = ${doing.at}, reconciled_by = ${doing.by}, reconciled_note = ${doing.values.note}`,
    ),
  ],
};

/** Approves what somebody else gave with an agreement. */
export const approve = (table: 'agreement_credits' | 'agreement_discounts'): Action => ({
  key: 'approve',
  label: 'Approve',
  done: 'approved',
  where: sql`d.approved_by is null`,
  against: ({ by, chosen }) => [
    sql`select case when (select count(*) from ${chosen}) = 1
        then 'You gave this yourself. Somebody else who works on benefits approves it'
        else 'You gave ' || count(*) || ' of these yourself. Leave them out: somebody else who works on benefits approves them'
        end as message
      from ${chosen} join ${raw(`inova.${table}`)} d on d.client_id = chosen.client_id and d.id = chosen.id
      where d.given_by = ${by} having count(*) > 0`,
  ],
  run: (doing) => [update(raw(`inova.${table}`), doing, sql`approved_by = ${doing.by}`)],
});
